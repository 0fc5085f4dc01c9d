import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { retryWhenBusy } from "./retry";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("retries while another process locks the database or has taken the list position", async () => {
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("D1_ERROR", { cause: new Error("database is locked: SQLITE_BUSY") }))
    .mockRejectedValueOnce(new Error("UNIQUE constraint failed: jobs.listing_key"))
    .mockResolvedValue("done");
  const result = retryWhenBusy(work);
  await vi.runAllTimersAsync();
  expect(await result).toBe("done");
  expect(work).toHaveBeenCalledTimes(3);
});

it("throws any other error at once", async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("no such table: jobs"));
  await expect(retryWhenBusy(work)).rejects.toThrow("no such table");
  expect(work).toHaveBeenCalledTimes(1);
});

it("gives up after the last retry", async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("SQLITE_BUSY"));
  const outcome = retryWhenBusy(work).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect(await outcome).toBe("SQLITE_BUSY");
  expect(work).toHaveBeenCalledTimes(8);
});
