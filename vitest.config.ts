import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { build } from "esbuild";
import path from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { createPushKey } from "./scripts/local/state/push-key";

const root = import.meta.dirname;
const inRoot = (place: string) => path.join(root, place);

const alias = [
  { find: /^~\//, replacement: `${inRoot("app")}/` },
  { find: /^db\//, replacement: `${inRoot("db")}/` },
  { find: /^party\//, replacement: `${inRoot("party")}/` },
];

// The static files are left out: a build that runs beside the tests may just be replacing them. So are the queues: what
// goes into one is written at once, and a test that wants a batch hands it to the worker itself.
const { assets: _assets, modulesRules: _rules, queueProducers: _producers, queueConsumers: _consumers, ...workerOptions } = unstable_getMiniflareWorkerOptions(inRoot("wrangler.toml"), undefined, {
  overrides: { assets: { directory: inRoot("public") } },
}).workerOptions;

/** The pages as they are built for production; `npm test` names a finished build, which nothing changes any more. */
const builtPages = process.env.BUILT_PAGES ?? inRoot("build/server/index.js");

/** React as the site has it in production: vitest keeps it out of the libraries below, and its development build takes twice as long. */
const productionReact = [
  { find: /^react$/, replacement: inRoot("node_modules/react/cjs/react.production.min.js") },
  { find: /^react\/jsx-runtime$/, replacement: inRoot("node_modules/react/cjs/react-jsx-runtime.production.min.js") },
];

/** What pages and tests import of the libraries. */
const libraries = [
  "@block65/webcrypto-web-push", "@conform-to/react", "@conform-to/zod/v4", "@pdf-lib/fontkit", "@remix-run/cloudflare", "@remix-run/react", "@remix-run/router",
  "@simplewebauthn/server", "drizzle-orm", "drizzle-orm/d1", "drizzle-orm/sqlite-core", "fflate", "image-size", "isbot", "markdown-it", "nanoid", "pdf-lib",
  "react-dom/server", "remix-auth", "remix-auth-google", "stemmer", "uqr", "zod", "zod/v4", "zod/v4/core",
];

/** Vite makes no source map of a module that comes with an empty one. */
const noMap = { mappings: "" } as const;

/**
 * An empty map at the end of a module: where an error's stack is read, the module runner looks for one in the whole text of the module, for
 * each frame anew until it has found one, and the pages are eight megabytes.
 */
const mapAtEnd = `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify({ version: 3, sources: [], names: [], mappings: "" })).toString("base64")}\n`;

/**
 * Drizzle asks of each part of a query what it is, and goes through the names of its classes, since a program may hold two copies of Drizzle. The
 * tests hold one, in which JavaScript knows the class of everything: to go through the names takes a twentieth of their time.
 */
const withOneDrizzle = (code: string) => code.replace("let cls = Object.getPrototypeOf(value).constructor;", "return false;");

/**
 * The built pages as one module, and what is not ours or compiled without a source map: each module on its own, and each map, takes its
 * time on the way into each worker.
 */
function wholeModules(): Plugin {
  return {
    name: "kaamghar-whole-modules",
    async load(id) {
      if (id !== builtPages) return null;
      const { outputFiles } = await build({ entryPoints: [id], bundle: true, write: false, format: "esm", charset: "utf8", treeShaking: false, packages: "external", external: ["*.wasm"] });
      return { code: (outputFiles[0]?.text ?? "") + mapAtEnd, map: noMap };
    },
    transform: (code, id) => (/\/node_modules\/|\/app\/paraglide\//.test(id) ? { code: withOneDrizzle(code) + mapAtEnd, map: noMap } : null),
  };
}

/**
 * A password's hash costs next to nothing in the integration tests, and so does the work that a browser does before another try to log in: each
 * hash names its own cost. password.test.ts and proof-of-work.test.ts hold those of production.
 */
function cheapLogIns(): Plugin {
  const costs = [
    { of: "a password's hash", place: inRoot("app/features/accounts/passwords/password.ts"), dear: /N: (?:2 \*\* 14|16384), r: 8, p: 1, runs: 5/, cheap: "N: 2, r: 1, p: 1, runs: 1" },
    { of: "a challenge", place: inRoot("app/features/accounts/log-in/proof-of-work.ts"), dear: /\bzeroBits = 13\b/, cheap: "zeroBits = 4" },
  ];
  return {
    name: "kaamghar-cheap-log-ins",
    transform(code, id) {
      const found = costs.filter(({ place }) => id === builtPages || id === place);
      if (found.length === 0) return null;
      let cheaper = code;
      for (const { of, dear, cheap } of found) {
        if (!dear.test(cheaper)) throw new Error(`the cost of ${of} is not found in ${id}`);
        cheaper = cheaper.replace(dear, cheap);
      }
      return { code: cheaper, map: id === builtPages ? noMap : null };
    },
  };
}

export default defineConfig({
  test: {
    // Two runs beside each other would write the same file of it.
    cache: false,
    projects: [
      {
        resolve: { alias },
        plugins: [wholeModules()],
        test: {
          name: "unit",
          environment: "node",
          include: ["{app,db,party,scripts,tests/architecture,tests/mails}/**/*.test.ts"],
          // Beside the build a test can take a long time; that it ends is all that this checks.
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        logLevel: "error",
        esbuild: { jsxDev: false },
        resolve: { alias: [...alias, ...productionReact, { find: /^(\.\.\/)+build\/server\/index\.js$/, replacement: builtPages }] },
        plugins: [
          wholeModules(),
          cheapLogIns(),
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
          deps: { optimizer: { ssr: { enabled: true, include: libraries, esbuildOptions: { define: { "process.env.NODE_ENV": '"production"' } } } } },
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["tests/support/delivery/push-service-setup.ts"],
          setupFiles: ["tests/integration/setup.ts"],
          testTimeout: 60_000,
          // Two workerds share the files, each with a database of its own: one per file would load the whole site again. The set-up empties the database.
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
});
