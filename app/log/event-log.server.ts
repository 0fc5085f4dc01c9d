import { withEvent, type EventScope, type PersonKind } from "./event-scope.server";
import { logEvent } from "./log";

/** The part of the environment that decides which lines are written. */
interface LogEnv {
  LOG_SAMPLE?: string;
}

/** A request that takes longer always has its line. Milliseconds. */
const slow = 2_000;

/** The share of requests that have a line, 0 to 1; null on a developer's machine, where a person reads the log. */
function sampleOf({ LOG_SAMPLE }: LogEnv): number | null {
  if (!LOG_SAMPLE) return null;
  const sample = Number(LOG_SAMPLE);
  return sample >= 0 && sample <= 1 ? sample : 1;
}

/** Cloudflare's own id of a request, so that its traces and our lines can be joined. */
function idOf(headers: Headers): string {
  const ray = headers.get("cf-ray");
  return ray && /^[\w-]{8,40}$/.test(ray) ? ray : crypto.randomUUID();
}

/** Most requests of a sampled log never need their id and their route, so both are computed at the first use. */
class LazyScope implements EventScope {
  statements = 0;
  hasFailed = false;
  hasErred = false;
  person?: PersonKind;
  isCacheHit?: boolean;
  private knownId?: string;
  private knownRoute?: string;
  constructor(
    private readonly makeId: () => string,
    private readonly findRoute: () => string,
    readonly isJson: boolean,
    readonly keepErrors?: () => void,
  ) {}
  get id() {
    return (this.knownId ??= this.makeId());
  }
  get route() {
    return (this.knownRoute ??= this.findRoute());
  }
}

/**
 * Answers a request and writes its line: always when it failed, logged an error or was slow, otherwise for the share
 * that LOG_SAMPLE names. Milliseconds run until the response begins.
 * @param about.route the pattern of the address
 * @param about.hasSession whether the request has a session, valid or not
 * @param about.keepErrors is called after each logged error
 * @param about.countRequest is called once for each request, with whether it has failed
 */
export async function withRequestLine(
  request: Request,
  env: LogEnv,
  about: {
    route: () => string;
    hasSession: () => boolean;
    keepErrors?: () => void;
    countRequest?: (hasFailed: boolean) => void;
  },
  answer: () => Promise<Response>,
): Promise<Response> {
  const sample = sampleOf(env);
  const scope = new LazyScope(() => idOf(request.headers), about.route, sample !== null, about.keepErrors);
  const since = Date.now();
  const response = await withEvent(scope, answer);
  about.countRequest?.(response.status >= 500 || scope.hasErred);
  if (sample === null) return response;
  const ms = Date.now() - since;
  const isKept = response.status >= 500 || scope.hasFailed || ms >= slow;
  if (isKept || Math.random() < sample) {
    logEvent({
      event: "request",
      id: scope.id,
      route: scope.route,
      method: request.method,
      status: response.status,
      ms,
      statements: scope.statements,
      person: scope.person ?? (about.hasSession() ? undefined : "visitor"),
      cache: scope.isCacheHit ? "hit" : undefined,
      // How many requests a line stands for is 1 / sample.
      sample: isKept ? 1 : sample,
    });
  }
  return response;
}

/**
 * Runs the work of a cron or a queue, and writes its line, also when the work fails.
 * @param about.route what runs, such as a cron expression
 * @param about.size how many tasks or messages
 */
export async function withWorkLine(
  about: { event: "cron" | "queue"; route: string; size: number; keepErrors?: () => void },
  env: LogEnv,
  work: () => Promise<void>,
): Promise<void> {
  const { event, route, size } = about;
  const isJson = sampleOf(env) !== null;
  const scope = new LazyScope(
    () => crypto.randomUUID(),
    () => route,
    isJson,
    about.keepErrors,
  );
  const since = Date.now();
  let hasThrown = true;
  try {
    await withEvent(scope, work);
    hasThrown = false;
  } finally {
    if (isJson)
      logEvent({
        event,
        id: scope.id,
        route,
        size,
        ms: Date.now() - since,
        statements: scope.statements,
        failed: hasThrown,
      });
  }
}
