export const importsPage = "/owner-portal/imports";

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
