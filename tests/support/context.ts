import { createExecutionContext, env } from "cloudflare:test";
import { createDb } from "db/client";
import type { AppContext } from "~/features/context";
import { createAppContext } from "~/load-context";
import { bare } from "./databases/explained";

/** The test's own sight of the database, beside the pages. */
export const db = createDb(bare.DB);

/** The same of the database that has the log tables. */
export const logDb = () => createDb(env.LOG_DB ? bare.TEST_LOG_DB : bare.DB);

/** What the features need, for preparing a test with their commands. */
export function testContext(): AppContext {
  const execution = createExecutionContext();
  return createAppContext(env, (promise) => execution.waitUntil(promise));
}
