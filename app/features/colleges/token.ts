import type { AppContext } from "~/features/context";
import { readSignedId, signedId } from "~/features/signed-id";

/** What the holder of a link may do: confirm a college's address, or stop invitations to one's own. */
type Purpose = "confirm" | "stop";

/** What is in a mail's link: an id and its keyed hash. */
export const collegeToken = (context: Pick<AppContext, "sign">, purpose: Purpose, id: string): string =>
  signedId(context, `college ${purpose}`, id);

/** The id that a token was made for; null for one that we did not make for this purpose. */
export const readCollegeToken = (context: Pick<AppContext, "sign">, purpose: Purpose, token: string): string | null =>
  readSignedId(context, `college ${purpose}`, token);
