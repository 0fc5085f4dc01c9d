import { createId, isId } from "db/id";
import type { PointWallet } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { pageOf } from "~/features/list-page";
import { findNextEnd } from "~/features/points/expiry.server";
import { entryFilters, getTotals, listEntries, type EntryFilter } from "~/features/points/ledger.server";
import { getSettings } from "~/features/settings/queries.server";
import { optional } from "~/optional.server";
import { saleOffersOf, type SoldKind } from "./offers";
import { canBuy, findBilling } from "./purchase.server";
import { listTransactions, purchasesPerPage } from "./queries.server";

interface Wanted {
  /** The reader of the page. */
  userId: string;
  wallet: { userId: string; wallet: PointWallet };
  /** What of the packages is sold for it. */
  kind?: Extract<SoldKind, "points" | "lead">;
  /** The history's filter, and the sequence of the last entry already shown. */
  show: string | null;
  before: string | null;
  /** Of the purchases: the last one already shown. */
  purchasesAfter: string | null;
}

/** The data of a page that sells points: balance, packages, buyer data, purchases, history. */
export async function loadPurchasePage(
  context: AppContext,
  { userId, wallet, kind = "points", show, before, purchasesAfter }: Wanted,
) {
  const { db } = context;
  const filter: EntryFilter = entryFilters.find((name) => name === show) ?? "all";
  const from = Number(before) || null;
  const [{ balance }, nextEnd, entries, sale, purchases] = await Promise.all([
    getTotals(db, wallet),
    optional("the next end of points", findNextEnd(db, wallet, context.now()), null),
    listEntries(db, wallet, from, filter),
    findSale(context, userId, kind),
    listTransactions(db, userId, isId(purchasesAfter) ? purchasesAfter : null),
  ]);
  const page = pageOf(purchases, purchasesPerPage, ({ id }) => id);
  return {
    balance,
    nextEnd,
    filter,
    isFirstPage: from === null,
    entries: entries.map(({ sequence, delta, reason, balanceAfter, createdAt }) => ({
      sequence,
      delta,
      reason,
      balanceAfter,
      createdAt,
    })),
    ...sale,
    purchases: page.shown,
    olderPurchases: page.next,
  };
}

/** The data of a purchase form: the offers and the buyer data. @param userId null for a guest */
export async function findSale(context: AppContext, userId: string | null, kind: SoldKind) {
  const [settings, isOpen, billing] = await Promise.all([
    getSettings(context.db),
    canBuy(context),
    userId === null ? null : findBilling(context, userId),
  ]);
  return {
    isOpen,
    isTest: context.payments?.isTest ?? false,
    offers: saleOffersOf(settings, kind),
    gstPercent: settings.packages.gstPercent,
    seller: { name: settings.seller.name, address: settings.address },
    billing,
    token: createId(context.now()),
  };
}
