import type { Place } from "~/features/outbox/undelivered.server";

/** How the address of a page names the place behind which it begins. */
export const placeParameter = ({ since, id }: Place) => `${since}.${id}`;

/** The place in an address; null where there is none or no real one, for the first page. */
export function placeIn(url: URL): Place | null {
  const [, since, id] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(url.searchParams.get("before") ?? "") ?? [];
  return since && id ? { since: Number(since), id } : null;
}
