import { createId } from "db/id";
import type { PointWallet } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { entryFilters, getTotals, listEntries, type EntryFilter } from "~/features/points/ledger.server";
import { getSettings } from "~/features/settings/queries.server";
import { pointsPackages } from "./packages";
import { canBuy, findBilling } from "./purchase.server";
import { listTransactions } from "./queries.server";

interface Wanted {
  /** Who looks. */
  userId: string;
  wallet: { userId: string; wallet: PointWallet };
  /** Of the history: what is shown, and the sequence of the last entry already shown. */
  show: string | null;
  before: string | null;
}

/** What a page shows on which points are bought: balance, packages, what is known of the buyer, purchases, history. */
export async function loadPurchasePage(context: AppContext, { userId, wallet, show, before }: Wanted) {
  const { db } = context;
  const filter: EntryFilter = entryFilters.find((name) => name === show) ?? "all";
  const from = Number(before) || null;
  const [{ balance }, entries, settings, isOpen, billing, purchases] = await Promise.all([
    getTotals(db, wallet), listEntries(db, wallet, from, filter), getSettings(db), canBuy(context), findBilling(context, userId), listTransactions(db, userId),
  ]);
  return {
    balance,
    filter,
    isFirstPage: from === null,
    entries: entries.map(({ sequence, delta, reason, balanceAfter, createdAt }) => ({ sequence, delta, reason, balanceAfter, createdAt })),
    isOpen,
    isTest: context.payments?.isTest ?? false,
    packages: pointsPackages(settings),
    gstPercent: settings.packages.gstPercent,
    seller: { name: settings.seller.name, address: settings.address },
    billing,
    purchases,
    token: createId(context.now()),
  };
}
