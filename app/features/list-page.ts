/** The row behind which a page of a list begins: its time (ms UTC), by which the list is ordered, and its id. */
export interface Cursor {
  at: number;
  id: string;
}

/** The cursor in a parameter of an address; null where there is none or no real one, for the first page. */
export function readCursor(params: URLSearchParams, name = "before"): Cursor | null {
  // Addresses of earlier versions have a hyphen.
  const [, at, id] = /^(\d{1,15})[.-]([\w.:-]{1,200})$/.exec(params.get(name) ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

/** A cursor as a parameter of an address has it. */
export const cursorText = ({ at, id }: Cursor): string => `${at}.${id}`;

/**
 * A page of a list of which one row more was read than a page shows.
 * @param keyOf what the next page begins behind
 * @returns next: null on the last page
 */
export function pageOf<Row, Key>(
  rows: readonly Row[],
  size: number,
  keyOf: (last: Row) => Key,
): { shown: Row[]; next: Key | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: last !== undefined && rows.length > size ? keyOf(last) : null };
}
