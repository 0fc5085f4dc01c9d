import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const app = path.resolve(import.meta.dirname, "../../app");
const read = (file: string) => readFileSync(path.join(app, file), "utf8");

const openToStrangers = /\baccess: "(public|signed-out|not-suspended)"|\bsend: "(public|signed-out|not-suspended)"/;
const hasAction = /export (async )?(function|const) action\b|export (const )?\{[^}]*\baction\b/;
const counts = /\b(countAttempt|countOrRefuse|refuseTooMany|countCode|leadLimits)\(/;

function findImport(file: string, specifier: string): string | null {
  const found = specifier.startsWith("~/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), specifier)
      : null;
  if (found === null) return null;
  return [".ts", ".tsx"].map((end) => found + end).find((name) => existsSync(path.join(app, name))) ?? null;
}

/** Whether a file, or server code of the routes that it imports, counts attempts. */
function countsAttempts(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const code = read(file);
  if (counts.test(code)) return true;
  return [...code.matchAll(/import (?!type)[^;]*? from "([^"]+)"/g)]
    .map(([, specifier = ""]) => findImport(file, specifier))
    .some((name) => name !== null && /^routes\/.*\.server\.tsx?$/.test(name) && countsAttempts(name, seen));
}

/** Actions that a stranger may call without a limit, each with its reason. */
const unlimited: Record<string, string> = {
  "routes/account/language.tsx": "only sets a cookie",
  "routes/public/search/pay-period.ts": "only sets a cookie",
  "routes/public/location/route.tsx": "only sets a cookie",
  "routes/public/company-setup/route.tsx": "only sets a cookie",
  "routes/account/sign-out.tsx": "ends the caller's own session",
  "routes/owner/members/viewing/ending.ts": "ends the caller's own view as another person",
  "routes/public/missing/not-found.tsx": "always answers 404",
  "routes/public/college/invitation-stop.tsx": "its link is signed, and a second call changes nothing",
  "routes/public/alert-stop.tsx": "its link is secret, and a second call changes nothing",
  "routes/public/email-management/stop.tsx": "its link is signed, and a second call changes nothing",
  "routes/public/leads/request/step.tsx": "its address is secret, and each step is taken once",
  "routes/account/payment/guest/refund.ts": "its address is signed, and a payment is refunded once",
  "routes/account/payment/guest/claim.tsx": "its link is signed, and a purchase is claimed once",
  "routes/api/imports/imports.ts": "asks for a secret token",
  "routes/api/imports/import.ts": "asks for a secret token",
  "routes/api/webhooks/razorpay.ts": "asks for the provider's signature",
  "routes/api/webhooks/inbound-mail.ts": "asks for the provider's signature",
  "routes/api/webhooks/email.ts": "asks for the provider's signature",
};

it("every action that unknown clients may call counts attempts, or states why it needs no limit", () => {
  const actions = readdirSync(path.join(app, "routes"), { recursive: true, encoding: "utf8" })
    .map((name) => `routes/${name.replaceAll("\\", "/")}`)
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .filter((name) => openToStrangers.test(read(name)) && hasAction.test(read(name)));
  expect(actions.length).toBeGreaterThan(30);
  const without = actions.filter((name) => !countsAttempts(name));
  expect(without.sort()).toEqual(Object.keys(unlimited).sort());
});
