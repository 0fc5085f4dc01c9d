import { randomBytes } from "node:crypto";
import type { Env } from "~/load-context";
import { listSettingsProblems } from "~/web/security/production-settings";
import { createPushKey } from "../local/state/push-key";
import { failure } from "../process";
import { narrowStatements } from "./narrow";
import type { Migration, Plan } from "./plan";
import { jsonIn, run, type Tools } from "./tools";

/** What has to be done, once everything is checked. */
interface Checked {
  /** Migrations that are not applied yet, for each database that has some. */
  pending: { database: string; migrations: Migration[] }[];
  /** The version that serves all requests; null when nothing is deployed. */
  current: string | null;
}

/** A placeholder for the secret's value, which cannot be read. */
function standIn(name: string): string {
  if (name === "VAPID_PRIVATE_KEY") return createPushKey();
  const random = randomBytes(32).toString("base64url");
  return name === "MAIL_WEBHOOK_SECRET" ? `whsec_${random}` : random;
}

/** The errors of the variables and existing secrets, by the rules with which the worker itself refuses to serve. */
export function settingsProblems(vars: Record<string, string>, secrets: string[]): string[] {
  const values = Object.fromEntries(secrets.map((name) => [name, standIn(name)]));
  return listSettingsProblems({ ...vars, ...values } as unknown as Env);
}

/** Checks everything that can be checked before anything changes. Throws a failure that says what to do. */
export async function check(tools: Tools, plan: Plan): Promise<Checked> {
  await checkAccount(tools);
  await checkResources(tools, plan);
  const problems = settingsProblems(plan.vars, await listSecrets(tools));
  if (problems.length > 0)
    throw failure(
      `${problems.map((each) => `  ${each}`).join("\n")}\nThe site would not be served with these settings. Variables are in wrangler.toml; a secret is set by: npx wrangler secret put NAME`,
    );
  const pending = await Promise.all(
    plan.databases.map(async ({ name, migrations }) => ({
      database: name,
      migrations: await listPending(tools, name, migrations),
      all: migrations,
    })),
  );
  for (const { database, migrations, all } of pending) refuseNarrow(database, migrations, all, plan.isNarrowAllowed);
  return { pending: pending.filter(({ migrations }) => migrations.length > 0), current: await currentVersion(tools) };
}

async function checkAccount(tools: Tools): Promise<void> {
  const { code } = await tools.wrangler(["whoami", "--json"]);
  if (code !== 0)
    throw failure("No active sessions at Cloudflare. Run: npx wrangler login, or set CLOUDFLARE_API_TOKEN");
}

async function checkResources(tools: Tools, { databases, buckets, queues }: Plan): Promise<void> {
  const missing: string[] = [];
  for (const { name, id } of databases) {
    const { code, said } = await tools.wrangler(["d1", "info", name, "--json"]);
    if (code !== 0)
      missing.push(
        `the database ${name}: npx wrangler d1 create ${name} --location=apac, and put its id into wrangler.toml`,
      );
    else if (id === "" || !said.includes(id))
      missing.push(
        `the database ${name} by the database_id of wrangler.toml; its own is in: npx wrangler d1 info ${name}`,
      );
  }
  for (const bucket of buckets) {
    if ((await tools.wrangler(["r2", "bucket", "info", bucket, "--json"])).code !== 0)
      missing.push(`the bucket ${bucket}: npx wrangler r2 bucket create ${bucket} --location=apac`);
  }
  for (const queue of queues) {
    if ((await tools.wrangler(["queues", "info", queue])).code !== 0)
      missing.push(`the queue ${queue}: npx wrangler queues create ${queue}`);
  }
  if (missing.length > 0)
    throw failure(`${missing.map((each) => `  ${each}`).join("\n")}\nThese are missing in the account`);
}

/** The names of the worker's secrets; none for a worker that was never made. */
async function listSecrets(tools: Tools): Promise<string[]> {
  const { code, said } = await tools.wrangler(["secret", "list", "--format", "json"]);
  if (code !== 0 && isMissingWorker(said)) return [];
  if (code !== 0) throw failure(`${said.trim()}\nThe secrets cannot be listed`);
  return jsonIn<{ name: string }[]>(said).map(({ name }) => name);
}

const isMissingWorker = (said: string) => /\b(10007|10090)\b|does not exist/i.test(said);

async function listPending(tools: Tools, database: string, migrations: Migration[]): Promise<Migration[]> {
  const said = await run(tools, "d1", "migrations", "list", database, "--remote");
  const pending = migrations.filter(({ name }) => said.includes(name));
  if (pending.length === 0 && !/no migrations to apply/i.test(said))
    throw failure(`${said.trim()}\nThe pending migrations cannot be read`);
  return pending;
}

/** On an empty database no running version can fail. */
function refuseNarrow(database: string, pending: Migration[], all: Migration[], isAllowed: boolean): void {
  if (isAllowed || pending.length === all.length) return;
  const narrow = pending.flatMap(({ name, sql }) =>
    narrowStatements(sql).map((statement) => `  ${name}: ${statement.slice(0, 120)}`),
  );
  if (narrow.length > 0) {
    throw failure(
      `${narrow.join("\n")}\nThe version that is running may fail with these changes of ${database}. When it needs none of what goes, and no rollback shall go behind it: npm run deploy -- --narrow`,
    );
  }
}

/** The version that serves requests. Throws a failure while two share them: a roll-out is under way or was broken off. */
async function currentVersion(tools: Tools): Promise<string | null> {
  const { code, said } = await tools.wrangler(["deployments", "status", "--json"]);
  if (code !== 0) {
    if (isMissingWorker(said) || /no deployments/i.test(said)) return null;
    throw failure(`${said.trim()}\nThe deployed version cannot be read`);
  }
  const { versions } = jsonIn<{ versions: { version_id: string; percentage: number }[] }>(said);
  const serving = versions.filter(({ percentage }) => percentage > 0);
  if (serving.length > 1)
    throw failure("Two versions share the requests. Decide for one first: npx wrangler versions deploy VERSION@100%");
  return serving[0]?.version_id ?? null;
}
