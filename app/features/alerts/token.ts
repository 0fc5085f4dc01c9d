import { timingSafeEqual } from "node:crypto";
import { isId } from "db/id";
import type { AppContext } from "~/features/context";

/** What the holder of a link may do; one kind of link does not open the other. */
type Purpose = "alert-confirmation" | "alert-stop";

/** What is in a mail's link: the alert's id and its keyed hash. */
export function alertToken({ sign }: Pick<AppContext, "sign">, purpose: Purpose, alertId: string): string {
  return `${alertId}.${sign(`${purpose}\n${alertId}`)}`;
}

/** The alert that a token was made for; null for one that we did not make for this purpose. */
export function readAlertToken(context: Pick<AppContext, "sign">, purpose: Purpose, token: string): string | null {
  const [id = ""] = token.split(".", 1);
  if (!isId(id)) return null;
  const given = Buffer.from(token);
  const right = Buffer.from(alertToken(context, purpose, id));
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** The link by which a mail's alert is stopped. */
export const stopAddress = (context: Pick<AppContext, "sign" | "siteUrl">, alertId: string): string =>
  `${context.siteUrl}/alert-stop?token=${alertToken(context, "alert-stop", alertId)}`;
