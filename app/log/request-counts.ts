import { minute } from "db/catalogues/time";

/** How many requests were answered, and how many of them failed. */
interface RequestCounts {
  requests: number;
  /** Those that were answered with a status from 500 on, or that logged an error. */
  failures: number;
}

interface Memory extends RequestCounts {
  /** When this isolate last wrote, ms UTC; 0 before it has. */
  writtenAt: number;
}

// Held on globalThis because the worker's bundle and the build of the pages each have this module.
const holder = globalThis as typeof globalThis & { kaamgharRequests?: Memory };
const memory = (): Memory => (holder.kaamgharRequests ??= { requests: 0, failures: 0, writtenAt: 0 });

/** Counts requests in this isolate's memory, until they are written down. */
export function addRequests({ requests, failures }: RequestCounts): void {
  const counts = memory();
  counts.requests += requests;
  counts.failures += failures;
}

/** The counts to be written now; null within a minute of the last write. @param now ms UTC */
export function takeRequests(now: number): RequestCounts | null {
  const { requests, failures, writtenAt } = memory();
  if (requests === 0 || (now >= writtenAt && now < writtenAt + minute)) return null;
  holder.kaamgharRequests = { requests: 0, failures: 0, writtenAt: now };
  return { requests, failures };
}

/** Begins with an empty memory. @param writtenAt when the isolate last wrote, ms UTC; by default it never has */
export function forgetRequests(writtenAt = 0): void {
  holder.kaamgharRequests = { requests: 0, failures: 0, writtenAt };
}
