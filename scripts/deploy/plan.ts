import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { unstable_readConfig } from "wrangler";
import { failure, root } from "../process";

/** The deployment plan, from wrangler.toml and the project's files. */
export interface Plan {
  /** The worker's name. */
  worker: string;
  databases: { name: string; id: string; migrations: Migration[] }[];
  buckets: string[];
  queues: string[];
  /** The variables of wrangler.toml. */
  vars: Record<string, string>;
  /** The content name of the build, which /health says. */
  version: string;
  /** What the version is called at Cloudflare. */
  message: string;
  /** Whether migrations with which the running version could fail are applied as well. */
  isNarrowAllowed: boolean;
}

/** The parts of wrangler.toml that the plan uses. */
interface Config {
  name?: string;
  d1_databases: { binding: string; database_name?: string; database_id?: string; migrations_dir?: string }[];
  r2_buckets: { bucket_name?: unknown }[];
  queues: { producers?: { queue: string }[]; consumers?: { queue: string }[] };
  vars: Record<string, unknown>;
}

export interface Migration {
  name: string;
  sql: string;
}

/** Reads the plan; nothing is asked of Cloudflare. */
export function readPlan(given: Pick<Plan, "version" | "message" | "isNarrowAllowed">): Plan {
  const config: Config = unstable_readConfig({ config: path.join(root, "wrangler.toml") });
  // Wrangler applies what it finds there: the wrong folder would make every table in the log database.
  const misled = config.d1_databases.find(
    ({ binding, migrations_dir: folder }) => (binding === "LOG_DB") !== (folder === "db/log-migrations"),
  );
  if (misled)
    throw failure(
      `wrangler.toml: migrations_dir of ${misled.binding} must be ${misled.binding === "LOG_DB" ? "db/log-migrations" : "db/migrations"}`,
    );
  const twice = config.d1_databases.find((each, at) =>
    config.d1_databases
      .slice(0, at)
      .some(({ database_name: name, database_id: id }) => name === each.database_name || id === each.database_id),
  );
  if (twice)
    throw failure(`wrangler.toml: ${twice.binding} has the name or the id of another database; each needs its own`);
  const queues = [...(config.queues.producers ?? []), ...(config.queues.consumers ?? [])].map(({ queue }) => queue);
  return {
    ...given,
    worker: config.name ?? "",
    databases: config.d1_databases.map((each) => ({
      name: each.database_name ?? each.binding,
      id: each.database_id ?? "",
      migrations: readMigrations(each.migrations_dir ?? "db/migrations"),
    })),
    buckets: config.r2_buckets.map((each) => String(each.bucket_name)),
    queues: [...new Set(queues)],
    vars: config.vars as Record<string, string>,
  };
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return names.map((name) => ({ name, sql: readFileSync(path.join(root, folder, name), "utf8") }));
}
