import { beforeEach, expect, it } from "vitest";
import { deploy } from "./order";
import type { Plan } from "./plan";
import type { Tools } from "./tools";
import { stops } from "./walk";

const before = "11111111-1111-4111-8111-111111111111";
const uploaded = "22222222-2222-4222-8222-222222222222";
const siteUrl = "https://kaamghar.in";

const plan: Plan = {
  worker: "kaamghar",
  databases: [
    {
      name: "kaamghar",
      id: "the-id",
      migrations: [
        { name: "0000_init.sql", sql: "CREATE TABLE a (id);" },
        { name: "0001_color.sql", sql: "ALTER TABLE a ADD color text;" },
        { name: "0002_drop.sql", sql: "ALTER TABLE a DROP COLUMN color;" },
      ],
    },
  ],
  buckets: ["kaamghar-files"],
  queues: ["kaamghar-log-ins"],
  vars: {
    SITE_URL: siteUrl,
    MAIL_ADAPTER: "http",
    MAIL_FROM: "KaamGhar <no-reply@kaamghar.in>",
    CLIENT_ADDRESS_HEADER: "cf-connecting-ip",
  },
  version: "newbuild",
  message: "abc Say hello",
  isNarrowAllowed: false,
};

/** A Cloudflare that remembers what it was asked. */
let calls: string[];
let answers: Record<string, { code?: number; said: string }>;
/** An address of a version with a wrong response. */
let broken: { version: string; path: string; status: number; fromShare?: number } | null;
let share: { [version: string]: number };

beforeEach(() => {
  calls = [];
  broken = null;
  share = { [before]: 100 };
  answers = {
    "whoami --json": { said: "{}" },
    "d1 info kaamghar --json": { said: '{"uuid":"the-id"}' },
    "r2 bucket info kaamghar-files --json": { said: "{}" },
    "queues info kaamghar-log-ins": { said: "" },
    "secret list --format json": {
      said: JSON.stringify(
        ["TICKET_SECRET", "COOKIE_SECRET", "MAIL_API_KEY", "VAPID_PRIVATE_KEY"].map((name) => ({
          name,
          type: "secret_text",
        })),
      ),
    },
    "d1 migrations list kaamghar --remote": { said: "│ 0001_color.sql │" },
    "deployments status --json": {
      said: `a warning\n${JSON.stringify({ versions: [{ version_id: before, percentage: 100 }] }, null, 2)}\n`,
    },
    "d1 migrations apply kaamghar --remote": { said: "" },
    "versions upload --tag newbuild --message abc Say hello": { said: `Worker Version ID: ${uploaded}` },
    "triggers deploy": { said: "" },
    "deploy --tag newbuild --message abc Say hello": { said: "" },
    [`rollback ${before} --yes --message Back`]: { said: "" },
  };
});

const tools: Tools = {
  async wrangler(args) {
    const call = args.join(" ");
    calls.push(call);
    if (call.startsWith("versions deploy ")) {
      share = Object.fromEntries(
        args
          .filter((each) => each.includes("@"))
          .map((each) => [each.split("@")[0] ?? "", Number.parseInt(each.split("@")[1] ?? "", 10)]),
      );
      return { code: 0, said: "" };
    }
    if (call.startsWith("deploy ")) share = { [uploaded]: 100 };
    const answer = answers[call];
    return answer ? { code: answer.code ?? 0, said: answer.said } : { code: 1, said: `unexpected: ${call}` };
  },
  site: (named) => async (path) => {
    const serving = named ?? Object.entries(share).sort(([, one], [, other]) => other - one)[0]?.[0] ?? "";
    if (broken?.version === serving && broken.path === path && (share[serving] ?? 0) >= (broken.fromShare ?? 0))
      return { status: broken.status, location: null, type: "text/html", body: "" };
    if (path === "/health")
      return {
        status: 200,
        location: null,
        type: "application/json",
        body: JSON.stringify({ status: "ok", version: serving === uploaded ? "newbuild" : "oldbuild" }),
      };
    const stop = stops.find((each) => each.path === path);
    return {
      status: stop?.status ?? 200,
      location: stop?.status === 303 ? stop.begins : null,
      type: stop?.begins ?? "",
      body: '<script src="/assets/index-abc.js">',
    };
  },
  wait: async () => {},
  say: () => {},
};

it("says what to do when the crons and queues of the new version cannot be set", async () => {
  answers["triggers deploy"] = { code: 1, said: "no" };
  await expect(deploy(tools, plan)).rejects.toThrow("npx wrangler triggers deploy");
});

const changes = () => calls.filter((call) => /^(d1 migrations apply|versions|deploy --|triggers|rollback)/.test(call));
const failureOf = (given: Partial<Plan> = {}) =>
  deploy(tools, { ...plan, ...given }).then(
    () => "",
    (error: Error) => error.message,
  );

it("a deploy migrates, uploads, tries the version without any request of people, and leads them over in shares", async () => {
  await deploy(tools, plan);
  const message = "--yes --message abc Say hello";
  expect(changes()).toEqual([
    "d1 migrations apply kaamghar --remote",
    "versions upload --tag newbuild --message abc Say hello",
    ...[0, 10, 50].map((percent) => `versions deploy ${uploaded}@${percent}% ${before}@${100 - percent}% ${message}`),
    `versions deploy ${uploaded}@100% ${message}`,
    "triggers deploy",
  ]);
});

it.each([
  ["fails its smoke test", { path: "/faq", status: 500 }, 0],
  ["has no health while it serves some requests", { path: "/health", status: 503, fromShare: 10 }, 10],
  ["fails once it serves all requests", { path: "/employer-portal", status: 500, fromShare: 100 }, 100],
])("a version that %s leads back to the one before, and nothing goes on", async (_what, fault, reached) => {
  broken = { version: uploaded, ...fault };
  const message = await failureOf();
  expect(message).toContain(fault.path);
  expect(message).toContain("back at the version before");
  const made = changes();
  expect(made.at(-1)).toBe(`versions deploy ${before}@100% --yes --message Back`);
  expect(made.at(-2)).toContain(`${uploaded}@${reached}%`);
  expect(share).toEqual({ [before]: 100 });
});

it.each([
  ["a missing secret", "secret list --format json", { said: '[{"name":"TICKET_SECRET"}]' }, /COOKIE_SECRET is missing/],
  [
    "a secret for development",
    "secret list --format json",
    { said: '[{"name":"GEO_LOCAL"}]' },
    /GEO_LOCAL is only for development/,
  ],
  ["nobody who is logged in", "whoami --json", { code: 1, said: "" }, /wrangler login/],
  [
    "a missing bucket",
    "r2 bucket info kaamghar-files --json",
    { code: 1, said: "" },
    /r2 bucket create kaamghar-files/,
  ],
  ["a missing queue", "queues info kaamghar-log-ins", { code: 1, said: "" }, /queues create kaamghar-log-ins/],
  [
    "another database than wrangler.toml names",
    "d1 info kaamghar --json",
    { said: '{"uuid":"another"}' },
    /database_id/,
  ],
  [
    "a roll-out that was broken off",
    "deployments status --json",
    {
      said: JSON.stringify({
        versions: [
          { version_id: before, percentage: 90 },
          { version_id: uploaded, percentage: 10 },
        ],
      }),
    },
    /Two versions/,
  ],
  [
    "a migration that narrows",
    "d1 migrations list kaamghar --remote",
    { said: "│ 0001_color.sql │\n│ 0002_drop.sql │" },
    /0002_drop\.sql: ALTER TABLE a DROP COLUMN color[\s\S]*--narrow/,
  ],
] as const)("%s stops a deploy before anything changes", async (_what, call, answer, words) => {
  answers[call] = answer;
  expect(await failureOf()).toMatch(words);
  expect(changes()).toEqual([]);
});

it("a migration that narrows is applied when that is asked for, and to a database in which nothing was ever applied", async () => {
  answers["d1 migrations list kaamghar --remote"] = { said: "0002_drop.sql" };
  await deploy(tools, { ...plan, isNarrowAllowed: true });
  answers["d1 migrations list kaamghar --remote"] = { said: "0000_init.sql 0001_color.sql 0002_drop.sql" };
  share = { [before]: 100 };
  await deploy(tools, plan);
  expect(calls.filter((call) => call.startsWith("d1 migrations apply"))).toHaveLength(2);
});

it("a log database is checked and migrated as well, before anything is uploaded", async () => {
  const logs = {
    name: "kaamghar-logs",
    id: "the-logs",
    migrations: [{ name: "0000_log_tables.sql", sql: "CREATE TABLE b (id);" }],
  };
  const databases = [...plan.databases, logs];
  expect(await failureOf({ databases })).toMatch(/d1 create kaamghar-logs/);
  expect(changes()).toEqual([]);
  answers["d1 info kaamghar-logs --json"] = { said: '{"uuid":"the-logs"}' };
  answers["d1 migrations list kaamghar-logs --remote"] = { said: "│ 0000_log_tables.sql │" };
  answers["d1 migrations apply kaamghar-logs --remote"] = { said: "" };
  await deploy(tools, { ...plan, databases });
  expect(
    changes()
      .slice(0, 3)
      .map((call) => call.split(" ").slice(0, 4).join(" ")),
  ).toEqual(["d1 migrations apply kaamghar", "d1 migrations apply kaamghar-logs", "versions upload --tag newbuild"]);
});

it("a version with new classes of Durable Objects is deployed to everybody at once, and goes back when it fails", async () => {
  answers["versions upload --tag newbuild --message abc Say hello"] = {
    code: 1,
    said: "migrations must be fully applied by running wrangler deploy [code: 10211]",
  };
  await deploy(tools, plan);
  expect(changes().slice(1)).toEqual([
    "versions upload --tag newbuild --message abc Say hello",
    "deploy --tag newbuild --message abc Say hello",
  ]);
  share = { [before]: 100 };
  broken = { version: uploaded, path: "/", status: 500 };
  expect(await failureOf()).toContain("back at the version before");
  expect(calls.at(-1)).toBe(`rollback ${before} --yes --message Back`);
});

it("the first deploy has no version to go back to, and says when the domain does not lead to the worker yet", async () => {
  answers["deployments status --json"] = { code: 1, said: "This Worker does not exist on your account. [code: 10007]" };
  broken = { version: uploaded, path: "/health", status: 404 };
  expect(await failureOf()).toContain("Does the domain lead to it?");
  expect(changes()).toEqual(["d1 migrations apply kaamghar --remote", "deploy --tag newbuild --message abc Say hello"]);
});
