import { errorText } from "~/log/log";

/** What a failed try to deliver means for the next one. */
interface Failure {
  /** gone: the recipient no longer exists; refused: it will never be accepted; later: a retry may succeed. */
  kind: "gone" | "refused" | "later";
  /** How long the service asks to wait, in ms. */
  wait: number;
}

/** The message of an error without query parameters, which may be addresses or texts of users. */
export const textOf = errorText;

/**
 * Reads what an adapter has thrown, by the error's name: the pages and the entry of the worker are bundled apart, so that an
 * error of one is no instance of the other's class.
 */
export function readFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { kind: "later", wait: 0 };
  const wait = "retryAfterMs" in error ? Number(error.retryAfterMs) : 0;
  const kind =
    error.name === "PushGone"
      ? "gone"
      : ["PushRefused", "EmailRefused", "SearchEngineRefused"].includes(error.name)
        ? "refused"
        : "later";
  return { kind, wait: wait > 0 ? wait : 0 };
}
