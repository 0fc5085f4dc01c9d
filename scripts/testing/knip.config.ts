import type { KnipConfig } from "knip";
import routes from "../../app/routes";

type Route = (typeof routes)[number];
const filesOf = ({ file, children = [] }: Route): string[] => [`app/${file}`, ...children.flatMap(filesOf)];

/**
 * What `npm run lint` calls unused: files, exports and dependencies that nothing reached from these entries imports. Its
 * plugins are off: they load the configuration of each tool, which takes ten seconds and starts wrangler.
 */
const config: KnipConfig = {
  include: ["files", "exports", "types", "dependencies"],
  entry: [
    ...routes.flatMap(filesOf),
    "app/{root,entry.server,entry.client}.tsx",
    "app/worker.ts",
    "app/enhance/index.ts",
    "scripts/{*,make/{pictures,mails,mail-documents}}.{ts,mjs}",
    "**/*.test.ts",
    "tests/e2e/*.spec.ts",
    // Loaded by configuration, or started by their names.
    "{vite,vitest,tests/playwright,db/drizzle}.config.ts",
    "scripts/local/{development-rooms.ts,with-parent.mjs}",
    "tests/bench/chaos/{chaos-worker.ts,clock-worker.js}",
    "tests/bench/money/ledger-worker.ts",
    "tests/integration/setup.ts",
    "tests/support/unguarded-worker.ts",
    "tests/support/delivery/{failing-rooms.js,push-service-setup.ts}",
  ],
  project: ["{app,db,party,scripts,tests}/**/*.{ts,tsx,js,mjs,css}", "*.config.ts"],
  // Run by their paths; the settings of inlang name the plugin, and the browser tests read axe's file.
  ignoreDependencies: ["@inlang/plugin-message-format", "axe-core", "oxlint", "oxlint-tsgolint", "prettier"],
  vite: false,
  vitest: false,
  remix: false,
  wrangler: false,
  playwright: false,
  drizzle: false,
};

export default config;
