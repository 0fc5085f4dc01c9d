import { failure } from "../process";
import { check } from "./checks";
import type { Plan } from "./plan";
import { rollOut, smokeTest } from "./rollout";
import { run, type Tools } from "./tools";

/** Cloudflare's refusal of a version with new classes of Durable Objects: only a whole deploy may bring them. */
const needsWholeDeploy = /\b10211\b|migrations must be fully applied|durable object migration/i;

const versionId = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/;

/**
 * Deploys: checks, migrations, upload, smoke test, roll-out, triggers. Throws a failure that says what happened; until the
 * checks are over nothing has changed.
 */
export async function deploy(tools: Tools, plan: Plan): Promise<void> {
  tools.say("Checking the account, its resources, settings and migrations");
  const { pending, current } = await check(tools, plan);

  for (const { database, migrations } of pending) {
    tools.say(`Migrating ${database}: ${migrations.map(({ name }) => name).join(", ")}`);
    await run(tools, "d1", "migrations", "apply", database, "--remote");
  }

  const uploaded = current ? await upload(tools, plan) : null;
  if (current && uploaded) {
    tools.say(`Rolling out ${uploaded}`);
    await rollOut(tools, plan, current, uploaded);
    const { code, said } = await tools.wrangler(["triggers", "deploy"]);
    if (code !== 0)
      throw failure(
        `${said.trim()}\nThe new version serves everybody, but with the crons and queues of the one before. Run: npx wrangler triggers deploy`,
      );
  } else await deployAtOnce(tools, plan, current);
  tools.say(`Deployed ${plan.version}`);
}

/** Uploads a version without traffic. Returns its id; null when it can only be deployed as a whole. */
async function upload(tools: Tools, plan: Plan): Promise<string | null> {
  tools.say("Uploading the version");
  const { code, said } = await tools.wrangler(["versions", "upload", "--tag", plan.version, "--message", plan.message]);
  if (code !== 0 && needsWholeDeploy.test(said)) return null;
  const id = versionId.exec(/version id:.*/i.exec(said)?.[0] ?? "")?.[0];
  if (code !== 0 || !id)
    throw failure(`${said.trim()}\nThe version cannot be uploaded; nothing has changed but the migrations`);
  return id;
}

/** The first deploy, and one that brings classes of Durable Objects: all requests at once. */
async function deployAtOnce(tools: Tools, plan: Plan, current: string | null): Promise<void> {
  tools.say(
    current ? "New classes of Durable Objects: deploying to everybody at once" : "Deploying for the first time",
  );
  const wasInService = await isInService(tools);
  await run(tools, "deploy", "--tag", plan.version, "--message", plan.message);
  try {
    await smokeTest(tools, plan, null);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!current || !wasInService)
      throw failure(
        `${reason}\nThe worker is deployed, and its address does not answer as it should. Does the domain lead to it? See docs/operations.md`,
      );
    const { code, said } = await tools.wrangler(["rollback", current, "--yes", "--message", "Back"]);
    throw failure(
      code === 0
        ? `${reason}\nAll requests are back at the version before (${current})`
        : `${reason}\n${said.trim()}\nAND THE WAY BACK FAILED: Cloudflare leads no further back than to the last change of Durable Objects. Mend it forwards`,
    );
  }
}

/** Whether the site's address leads to a version of ours. */
async function isInService(tools: Tools): Promise<boolean> {
  try {
    return (await tools.site(null)("/health")).body.includes('"version"');
  } catch {
    return false;
  }
}
