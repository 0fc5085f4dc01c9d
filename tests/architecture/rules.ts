import type { IForbiddenRuleType } from "dependency-cruiser";

const rule = (
  name: string,
  from: string,
  to: { path: string | string[]; pathNot?: string | string[] },
  fromNot?: string,
): IForbiddenRuleType => ({
  name,
  severity: "error",
  from: { path: from, ...(fromNot ? { pathNot: fromNot } : {}) },
  to,
});

const inCatalogue = ["^db/catalogues/", "^db/vocabulary\\.ts$"];
const application = "^(app|party|scripts|tests)/";

/** The layers of app/features, from the bottom: each folder may import those before it, never those after it. Files beside the folders are what all share. */
const layers = [
  "budgets",
  "audit",
  "text",
  "settings",
  "location",
  "files",
  "screening",
  "held-texts",
  "errors",
  "outbox",
  "push-devices",
  "mail",
  "points",
  "accounts",
  "profiles",
  "companies",
  "referrals",
  "campaigns",
  "viewer",
  "interactions",
  "jobs",
  "pictures",
  "favorites",
  "assessments",
  "applications",
  "interviews",
  "resumes",
  "payments",
  "alerts",
  "leads",
  "moderation",
  "employer-desk",
  "tickets",
  "help",
  "colleges",
  "ratings",
  "analytics",
  "search-engines",
  "notifications",
  "broadcasts",
  "recommendations",
  "digest",
  "privacy",
  "members",
  "owner-desk",
  "scheduled",
  "mail-catalogue",
  "function-logs",
  "secrets",
  "health",
] as const;

const upward = layers
  .slice(0, -1)
  .map((layer, place) =>
    rule(
      `${layer} imports no later layer`,
      `^app/features/${layer}/`,
      { path: `^app/features/(${layers.slice(place + 1).join("|")})/` },
      "\\.test\\.tsx?$",
    ),
  );

const areas = ["public", "account", "seeker", "employer", "owner", "api"];
const acrossAreas = areas.map((area) =>
  rule(`pages of ${area} import no page of another area`, `^app/routes/${area}/`, {
    path: `^app/routes/(${areas.filter((other) => other !== area).join("|")})/`,
  }),
);

/** Who may import whom: routes, then features, then the database; beside them the HTTP helpers and the design system. */
export const forbidden: IForbiddenRuleType[] = [
  { name: "nothing goes in a circle", severity: "error", from: {}, to: { circular: true } },
  {
    name: "every import is found, or these rules would not see it",
    severity: "error",
    from: { pathNot: "^app/paraglide/" },
    to: { couldNotResolve: true, pathNot: "^(virtual|cloudflare|node):" },
  },
  rule("the database stands on nothing", "^db/", { path: application }, "^db/seed/"),
  rule("sample data knows nothing of pages", "^db/seed/", {
    path: "^app/(routes|web|ui|enhance)/|^(party|scripts|tests)/",
  }),
  rule("rooms know messages and tickets, never the database", "^party/", {
    path: "^(app|db|scripts|tests)/",
    pathNot: inCatalogue,
  }),
  rule("the design system knows no feature", "^app/ui/", {
    path: "^(app|db|party|scripts|tests)/",
    pathNot: ["^app/ui/", "^app/paraglide/", "^app/enhance/live/badge\\.ts$", ...inCatalogue],
  }),
  rule("custom elements know only what rooms say", "^app/enhance/", {
    path: "^(app|db|scripts|tests)/",
    pathNot: ["^app/enhance/", ...inCatalogue],
  }),
  ...upward,
  rule("what all features share stands on none of them", "^app/features/[^/]+$", { path: "^app/features/[^/]+/" }),
  ...acrossAreas,
  rule("pages ask features, not tables", "^app/routes/", {
    path: ["^db/schema", "^db/log-tables", "^node_modules/drizzle-orm/"],
  }),
  rule("features know no HTTP", "^app/features/", {
    path: "^app/(routes/|web/|root\\.tsx|worker\\.ts|load-context\\.ts|entry)",
  }),
  rule(
    "features know the outside world by its ports",
    "^app/features/",
    { path: "^app/adapters/", pathNot: "/port\\.ts$" },
    "\\.test\\.tsx?$",
  ),
  rule("adapters stand on the database and the rooms' messages", "^app/adapters/", {
    path: "^app/",
    pathNot: ["^app/adapters/", "^app/paraglide/"],
  }),
  rule("the HTTP helpers know accounts and no other feature", "^app/web/", {
    path: "^app/(features|routes)/",
    pathNot: ["^app/features/(accounts|viewer)/", "^app/features/context\\.ts$"],
  }),
  rule("content is only prose", "^app/content/", { path: "^app/(features|routes|web|ui|enhance)/" }),
  rule("the product knows no script and no test", "^(app|db|party)/", { path: "^(scripts|tests)/" }, "\\.test\\.tsx?$"),
  rule(
    "what runs needs no tool",
    "^(app|db|party)/",
    { path: "^node_modules/(vitest|@playwright|wrangler|miniflare|drizzle-kit|tsx)/" },
    "\\.test\\.tsx?$|^db/drizzle\\.config\\.ts$",
  ),
];
