import { defineConfig } from "vitest/config";
import { integration } from "./tests/integration/project";
import { alias, wholeModules } from "./tests/vitest-settings";

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
          include: ["{app,db,party,scripts,tests/{architecture,bench,mails}}/**/*.test.ts"],
          // Beside the build a test can take a long time; that it ends is all that this checks.
          testTimeout: 60_000,
          isolate: false,
        },
      },
      integration,
    ],
  },
});
