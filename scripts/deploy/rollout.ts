import { failure } from "../process";
import type { Plan } from "./plan";
import { run, type Tools } from "./tools";
import { walk, type Ask } from "./walk";

/** The shares of the requests that the new version gets before it gets all, in percent. */
const shares = [10, 50];

/** In each share the site is checked this often, with a pause before each time. Milliseconds. */
const looks = 4;
const pause = 15_000;

/** How often a new version is polled after the deploy, which takes some seconds to propagate. */
const patience = 20;
const patiencePause = 3_000;

interface HealthAnswer {
  status: string;
  version: string;
  rooms?: string;
  log_database?: string;
}

/**
 * Shifts the requests to an uploaded version, a share at a time, and checks the site after each step. When a check
 * fails, all requests go back to the version before, and the result is a failure.
 */
export async function rollOut(tools: Tools, plan: Plan, from: string, to: string): Promise<void> {
  const share = async (percent: number) => {
    const specs = percent === 100 ? [`${to}@100%`] : [`${to}@${percent}%`, `${from}@${100 - percent}%`];
    await run(tools, "versions", "deploy", ...specs, "--yes", "--message", plan.message);
    tools.say(`  ${percent} % of the requests`);
  };
  try {
    // With no share a version only responds to requests that name it.
    await share(0);
    await smokeTest(tools, plan, to);
    for (const percent of shares) {
      await share(percent);
      await watch(tools, plan, to);
    }
    await share(100);
    await smokeTest(tools, plan, null);
  } catch (error) {
    await goBack(tools, from, error);
  }
}

async function goBack(tools: Tools, from: string, error: unknown): Promise<never> {
  const reason = error instanceof Error ? error.message : String(error);
  const args = ["versions", "deploy", `${from}@100%`, "--yes", "--message", "Back"];
  const { code, said } = await tools.wrangler(args);
  if (code !== 0)
    throw failure(
      `${reason}\n${said.trim()}\nAND THE WAY BACK FAILED. Run: npx wrangler ${args.slice(0, 3).join(" ")}`,
    );
  throw failure(
    `${reason}\nAll requests are back at the version before (${from}). Migrations stay: it knows how to live with them`,
  );
}

/**
 * Requests the addresses of the walk once the version responds. Throws a failure with unexpected responses. @param
 * version null for the site as people see it
 */
export async function smokeTest(tools: Tools, plan: Plan, version: string | null): Promise<void> {
  const ask = tools.site(version);
  await untilHealthy(tools, plan, ask);
  const { asked, faults } = await walk(ask);
  if (faults.length > 0)
    throw failure(`${faults.map((each) => `  ${each}`).join("\n")}\nThe site answers otherwise than expected`);
  tools.say(`  ${asked} addresses answer as expected`);
}

async function untilHealthy(tools: Tools, plan: Plan, ask: Ask): Promise<void> {
  for (let left = patience; ; left--) {
    const fault = await healthFault(plan, ask);
    if (fault === null) return;
    if (left <= 1) throw failure(fault);
    await tools.wait(patiencePause);
  }
}

/** Checks the new version, and the public site, repeatedly; a 5xx from either ends it. */
async function watch(tools: Tools, plan: Plan, version: string): Promise<void> {
  for (let look = 0; look < looks; look++) {
    await tools.wait(pause);
    const fault = await healthFault(plan, tools.site(version));
    if (fault) throw failure(fault);
    for (const path of ["/", "/health", "/hiring-companies", "/work-from-home-jobs?q=typing"]) {
      const { status } = await tools.site(null)(path);
      if (status >= 500) throw failure(`${path}: ${status}`);
    }
  }
}

/**
 * The error of a /health response; null when the right version responds and can serve pages. Overdue tasks and
 * undelivered events are not errors of a new version.
 */
async function healthFault({ version }: Plan, ask: Ask): Promise<string | null> {
  let said: Awaited<ReturnType<Ask>>;
  try {
    said = await ask("/health");
  } catch (error) {
    return `/health does not answer: ${String(error)}`;
  }
  if (said.status !== 200) return `/health: ${said.status} ${said.body.slice(0, 300)}`;
  let health: HealthAnswer;
  try {
    health = JSON.parse(said.body) as HealthAnswer;
  } catch {
    return `/health: ${said.body.slice(0, 300)}`;
  }
  if (health.version !== version) return `/health: the version is ${health.version} instead of ${version}`;
  if (health.log_database === "failing") return "/health: the log database is failing";
  return health.rooms === "failing" ? "/health: the rooms are failing" : null;
}
