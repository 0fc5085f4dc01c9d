import { applyD1Migrations, env } from "cloudflare:test";
import { beforeAll, beforeEach, inject } from "vitest";
import { forgetSettings } from "~/features/settings/queries.server";
import { forgetRequests } from "~/log/request-counts";
import { forgetPages } from "~/web/documents/page-cache.server";
import { openRooms } from "../support/delivery/rooms";
import { emptyEverything } from "../support/scenes/empty";
import "../support/load-pages";

/** This runs before each file, and the files of a worker share its databases. */
const worker = globalThis as { isMigrated?: boolean };

beforeAll(async () => {
  env.PUSH_ORIGINS = inject("pushService");
  if (!worker.isMigrated) {
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
    await applyD1Migrations(env.TEST_LOG_DB, env.TEST_LOG_MIGRATIONS);
    worker.isMigrated = true;
  }
  await emptyEverything();
  forgetPages();
  forgetSettings();
});
beforeEach(openRooms);
// A write beside the first request of a test would be counted and failed with those that the test is about.
beforeEach(() => forgetRequests(Date.now()));
