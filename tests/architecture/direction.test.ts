import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import path from "node:path";
import { expect, it } from "vitest";
import { forbidden } from "./rules";

const root = path.resolve(import.meta.dirname, "../..");
const tsConfig = path.join(root, "tsconfig.json");

it("imports go down: routes to features to the database, and never in a circle", async () => {
  const { output } = await cruise(
    ["app", "db", "party"],
    {
      baseDir: root,
      ruleSet: { forbidden },
      validate: true,
      doNotFollow: { path: ["node_modules", "^app/paraglide/"] },
      exclude: { path: "^build/" },
      tsPreCompilationDeps: true,
      skipAnalysisNotInRules: true,
    },
    {
      alias: { "~": path.join(root, "app"), db: path.join(root, "db"), party: path.join(root, "party") },
      extensions: [".ts", ".tsx", ".js", ".mjs"],
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
    },
    { tsConfig: extractTSConfig(tsConfig) },
  );
  if (typeof output === "string") throw new Error(output);
  expect(output.summary.totalCruised).toBeGreaterThan(100);
  const violations = output.summary.violations.map(({ rule, from, to, cycle }) =>
    cycle ? `${rule.name}: ${[from, ...cycle.map(({ name }) => name)].join(" → ")}` : `${rule.name}: ${from} → ${to}`,
  );
  expect(violations).toEqual([]);
}, 60_000);
