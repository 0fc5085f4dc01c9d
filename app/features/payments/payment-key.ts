import type { AppContext } from "~/features/context";
import { readSignedId, signedId } from "~/features/signed-id";

/** The purposes of a link without an account: see and pay a purchase, or claim a guest's purchase. */
type Purpose = "view" | "claim";

/** What is in the link: the transaction's id and its keyed hash. */
export const paymentKey = (context: Pick<AppContext, "sign">, purpose: Purpose, transactionId: string): string =>
  signedId(context, `payment ${purpose}`, transactionId);

/** The transaction of a key; null for an invalid key or another purpose. */
export const readPaymentKey = (context: Pick<AppContext, "sign">, purpose: Purpose, key: string): string | null =>
  readSignedId(context, `payment ${purpose}`, key);
