export interface ItemPlace {
  /** From 1. */
  at: number;
  of: number;
}

/**
 * The item that an address names by its id, alone and with its place; all of them where it names none.
 * @returns isGone whether the named item is not among them
 */
export function chooseItem<Item extends { id: string }>(
  request: Request,
  items: readonly Item[],
): { items: Item[]; place: ItemPlace | null; isGone: boolean } {
  const asked = new URL(request.url).searchParams.get("id");
  const at = items.findIndex(({ id }) => id === asked);
  const item = items[at];
  return item
    ? { items: [item], place: { at: at + 1, of: items.length }, isGone: false }
    : { items: [...items], place: null, isGone: asked !== null };
}
