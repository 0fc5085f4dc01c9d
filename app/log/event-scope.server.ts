import { AsyncLocalStorage } from "node:async_hooks";

export type PersonKind = "visitor" | "seeker" | "employer" | "owner";

/**
 * What is noted while one event (a request, a run of the cron, a batch of messages) is handled, for its lines in the
 * log.
 */
export interface EventScope {
  /** Joins the lines of one event. */
  readonly id: string;
  /** The pattern of the address, such as /job/:jobId, or what runs; never an address as it came in. */
  readonly route: string;
  /** Whether lines are JSON for a machine; otherwise text for a person. */
  readonly isJson: boolean;
  /** Statements given to the database. */
  statements: number;
  person?: PersonKind;
  /** Answered from an isolate's memory. */
  isCacheHit?: boolean;
  /** An error or a warning was logged. */
  hasFailed: boolean;
  /** An error was logged. */
  hasErred?: boolean;
  /** Has reported errors written to the database in parallel with the answer; never throws. */
  readonly keepErrors?: () => void;
}

// Held on globalThis because the worker's bundle and the build of the pages each have this module.
const holder = globalThis as typeof globalThis & {
  kaamgharEvent?: AsyncLocalStorage<EventScope>;
  kaamgharLogIsJson?: boolean;
};
const storage = (holder.kaamgharEvent ??= new AsyncLocalStorage<EventScope>());

/** Runs a function, and all that it awaits or leaves for after the response, as part of an event. */
export function withEvent<Result>(scope: EventScope, run: () => Result): Result {
  holder.kaamgharLogIsJson = scope.isJson;
  return storage.run(scope, run);
}

/**
 * Whether lines are JSON now. Outside of an event, such as while the platform reads a stream, the format of the last
 * event applies.
 */
export const isJsonLog = () => storage.getStore()?.isJson ?? holder.kaamgharLogIsJson ?? false;

/** The event that is being handled; undefined outside of one. */
export function currentEvent(): EventScope | undefined {
  return storage.getStore();
}

/** Adds statements that the database was given to those of the event. */
export function noteStatements(count: number): void {
  const scope = storage.getStore();
  if (scope) scope.statements += count;
}

/** Notes the kind of the sender; the last note counts. */
export function notePerson(person: PersonKind): void {
  const scope = storage.getStore();
  if (scope) scope.person = person;
}

/** Notes that the answer comes from memory. */
export function noteCacheHit(): void {
  const scope = storage.getStore();
  if (scope) scope.isCacheHit = true;
}
