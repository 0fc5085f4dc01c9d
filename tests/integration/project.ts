import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { createPushKey } from "../../scripts/local/state/push-key";
import { alias, builtPages, inRoot, wholeModules } from "../vitest-settings";

// The static files are left out: a build that runs beside the tests may just be replacing them. So are the queues: what
// goes into one is written at once, and a test that wants a batch hands it to the worker itself.
const {
  assets: _assets,
  modulesRules: _rules,
  queueProducers: _producers,
  queueConsumers: _consumers,
  ...workerOptions
} = unstable_getMiniflareWorkerOptions(inRoot("wrangler.toml"), undefined, {
  overrides: { assets: { directory: inRoot("public") } },
}).workerOptions;

/** What pages and tests import of the libraries. */
const libraries = [
  "@block65/webcrypto-web-push",
  "@conform-to/react",
  "@conform-to/zod/v4",
  "@pdf-lib/fontkit",
  "@remix-run/cloudflare",
  "@remix-run/react",
  "@simplewebauthn/server",
  "drizzle-orm",
  "drizzle-orm/d1",
  "drizzle-orm/sqlite-core",
  "fflate",
  "image-size",
  "isbot",
  "markdown-it",
  "nanoid",
  "pdf-lib",
  "react-dom/server",
  "remix-auth",
  "remix-auth-google",
  "stemmer",
  "uqr",
  "zod",
  "zod/v4",
  "zod/v4/core",
];

/** The tests over HTTP against workerd. */
export const integration: TestProjectInlineConfiguration = {
  logLevel: "error",
  esbuild: { jsxDev: false },
  resolve: { alias: [...alias, { find: "virtual:kaamghar/pages", replacement: builtPages }] },
  plugins: [
    wholeModules(),
    cloudflareTest({
      main: "./tests/support/unguarded-worker.ts",
      miniflare: {
        ...workerOptions,
        modulesRules: [{ type: "CompiledWasm", include: ["**/*.wasm"] }],
        cf: false,
        d1Databases: { ...workerOptions.d1Databases, TEST_LOG_DB: "kaamghar-logs" },
        bindings: {
          ...workerOptions.bindings,
          SITE_URL: "https://kaamghar.test",
          TICKET_SECRET: "the secret of the tickets in tests",
          COOKIE_SECRET: "the secret of the cookies in tests",
          MAIL_ADAPTER: "local",
          TEXT_ADAPTER: "local",
          PAYMENT_ADAPTER: "sandbox",
          SANDBOX_MESSAGES: "kept",
          CHEAP_LOG_INS: "yes",
          // News go out at once; tests of taking back set seconds of their own.
          UNDO_SECONDS: "0",
          LOG_SAMPLE: "",
          VAPID_PRIVATE_KEY: createPushKey(),
          TEST_MIGRATIONS: await readD1Migrations(inRoot("db/migrations")),
          TEST_LOG_MIGRATIONS: await readD1Migrations(inRoot("db/log-migrations")),
        },
      },
    }),
  ],
  test: {
    name: "integration",
    // Libraries in a few modules each, for the same reason, as the site has them in production.
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: libraries,
          esbuildOptions: { define: { "process.env.NODE_ENV": '"production"' } },
        },
      },
    },
    include: ["tests/integration/**/*.test.ts"],
    globalSetup: ["tests/support/delivery/push-service-setup.ts"],
    setupFiles: ["tests/integration/setup.ts"],
    testTimeout: 60_000,
    // Two workerds share the files, each with a database of its own: one per file would load the whole site again. The set-up empties the database.
    isolate: false,
    maxWorkers: 2,
  },
};
