import { hour } from "db/catalogues/time";
import { financialYearOf, numberPrefix } from "~/features/payments/invoices/invoice-number";
import { taxOf } from "~/features/payments/invoices/tax";
import { readSettings } from "~/features/settings/settings";
import type { invoices, providerPayments, transactions } from "../schema";
import { sampleSeekers } from "./accounts";
import { seedId } from "./id";

const settings = readSettings({});
const packageKey = "small";

/** The purchase of points of the sample; they are an entry of the buyer's wallet, too. */
export const soldPoints = {
  transactionId: seedId("transaction", "imtiyaz-points"),
  person: "imtiyaz",
  points: settings.packages.points[packageKey]?.points ?? 0,
  hoursAgo: 30,
} as const;

interface SoldRows {
  transaction: typeof transactions.$inferInsert;
  payment: typeof providerPayments.$inferInsert;
  invoice: typeof invoices.$inferInsert;
}

/** The purchase as it was paid. @param now ms UTC @param before the invoices of earlier purchases */
export function soldPointsRows(now: number, before: readonly (typeof invoices.$inferInsert)[]): SoldRows {
  const { transactionId, person, points, hoursAgo } = soldPoints;
  const buying = sampleSeekers.find(({ slug }) => slug === person);
  const sold = settings.packages.points[packageKey];
  if (!buying || !sold) throw new Error(`no sample person ${person}, or no package`);
  const { name, gstin, sac } = settings.seller;
  const { gstPercent } = settings.packages;
  const state = "27";
  const tax = taxOf(sold.paise, gstPercent, gstin.startsWith(state));
  const createdAt = now - hoursAgo * hour;
  const userId = seedId("user", person);
  const paymentId = "pay_sample_imtiyaz-points";
  const buyer = {
    name: buying.fullName,
    email: buying.email,
    address: "",
    state,
    gstin: null,
    language: "en" as const,
  };
  const year = financialYearOf(createdAt);
  const series = numberPrefix("invoice", year);
  const sequence = before.filter((each) => each.kind === "invoice" && each.year === year).length + 1;
  return {
    transaction: {
      id: transactionId,
      userId,
      kind: "points",
      amount: tax.total,
      taxable: tax.taxable,
      points,
      packageKey,
      wallet: "seeker",
      walletUserId: userId,
      status: "success",
      buyer,
      orderId: "order_sample_imtiyaz-points",
      paymentId,
      createdAt,
      updatedAt: createdAt,
    },
    payment: {
      id: paymentId,
      transactionId,
      status: "captured",
      amount: tax.total,
      method: "upi",
      createdAt,
      updatedAt: createdAt,
    },
    invoice: {
      id: `${series}${String(sequence).padStart(6, "0")}`,
      kind: "invoice",
      year,
      sequence,
      transactionId,
      buyer,
      seller: { name, gstin, sac, address: settings.address },
      packageKey,
      points,
      ...tax,
      gstPercent,
      createdAt,
    },
  };
}
