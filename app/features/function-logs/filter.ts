import { day as dayMs } from "db/catalogues/time";
import {
  auditActions,
  deliveryChannels,
  deliveryStatuses,
  type AuditAction,
  type DeliveryChannel,
  type DeliveryStatus,
} from "db/vocabulary";
import { readTypedDay } from "~/features/text/dates/typed-date";
import { startOfIndianDay } from "~/india-time";

/** The logs of /function-logs, as its address names them. */
export const logs = ["audit", "tasks", "deliveries", "errors"] as const;
export type Log = (typeof logs)[number];

export const runStatuses = ["done", "failed"] as const;

/** The filters of a log; null for one that is not set. A filter that a log does not have is null. */
export interface LogFilter {
  log: Log;
  action: AuditAction | null;
  /** The id or e-mail address of who did it. */
  actor: string | null;
  /** The id of what it was done to; a task's name; the id or e-mail address of whom a delivery is for. */
  subject: string | null;
  status: DeliveryStatus | (typeof runStatuses)[number] | null;
  channel: DeliveryChannel | null;
  /** Days in India, such as "2026-11-25", both included. */
  from: string | null;
  to: string | null;
  /** An id, of an entry or a request. */
  q: string | null;
}

const oneOf = <Value extends string>(all: readonly Value[], given: string | null): Value | null =>
  all.find((each) => each === given) ?? null;

/** The number of a day in India. @param text a day that the calendar has, "2026-11-25" */
const dayOf = (text: string | null) => (text === null ? null : Date.parse(text) / dayMs);

/** Which filters each log has. */
const filtersOf: Record<Log, readonly (keyof LogFilter)[]> = {
  audit: ["action", "actor", "subject"],
  tasks: ["subject", "status"],
  deliveries: ["subject", "status", "channel"],
  errors: [],
};

export const hasFilter = (log: Log, name: keyof LogFilter) => filtersOf[log].includes(name);

/** Reads the filter of an address; invalid values are ignored. */
export function readLogFilter(params: URLSearchParams): LogFilter {
  const log = oneOf(logs, params.get("tab")) ?? "audit";
  const typed = (name: string) => params.get(name)?.trim().slice(0, 254) || null;
  const own = <Value>(name: keyof LogFilter, value: Value | null) => (hasFilter(log, name) ? value : null);
  const [from, to] = [typed("from"), typed("to")].map((day) => {
    const read = readTypedDay(day ?? "");
    return read?.startsWith("20") ? read : null;
  });
  return {
    log,
    action: own("action", oneOf(auditActions, typed("action"))),
    actor: own("actor", typed("actor")),
    subject: own("subject", typed("subject")),
    status: own(
      "status",
      log === "tasks" ? oneOf(runStatuses, typed("status")) : oneOf(deliveryStatuses, typed("status")),
    ),
    channel: own("channel", oneOf(deliveryChannels, typed("channel"))),
    from: from ?? null,
    to: to ?? null,
    q: typed("q"),
  };
}

/** The time range of a filter: from `since` to before `before`, ms UTC. */
export function timesOf({ from, to }: Pick<LogFilter, "from" | "to">): { since: number; before: number } {
  const [first, last] = [dayOf(from), dayOf(to)];
  return {
    since: first === null ? 0 : startOfIndianDay(first),
    before: last === null ? Number.MAX_SAFE_INTEGER : startOfIndianDay(last) + dayMs,
  };
}

/** The address parameters of a filter; unset ones are left out. */
export function parametersOf(filter: LogFilter): URLSearchParams {
  const { log, ...rest } = filter;
  return new URLSearchParams([
    ["tab", log],
    ...Object.entries(rest).flatMap(([name, value]) => (value === null ? [] : [[name, value as string]])),
  ]);
}
