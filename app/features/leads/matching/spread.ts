/** The number of positions in the spread. */
export const spreadSize = 1_000_000;

/** A number from 0 to 999,999 by an id: a professional's position, and the position from which a lead is offered (FNV-1a). */
export function spreadOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193) >>> 0;
  return hash % spreadSize;
}
