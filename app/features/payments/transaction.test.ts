import { expect, it } from "vitest";
import { transactionStatuses, type TransactionStatus } from "db/vocabulary";
import {
  pollAfterPaid,
  pollWindow,
  isPaid,
  nextPollAt,
  payableFor,
  statusesBefore,
  type SettledStatus,
} from "./transaction";

it("A transaction only goes forward: nothing leads back to pending, or from paid to failed", () => {
  const settled = transactionStatuses.filter((status): status is SettledStatus => status !== "pending");
  const isReachable = (from: string, to: SettledStatus): boolean =>
    statusesBefore(to).some(
      (status) => status === from || (status !== "pending" && status !== to && isReachable(from, status)),
    );
  for (const status of settled) expect(isReachable(status, status), status).toBe(false);
  expect(isReachable("success", "failed")).toBe(false);
  expect(isReachable("failed", "success")).toBe(true);
  expect(isReachable("refunded", "success")).toBe(false);
  expect(transactionStatuses.filter(isPaid)).toEqual(["success", "partly_refunded", "refunded"]);
});

it("The provider is asked about a payment at growing intervals, and not after four days", () => {
  const next = (polls: number, now: number, status: TransactionStatus = "pending") =>
    nextPollAt({ status, createdAt: 0, polls }, now);
  const minutes = (polls: number) => (next(polls, 0) ?? 0) / 60_000;
  expect([0, 1, 2, 3, 4, 9].map(minutes)).toEqual([2, 5, 15, 60, 360, 360]);
  expect(next(0, 0, "success")).toBe(24 * 3_600_000);
  expect(next(9, pollWindow)).not.toBeNull();
  expect([next(9, pollWindow + 1), next(9, pollWindow + 1, "success")]).toEqual([null, null]);
});

it("An order can be paid for three days, polled for four, and is polled once more an hour after payment", () => {
  expect([payableFor, pollWindow, pollAfterPaid].map((time) => time / 3_600_000)).toEqual([72, 96, 1]);
});
