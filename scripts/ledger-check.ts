import { parseArgs } from "node:util";
import { accessFromEnvironment, cloudflareSql } from "./copies/cloudflare";
import { openLocalSql } from "./copies/local-sql";
import { checkBooks, describeCheck } from "./copies/restoring/books";
import { setting } from "./local/local-d1";

/** The local database, or with --remote the one at Cloudflare, as `npm run backup` reads it. */
async function open(remote: boolean) {
  if (!remote) return openLocalSql();
  const access = {
    ...accessFromEnvironment(),
    onWait: (reason: string, ms: number) => console.error(`Waiting ${Math.ceil(ms / 1000)} s: ${reason}`),
  };
  return { sql: cloudflareSql(access, await setting("database_id")), close: async () => {} };
}

/** Checks the books of points and money, and names what is wrong; fails when something is. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { remote: { type: "boolean", default: false } } });
  const { sql, close } = await open(values.remote);
  try {
    for (const check of await checkBooks(sql)) {
      if (check.ids.length > 0) process.exitCode = 1;
      console.log(describeCheck(check));
    }
  } finally {
    await close();
  }
}
