export const importsPage = "/owner-portal/imports";

/** Whether an import's status differs from the page's; false without a page. */
export function hasMoved({ status }: { status: string }, form: FormData): boolean {
  const seen = form.get("seen");
  return seen !== null && seen !== status;
}

export const movedMeanwhile = {
  title: "It has gone on, or was stopped, since you opened this page. Look at it as it is now",
  tone: "info",
} as const;
