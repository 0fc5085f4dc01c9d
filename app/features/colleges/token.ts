import { timingSafeEqual } from "node:crypto";
import { isId } from "db/id";
import type { AppContext } from "~/features/context";

/** What the holder of a link may do: confirm a college's address, or stop invitations to one's own. */
type Purpose = "confirm" | "stop";

/** What is in a mail's link: an id and its keyed hash. */
export const collegeToken = ({ sign }: Pick<AppContext, "sign">, purpose: Purpose, id: string): string => `${id}.${sign(`college ${purpose}\n${id}`)}`;

/** The id that a token was made for; null for one that we did not make for this purpose. */
export function readCollegeToken(context: Pick<AppContext, "sign">, purpose: Purpose, token: string): string | null {
  const [id = ""] = token.split(".", 1);
  if (!isId(id)) return null;
  const given = Buffer.from(token);
  const right = Buffer.from(collegeToken(context, purpose, id));
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
