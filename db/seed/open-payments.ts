import { hour } from "db/catalogues/time";
import { taxOf } from "~/features/payments/invoices/tax";
import { readSettings } from "~/features/settings/settings";
import type { transactions } from "../schema";
import { sampleEmployer, sampleSeekers } from "./accounts";
import { seedId } from "./id";

const { packages } = readSettings({});

/** Purchases of points that were begun and not paid: one waits, and one was cancelled at the bank. @param now ms UTC */
export const openPaymentRows = (now: number): (typeof transactions.$inferInsert)[] =>
  (
    [
      { slug: "pooja", wallet: "seeker", state: "09", hoursAgo: 2, status: "pending", failure: null },
      {
        slug: sampleEmployer.slug,
        wallet: "employer",
        state: "27",
        hoursAgo: 31,
        status: "failed",
        failure: "payment_cancelled",
      },
    ] as const
  ).map(({ slug, wallet, state, hoursAgo, status, failure }) => {
    const person = [...sampleSeekers, sampleEmployer].find((each) => each.slug === slug);
    const sold = packages.points.small;
    if (!person || !sold) throw new Error(`no sample person ${slug}, or no package`);
    const { total, taxable } = taxOf(sold.paise, packages.gstPercent, false);
    const createdAt = now - hoursAgo * hour;
    return {
      id: seedId("transaction", `open/${slug}`),
      userId: seedId("user", slug),
      kind: "points",
      amount: total,
      taxable,
      points: sold.points,
      packageKey: "small",
      wallet,
      walletUserId: seedId("user", slug),
      status,
      failure,
      buyer: { name: person.fullName, email: person.email, address: "", state, gstin: null, language: "en" },
      createdAt,
      updatedAt: createdAt,
    };
  });
