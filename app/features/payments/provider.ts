import type { TransactionKind } from "db/vocabulary";
import type { AppContext } from "~/features/context";

/** The provider of a transaction; test payments never go to a live provider. Null without a provider. */
export const providerOf = (
  { payments, testPayments }: Pick<AppContext, "payments" | "testPayments">,
  kind: TransactionKind,
) => (kind === "test" ? testPayments : payments);
