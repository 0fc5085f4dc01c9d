import type { AppContext } from "~/features/context";
import { countErrors } from "~/features/errors/errors.server";
import { countUndelivered } from "~/features/outbox/undelivered.server";
import { optional } from "~/optional.server";
import { readHealth } from "./health.server";

/** One part of the strip that says how the site does. */
export interface Pulse {
  name: string;
  value: string;
  isWell: boolean;
  href: string | null;
}

const most = 100;

/** How the site does, part by part; a part that does not answer in time is not well. */
export async function listPulses(context: AppContext): Promise<Pulse[]> {
  const [health, dead, errors] = await Promise.all([
    readHealth(context),
    optional("what was given up", countUndelivered(context, most + 1), null),
    optional("the errors of a day", countErrors(context, context.now() - 24 * 3_600_000, most + 1), null),
  ]);
  const minutes = health.outbox_age === null ? null : Math.round(health.outbox_age / 60);
  return [
    { name: "Database", value: health.database, isWell: health.database === "ok", href: null },
    { name: "Logs", value: health.log_database, isWell: health.log_database === "ok", href: null },
    { name: "Rooms", value: health.rooms, isWell: health.rooms === "ok", href: null },
    { name: "Outbox", value: minutes === null ? "unknown" : minutes < 1 ? "nothing waits" : `waits ${minutes} min`, isWell: minutes !== null && minutes <= 5, href: "/owner-portal/undelivered" },
    { name: "Given up", value: dead === null ? "unknown" : dead > most ? `${most}+` : String(dead), isWell: dead === 0, href: "/owner-portal/undelivered" },
    { name: "Errors in 24 h", value: errors === null ? "unknown" : errors > most ? `${most}+ causes` : errors === 1 ? "1 cause" : `${errors} causes`, isWell: errors === 0, href: "/function-logs?tab=errors" },
    { name: "Late tasks", value: health.late_tasks === null ? "unknown" : health.late_tasks.length === 0 ? "none" : String(health.late_tasks.length), isWell: health.late_tasks?.length === 0, href: "/edge-functions" },
  ];
}
