import type { MiniflareOptions } from "miniflare";
import { readWorkerSettings, startWorker, swallow, workerOptions } from "../../../scripts/local/serve";
import type { Build } from "../../../scripts/make/build-folder";
// The site alone in a process of its own, which can be killed: told by messages to run a cron or a statement.
import { root } from "../../../scripts/process";
import { type Fate, type RoomCall, withFailingRooms } from "../../support/delivery/room-faults";
import { setClock, withClock } from "./clock";

interface Order {
  number: number;
  cron?: string;
  sql?: string;
  ahead?: number;
}

process.chdir(root);
const { build, stateDir, port, vars, roomFaultsUrl } = JSON.parse(process.env.CHAOS_SITE ?? "{}") as {
  build: Build;
  stateDir: string;
  port: number;
  vars: Record<string, string>;
  roomFaultsUrl: string | null;
};
const decide = async (call: RoomCall) =>
  (await fetch(roomFaultsUrl ?? "", { method: "POST", body: JSON.stringify(call) })).json() as Promise<Fate>;
const adapt = (options: MiniflareOptions) =>
  roomFaultsUrl === null ? withClock(options) : withFailingRooms(options, decide);
const settings = await readWorkerSettings(build);
const { miniflare, port: bound } = await startWorker(port, (free) => ({
  ...adapt(workerOptions(settings, build, stateDir, free, { ...vars, SITE_URL: `http://localhost:${free}` })),
  handleRuntimeStdio: swallow,
}));

async function obey({ cron, sql, ahead }: Order): Promise<unknown> {
  if (ahead !== undefined) return setClock(miniflare, ahead);
  if (cron) return (await (await miniflare.getWorker()).scheduled({ cron })).outcome;
  return (await (await miniflare.getD1Database("DB")).prepare(sql ?? "select 1").all()).results;
}

process.on("message", (order: Order) => {
  obey(order).then(
    (result) => process.send?.({ number: order.number, result }),
    (error: unknown) =>
      process.send?.({
        number: order.number,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
process.on("disconnect", () => process.exit());
process.send?.({ url: `http://localhost:${bound}` });
