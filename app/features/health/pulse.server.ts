import type { AppContext } from "~/features/context";
import { readErrorRate, type ErrorRate } from "~/features/errors/error-rate.server";
import { countErrors } from "~/features/errors/errors.server";
import { tasks } from "~/features/scheduled/tasks.server";
import { optional } from "~/optional.server";
import { readHealth, type Health } from "./health.server";

/** One part of the strip of the site's health. */
export interface Pulse {
  name: string;
  value: string;
  /** What the value is of. */
  note?: string;
  /** awaiting: no task has run yet, which is neither good nor bad. */
  state: "well" | "awaiting" | "ill";
  href: string | null;
}

const most = 100;

/** The failures per 1,000 requests up to which the site is well. */
const wellUpTo = 5;

const wellIf = (isWell: boolean) => (isWell ? "well" : "ill");

/** How often requests fail, per 1,000; the causes of a day beside it. @param causes null when unknown */
function errorPulse(rate: ErrorRate | null, causes: number | null): Omit<Pulse, "name" | "href"> {
  const listed =
    causes === null
      ? "causes unknown"
      : causes > most
        ? `${most}+ causes in 24 h`
        : causes === 1
          ? "1 cause in 24 h"
          : `${causes} causes in 24 h`;
  if (rate === null) return { value: "unknown", note: listed, state: "ill" };
  if (rate.requests === 0)
    return { value: "none counted", note: `no request counted yet; ${listed}`, state: wellIf(causes === 0) };
  const perThousand = (1000 * rate.failures) / rate.requests;
  const value = `${perThousand.toLocaleString("en-IN", { maximumFractionDigits: perThousand < 10 ? 1 : 0 })} in 1,000`;
  const requests = `${rate.requests.toLocaleString("en-IN")} ${rate.requests === 1 ? "request" : "requests"} in ${rate.hours === 1 ? "the last hour" : "24 h"}`;
  return { value, note: `of some ${requests}, an estimate; ${listed}`, state: wellIf(perThousand <= wellUpTo) };
}

/** Tasks that are late; while none is, those that have not had their first chance to run. */
function tasksPulse({ late_tasks: late, awaiting_tasks: awaiting, paused_tasks: paused }: Health): Pulse {
  const pulse = { name: "Overdue tasks", href: "/edge-functions" };
  if (late === null || awaiting === null) return { ...pulse, value: "unknown", state: "ill" };
  if (late.length > 0) return { ...pulse, value: String(late.length), state: "ill" };
  if (awaiting.length === 0) return { ...pulse, value: "none", state: "well" };
  return {
    ...pulse,
    value: `Awaiting first run: ${awaiting.length}`,
    state: awaiting.length + (paused?.length ?? 0) < tasks.length ? "well" : "awaiting",
  };
}

const databaseValue = ({ database, failing_tables: tables }: Health) =>
  tables?.length ? `can't read ${tables.join(", ")}` : database;

/** The health of each part; a part that times out is not well. Failed deliveries are an item of the inbox. */
export async function listPulses(context: AppContext): Promise<Pulse[]> {
  const [health, errors, rate] = await Promise.all([
    readHealth(context),
    optional("the errors of a day", countErrors(context, context.now() - 24 * 3_600_000, most + 1), null),
    optional("how often requests fail", readErrorRate(context), null),
  ]);
  const minutes = health.outbox_age === null ? null : Math.round(health.outbox_age / 60);
  return [
    {
      name: "Database",
      value: databaseValue(health),
      state: wellIf(health.database === "ok" && health.failing_tables?.length === 0),
      href: null,
    },
    { name: "Logs", value: health.log_database, state: wellIf(health.log_database === "ok"), href: null },
    { name: "Rooms", value: health.rooms, state: wellIf(health.rooms === "ok"), href: null },
    {
      name: "Outbox",
      value: minutes === null ? "unknown" : minutes < 1 ? "empty" : `oldest: ${minutes} min`,
      state: wellIf(minutes !== null && minutes <= 5),
      href: "/owner-portal/undelivered",
    },
    { name: "Failed requests", ...errorPulse(rate, errors), href: "/function-logs?tab=errors" },
    tasksPulse(health),
  ];
}
