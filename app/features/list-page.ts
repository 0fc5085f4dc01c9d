/** The row after which a page of a list begins: its time (ms UTC), by which the list is ordered, and its id. */
export interface Cursor {
  at: number;
  id: string;
}

/** The cursor in a parameter of an address; null when it is missing or invalid, which means the first page. */
export function readCursor(params: URLSearchParams, name = "before"): Cursor | null {
  // Addresses of earlier versions have a hyphen.
  const [, at, id] = /^(\d{1,15})[.-]([\w.:-]{1,200})$/.exec(params.get(name) ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

/** A cursor as an address parameter. */
export const cursorText = ({ at, id }: Cursor): string => `${at}.${id}`;

/**
 * A page of a list, from rows of which one more was read than a page shows.
 * @param keyOf the key after which the next page begins
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
