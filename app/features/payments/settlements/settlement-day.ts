import { day, hour } from "db/catalogues/time";
import type { PaymentStatus } from "db/vocabulary";
import type { SettledItem } from "~/adapters/payments/port";
import { indianDay, startOfIndianDay } from "~/india-time";
import { formatAmount, formatDate } from "~/ui/format";

/** The previous day is compared from 3:45 am on, after the check of the books. Milliseconds. */
const comparedAfter = 3.75 * hour;

/** For how many days back a missed comparison is made up. */
const daysBack = 7;

/** A payment is settled to our bank after two working days; holidays add some. Milliseconds. */
const settledWithin = 7 * day;

/** At most this many differences of a day are written down and mailed. */
const mostDifferences = 50;

/** A day in India as text, such as "2026-11-25". @param number days since 1970 in India */
const textOfDay = (number: number) => new Date(number * day).toISOString().slice(0, 10);

/** When a day in India ends, ms UTC. @param text such as "2026-11-25" */
const endOfDay = (text: string) => startOfIndianDay(Date.parse(text) / day + 1);

/** The last seven days that can be compared, as text, the oldest first. @param now ms UTC */
export function comparableDays(now: number): string[] {
  const newest = indianDay(now - comparedAfter) - 1;
  return Array.from({ length: daysBack }, (_, index) => textOfDay(newest - daysBack + 1 + index));
}

/** The oldest and the newest day that were compared; null while there is none. */
export interface ComparedDays {
  first: string | null;
  last: string | null;
}

/**
 * The range of capture times of payments that should have been settled by the end of a day and that no earlier day has
 * covered; its end is before its beginning when there are none. Payments captured before the first compared day may
 * have been settled before it. Milliseconds UTC.
 */
export function overdueBetween(text: string, { first, last }: ComparedDays): { from: number; to: number } {
  const from = Math.max(endOfDay(first ?? text) - day, endOfDay(last ?? text) - settledWithin);
  return { from, to: endOfDay(text) - settledWithin };
}

/** The ledger's entries for the settled payments and refunds. */
export interface OwnBooks {
  payments: { id: string; amount: number; status: PaymentStatus; settlementId: string | null }[];
  refunds: { id: string; amount: number; settlementId: string | null }[];
  /** Captured payments that should have been settled. */
  overdue: { id: string; amount: number; createdAt: number }[];
}

const isCaptured = (status: PaymentStatus) => status === "captured" || status === "refunded";

/** The differences between a day's settlements and our books, a sentence each. */
export function findDifferences(items: readonly SettledItem[], { payments, refunds, overdue }: OwnBooks): string[] {
  const [bookedPayments, bookedRefunds] = [
    new Map(payments.map((payment) => [payment.id, payment])),
    new Map(refunds.map((refund) => [refund.id, refund])),
  ];
  const seen = new Set<string>();
  const differences = items.flatMap(({ kind, type, id, amount, settlementId }) => {
    if (kind === "other")
      return [
        `The provider has settled something else, “${type}” (${id}), of ${amount < 0 ? "minus " : ""}${formatAmount(Math.abs(amount))} with us.`,
      ];
    const name = `The ${kind} ${id}`;
    const isRepeated = seen.has(id);
    seen.add(id);
    const booked = (kind === "payment" ? bookedPayments : bookedRefunds).get(id);
    if (!booked) return [`${name} of ${formatAmount(amount)} is settled, and our books do not have it.`];
    const status = bookedPayments.get(id)?.status;
    return [
      ...(booked.amount === amount
        ? []
        : [`${name} is settled with ${formatAmount(amount)}, and our books have ${formatAmount(booked.amount)}.`]),
      ...(status === undefined || isCaptured(status) ? [] : [`${name} is settled, and in our books it is ${status}.`]),
      ...(isRepeated || (booked.settlementId !== null && booked.settlementId !== settlementId)
        ? [`${name} is settled a second time, in ${settlementId}.`]
        : []),
    ];
  });
  const late = overdue.map(
    ({ id, amount, createdAt }) =>
      `The payment ${id} of ${formatAmount(amount)} was captured on ${formatDate(createdAt, "en")} and is not settled.`,
  );
  const all = [...differences, ...late];
  return all.length <= mostDifferences
    ? all
    : [...all.slice(0, mostDifferences), `And ${all.length - mostDifferences} more.`];
}

/** The settled payments and refunds of a day, in paise. */
export function sumUp(items: readonly SettledItem[]) {
  const of = (kind: SettledItem["kind"]) => items.filter((item) => item.kind === kind);
  const sum = (some: readonly SettledItem[], field: "amount" | "fee") =>
    some.reduce((all, item) => all + item[field], 0);
  const [payments, refunds] = [of("payment"), of("refund")];
  return {
    payments: payments.length,
    captured: sum(payments, "amount"),
    refunds: refunds.length,
    refunded: sum(refunds, "amount"),
    fees: sum(items, "fee"),
  };
}
