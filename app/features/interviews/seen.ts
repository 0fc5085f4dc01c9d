/** The state of an interview when its form was opened, so that unseen changes are not overwritten. */
export interface Seen {
  /** interviews.updated_at, ms UTC */
  updatedAt: number;
  /** The requested time, ms UTC; null for none. */
  askedFor: number | null;
}

/** The state as the value of a form field. */
export const writeSeen = ({ updatedAt, askedFor }: Seen): string => `${updatedAt}.${askedFor ?? ""}`;

/** Reads the value of writeSeen; null for anything else. */
export function readSeen(value: unknown): Seen | null {
  const found = typeof value === "string" ? /^(\d{1,15})\.(\d{0,15})$/.exec(value) : null;
  return found ? { updatedAt: Number(found[1]), askedFor: found[2] ? Number(found[2]) : null } : null;
}
