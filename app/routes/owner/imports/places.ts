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

interface Place {
  createdAt: number;
  id: string;
}

/** How the address of a page names the place behind which it begins. */
export const placeParameter = ({ createdAt, id }: Place) => `${createdAt}.${id}`;

/** The place in an address; null where there is none or no real one, for the first page. */
export function placeIn(url: URL): Place | null {
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(url.searchParams.get("before") ?? "") ?? [];
  return createdAt && id ? { createdAt: Number(createdAt), id } : null;
}
