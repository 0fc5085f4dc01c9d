import jsxA11y from "eslint-plugin-jsx-a11y";
import perfectionist from "eslint-plugin-perfectionist";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

const tools = ["**/*.test.ts", "scripts/**/*.ts", "tests/**/*.ts", "*.config.ts"];

export default defineConfig(
  globalIgnores(["app/paraglide/", "build/", ".wrangler/", "test-results/", "playwright-report/"]),
  {
    files: ["**/*.{ts,tsx,mjs,js}"],
    plugins: { perfectionist, "@typescript-eslint": tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
    rules: {
      "perfectionist/sort-imports": [
        "error",
        {
          newlinesBetween: 0,
          sortSideEffects: false,
          customGroups: [
            { groupName: "database", elementNamePattern: "^(db|party)/" },
            { groupName: "app", elementNamePattern: "^~/" },
          ],
          groups: [["builtin", "external"], "database", "app", "parent", ["sibling", "index"]],
        },
      ],
    },
  },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: "tsconfig.json", tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      // Guards and loaders throw responses.
      "@typescript-eslint/only-throw-error": ["error", { allow: ["Response", "TypedResponse", "DataWithResponseInit"] }],
      // Form values and cells of the database are made text on purpose; the rules of each field see to the rest.
      "@typescript-eslint/no-base-to-string": "off",
      // The worker's types infer the type of json() from the assertion behind it; the browser's do not.
      "@typescript-eslint/no-unnecessary-type-assertion": "off",
      // The compiler checks it (noUnusedLocals, noUnusedParameters).
      "@typescript-eslint/no-unused-vars": "off",
      // What fulfils an asynchronous interface is asynchronous even where nothing is awaited.
      "@typescript-eslint/require-await": "off",
      // Records of functions are taken apart; none of ours uses `this`.
      "@typescript-eslint/unbound-method": "off",
    },
  },
  {
    // A listener may be asynchronous: a rejection reaches the page's error monitor, or ends the tool.
    files: ["app/enhance/**/*.ts", ...tools],
    rules: { "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { arguments: false } }] },
  },
  {
    // Matchers such as expect.any() and parsed answers are `any`; wrangler's and miniflare's types partly cannot be resolved.
    files: tools,
    rules: {
      "@typescript-eslint/no-redundant-type-constituents": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    files: ["**/*.tsx"],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { "react-hooks": reactHooks },
    rules: {
      "react-hooks/exhaustive-deps": "error",
      "react-hooks/rules-of-hooks": "error",
      // An empty address asks for the same page again.
      "jsx-a11y/anchor-is-valid": ["error", { aspects: ["noHref", "preferButton"] }],
      // Components name the role of an account.
      "jsx-a11y/aria-role": ["error", { ignoreNonDOM: true }],
      // A page with one form begins in its field.
      "jsx-a11y/no-autofocus": "off",
      // What scrolls takes the focus, so that keys can scroll it.
      "jsx-a11y/no-noninteractive-tabindex": "off",
    },
  },
);
