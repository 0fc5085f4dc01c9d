export const importsPage = "/owner-portal/imports";

/** Whether an import's status differs from the page's; false without a page. */
export function hasMoved({ status }: { status: string }, form: FormData): boolean {
  const seen = form.get("seen");
  return seen !== null && seen !== status;
}

export const movedMeanwhile = {
  title: "It continued or was stopped since you opened this page. Check its current state",
  tone: "info",
} as const;
