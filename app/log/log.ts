import { version } from "../version";
import { addReport } from "./error-reports";
import { currentEvent, isJsonLog } from "./event-scope.server";

/** How much of a failed query is logged; its text holds no parameter. Characters. */
const longestQuery = 300;

/** How many lines of a stack are logged, and this many causes behind an error. */
const longestStack = 12;
const mostCauses = 3;

/**
 * A text without personal data and secrets: e-mail addresses, numbers as long as a phone's, the queries of addresses,
 * and the keys of shared résumés and private pages.
 */
export function scrub(text: string): string {
  return text
    .replace(/[^\s@<>"'(),;:=]+@[^\s@<>"'(),;:]+\.[^\s@<>"'(),;:]+/g, "[e-mail]")
    .replace(/\?[^\s"'<>)]*=[^\s"'<>)]*/g, "?[query]")
    .replace(/(\/college-tpo\/)(?!confirmation(?:[/\s"']|$))[^/\s"'?]+/g, "$1[key]")
    .replace(/(\/your-request\/)[^/\s"'?]+/g, "$1[key]")
    .replace(/(\/resume\/)(?!(?:print|theme|link)(?:[/\s"']|$))[^/\s"'?]+/g, "$1[key]")
    .replace(/(?<![\w.])\+?\d(?:[\s-]?\d){8,12}(?![\w.])/g, "[number]");
}

/** A request for the log, without its query and without the keys of shared résumés, which may be secrets. */
export function loggedRequest({ method, url }: Pick<Request, "method" | "url">): string {
  return scrub(`${method} ${new URL(url).pathname}`);
}

const isQueryError = (error: Error) => error.message.startsWith("Failed query:");

/**
 * The message of an error in one line, without the parameters of a query: these may be an address or a text of a user.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return error instanceof Response ? `Response ${error.status}` : scrub(String(error));
  if (isQueryError(error)) return error.cause === undefined ? "A query failed" : errorText(error.cause);
  // The messages of parsers quote their input.
  if (error instanceof SyntaxError) return "SyntaxError";
  return scrub(String(error));
}

/** A runtime builds the stack when it is first read, which can itself fail. A failing log must not break a page. */
function stackOf(error: Error): string {
  try {
    return error.stack ?? "";
  } catch {
    return "";
  }
}

/** An error for the log: what it says, the query without its parameters, the stack, and its causes. */
function describe(error: unknown, causes = 0): string {
  if (!(error instanceof Error)) return errorText(error);
  const isQuery = isQueryError(error);
  const query = isQuery
    ? [`  query: ${scrub(error.message.split("\nparams:")[0] ?? "").slice("Failed query: ".length, longestQuery)}`]
    : [];
  // The first lines of a stack repeat the message.
  const stack = stackOf(error)
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, longestStack);
  const cause =
    !isQuery && error.cause !== undefined && causes < mostCauses
      ? [`  caused by ${describe(error.cause, causes + 1)}`]
      : [];
  return [errorText(error), ...query, ...stack, ...cause].join("\n");
}

/** One line: JSON with the event that it belongs to where a machine reads the log, text for a person. */
function line(event: "error" | "warning", what: string, error: string | undefined): string {
  const scope = currentEvent();
  if (scope) scope.hasFailed = true;
  if (scope && event === "error") scope.hasErred = true;
  if (!isJsonLog()) return error === undefined ? scrub(what) : `${scrub(what)}: ${error}`;
  return JSON.stringify({ event, id: scope?.id, route: scope?.route, what: scrub(what), error, version });
}

/** A text without ids and numbers, so that errors of one kind have the same text. Ids may be personal data. */
const withoutIds = (text: string) =>
  text
    .replace(/\b(?=[a-z]*\d)[\da-hjkmnp-tv-z]{17}\b/g, "[id]")
    .replace(/\b[\da-f]{8}-[\da-f-]{27}\b/gi, "[id]")
    .replace(/\b[a-z]+_(?=[A-Za-z]*\d)[A-Za-z\d]{10,}\b/g, "[id]")
    .replace(/(?<![\w.])\d+(?![\w.])/g, "[n]");

/** A text in which requested addresses are replaced by the pattern of the route, since they may hold typed text. */
const withoutAddresses = (text: string, route: string) =>
  text
    .replace(/\b(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \/\S*/g, `$1 ${route}`)
    .replace(/"\/[^"\s]*"/g, `"${route}"`);

/** Lines of a stack, and characters of a message, that a report holds. */
const reportedFrames = 4;
const longestMessage = 300;

/** The functions of a stack by name, without the places in files, which every build changes. */
const framesOf = (error: Error) =>
  stackOf(error)
    .split("\n")
    .filter((each) => /^\s+at /.test(each))
    .slice(0, reportedFrames)
    .map((each) => /^\s+at (?:async )?([^\s(]+) \(/.exec(each)?.[1] ?? "anonymous")
    .join("\n");

/** Counts a failure for the rows of /function-logs, and has them written down beside the answer. */
function report(what: string, error: unknown, count: number): void {
  const scope = currentEvent();
  const at = Date.now();
  const isQuery = error instanceof Error && isQueryError(error);
  const query = isQuery ? ` (${(error.message.split("\nparams:")[0] ?? "").slice("Failed query: ".length)})` : "";
  const reported = (text: string) =>
    withoutIds(withoutAddresses(scrub(text), scope?.route ?? "[address]")).slice(0, longestMessage);
  addReport({
    what: reported(what),
    kind: error instanceof Error ? error.name : error instanceof Response ? "Response" : "unknown",
    message: reported(errorText(error) + query),
    frames: error instanceof Error ? framesOf(error) : "",
    requestId: scope?.id ?? null,
    route: scope?.route ?? null,
    count,
    firstAt: at,
    lastAt: at,
  });
  scope?.keepErrors?.();
}

/**
 * Writes a failure of ours to the log and counts it. All errors reach the log through this function.
 * @param what in words, without anything personal
 * @param count how often it has happened at once, such as how many messages are lost
 */
export function logError(what: string, error: unknown, count = 1): void {
  console.error(line("error", count === 1 ? what : `${what} (${count})`, describe(error)));
  report(what, error, count);
}

/** Writes to the log what a user may want to know and what will be tried again. */
export function logWarning(what: string, error?: unknown): void {
  console.warn(line("warning", what, error === undefined ? undefined : errorText(error)));
}

/** Writes the line of an event, as JSON. @param fields nothing of a person: patterns, kinds and numbers */
export function logEvent(fields: Record<string, string | number | boolean | undefined>): void {
  console.log(JSON.stringify({ ...fields, version }));
}
