import type { AppContext } from "~/features/context";
import { readSignedId, signedId } from "~/features/signed-id";

/** What the holder of a link may do; one kind of link does not open the other. */
type Purpose = "alert-confirmation" | "alert-stop";

/** What is in a mail's link: the alert's id and its keyed hash. */
export const alertToken = (context: Pick<AppContext, "sign">, purpose: Purpose, alertId: string): string =>
  signedId(context, purpose, alertId);

/** The alert that a token was made for; null for one that we did not make for this purpose. */
export const readAlertToken = (context: Pick<AppContext, "sign">, purpose: Purpose, token: string): string | null =>
  readSignedId(context, purpose, token);

/** The link by which a mail's alert is stopped. */
export const stopAddress = (context: Pick<AppContext, "sign" | "siteUrl">, alertId: string): string =>
  `${context.siteUrl}/alert-stop?token=${alertToken(context, "alert-stop", alertId)}`;
