/** How long an owner can see the site as a user, from the form that starts it. Milliseconds. */
export const viewingLifetime = 15 * 60_000;

/** The owner and session of a viewing, the user as whom they see the site, and its end. */
export interface ViewingPass {
  /** The id of the audit entry that started it. */
  id: string;
  ownerId: string;
  /** Of the owner, as stored in the table. */
  sessionId: string;
  /** The user as whom they see the site. */
  userId: string;
  /** ms UTC */
  endsAt: number;
}

type Sign = (text: string) => string;

const seal = (sign: Sign, text: string) => sign(`viewing\n${text}`);

/** The pass as a text that cannot be forged. */
export function writePass(sign: Sign, { id, ownerId, sessionId, userId, endsAt }: ViewingPass): string {
  const text = [id, ownerId, sessionId, userId, endsAt].join("~");
  return `${text}~${seal(sign, text)}`;
}

/** Reads the pass in a text; null for a forged or changed one. The caller checks whether it has expired. */
export function readPass(sign: Sign, written: string | null): ViewingPass | null {
  if (written === null || written.length > 500) return null;
  const parts = written.split("~");
  const [id, ownerId, sessionId, userId, endsAt, mark] = parts;
  if (parts.length !== 6 || !id || !ownerId || !sessionId || !userId || !/^\d{1,15}$/.test(endsAt ?? "")) return null;
  return mark === seal(sign, parts.slice(0, 5).join("~"))
    ? { id, ownerId, sessionId, userId, endsAt: Number(endsAt) }
    : null;
}
