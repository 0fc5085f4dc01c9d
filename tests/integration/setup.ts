import { applyD1Migrations, env } from "cloudflare:test";
import * as timers from "node:timers";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { forgetSettings } from "~/features/settings/queries.server";
import { forgetRequests } from "~/log/request-counts";
import { forgetPages } from "~/web/documents/page-cache.server";
import { bare, explainStatements } from "../support/databases/explained";
import { openRooms } from "../support/delivery/rooms";
import { emptyEverything } from "../support/scenes/empty";
import "../support/load-pages";

/** This runs before each file, and the files of a worker share its databases. */
const worker = globalThis as { isMigrated?: boolean };

/**
 * The pool of the tests looks up by the stack who sets a timer, since it waits for those of vitest without a delay. Every page sets one with
 * a delay, for what takes too long: these are set as they are.
 */
function setTimersQuickly(): void {
  const watched = globalThis.setTimeout;
  globalThis.setTimeout = ((act: () => void, delay?: number, ...values: unknown[]) =>
    delay ? timers.setTimeout(act, delay, ...values) : watched(act, delay, ...values)) as typeof setTimeout;
}

/**
 * The site collects errors for 50 ms before it writes them down. It does so beside its answer; but a visitor of the tests waits for all that
 * happens beside an answer.
 */
function collectErrorsQuickly(): void {
  scheduler.wait = (delay) => new Promise((resolve) => void timers.setTimeout(resolve, Math.min(delay, 1)));
}

beforeAll(async () => {
  env.PUSH_ORIGINS = inject("pushService");
  if (!worker.isMigrated) {
    setTimersQuickly();
    collectErrorsQuickly();
    await applyD1Migrations(bare.DB, env.TEST_MIGRATIONS);
    await applyD1Migrations(bare.TEST_LOG_DB, env.TEST_LOG_MIGRATIONS);
    worker.isMigrated = true;
  }
  await emptyEverything();
  forgetPages();
  forgetSettings();
});
beforeEach(openRooms);
// A write beside the first request of a test would be counted and failed with those that the test is about.
beforeEach(() => forgetRequests(Date.now()));
afterAll(explainStatements);
