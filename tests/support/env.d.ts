/// <reference types="@cloudflare/vitest-pool-workers/types" />

declare namespace Cloudflare {
  interface Env extends AppEnv {
    TEST_MIGRATIONS: import("@cloudflare/vitest-pool-workers").D1Migration[];
    /** Bound as LOG_DB by tests/support/databases/shapes only. */
    TEST_LOG_DB: D1Database;
    TEST_LOG_MIGRATIONS: import("@cloudflare/vitest-pool-workers").D1Migration[];
  }
  type AppEnv = import("~/load-context").Env;
}
