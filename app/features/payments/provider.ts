import type { TransactionKind } from "db/vocabulary";
import type { AppContext } from "~/features/context";

/** Who takes the money of a transaction: tests of paying never go where real money moves. Null where nobody does. */
export const providerOf = (
  { payments, testPayments }: Pick<AppContext, "payments" | "testPayments">,
  kind: TransactionKind,
) => (kind === "test" ? testPayments : payments);
