export const importsPage = "/owner-portal/imports";

/** Whether an import has another status than the page has shown; not when nobody has looked at one. */
export function hasMoved({ status }: { status: string }, form: FormData): boolean {
  const seen = form.get("seen");
  return seen !== null && seen !== status;
}

export const movedMeanwhile = {
  title: "It has gone on, or was stopped, since you opened this page. Look at it as it is now",
  tone: "info",
} as const;
