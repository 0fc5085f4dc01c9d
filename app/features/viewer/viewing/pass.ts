/** How long an owner sees the site as a person, from the form that begins it. Milliseconds. */
export const viewingLifetime = 15 * 60_000;

/** Which owner, in which session, sees the site as whom, and until when. */
export interface ViewingPass {
  /** The id of the line of the audit log with which it began. */
  id: string;
  ownerId: string;
  /** Of the owner, as the table has it. */
  sessionId: string;
  /** The person as whom they see the site. */
  userId: string;
  /** ms UTC */
  endsAt: number;
}

type Sign = (text: string) => string;

const seal = (sign: Sign, text: string) => sign(`viewing\n${text}`);

/** The pass as a text that nobody else can make. */
export function writePass(sign: Sign, { id, ownerId, sessionId, userId, endsAt }: ViewingPass): string {
  const text = [id, ownerId, sessionId, userId, endsAt].join("~");
  return `${text}~${seal(sign, text)}`;
}

/** The pass in a text; null when it was made elsewhere or changed. The caller checks whether it is over. */
export function readPass(sign: Sign, written: string | null): ViewingPass | null {
  if (written === null || written.length > 500) return null;
  const parts = written.split("~");
  const [id, ownerId, sessionId, userId, endsAt, mark] = parts;
  if (parts.length !== 6 || !id || !ownerId || !sessionId || !userId || !/^\d{1,15}$/.test(endsAt ?? "")) return null;
  return mark === seal(sign, parts.slice(0, 5).join("~"))
    ? { id, ownerId, sessionId, userId, endsAt: Number(endsAt) }
    : null;
}
