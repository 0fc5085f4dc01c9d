import { env } from "cloudflare:test";
import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { logTables } from "db/log-tables";
import { db } from "../context";
import { emptyEverything } from "../scenes/empty";

/**
 * Runs tests once with all tables in one database, and once with the log tables in a database of their own; then nothing
 * has gone to those of the first. Each begins with empty databases.
 */
export function inBothShapes(tests: () => void): void {
  describe.each(["one database", "a log database of its own"] as const)("with %s", (shape) => {
    const isApart = shape !== "one database";
    beforeAll(async () => {
      await emptyEverything();
      if (isApart) env.LOG_DB = env.TEST_LOG_DB;
    });
    tests();
    afterAll(async () => {
      delete env.LOG_DB;
      if (!isApart) return;
      for (const table of logTables)
        expect(await db.$count(table), `rows of ${getTableName(table)} in the first database`).toBe(0);
    });
  });
}
