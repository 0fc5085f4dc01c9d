/** The number of positions in the spread. */
export const spreadSize = 1_000_000;

/**
 * A number from 0 to 999,999, computed from an id with FNV-1a. It is a professional's position, and the first position
 * for a lead.
 */
export function spreadOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193) >>> 0;
  return hash % spreadSize;
}
