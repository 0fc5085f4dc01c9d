import type { AppContext } from "~/features/context";
import { readSignedId, signedId } from "~/features/signed-id";

/** What the holder of a link may do without an account: see and pay a purchase, or take what a guest has bought into an account. */
type Purpose = "view" | "claim";

/** What is in the link: the transaction's id and its keyed hash. */
export const paymentKey = (context: Pick<AppContext, "sign">, purpose: Purpose, transactionId: string): string =>
  signedId(context, `payment ${purpose}`, transactionId);

/** The transaction that a key was made for; null for one that we did not make for this purpose. */
export const readPaymentKey = (context: Pick<AppContext, "sign">, purpose: Purpose, key: string): string | null =>
  readSignedId(context, `payment ${purpose}`, key);
