import { logError } from "./log/log";

/**
 * The awaited value, or the given empty value when it fails: for counts, lists and hints that a page can do without.
 * The failure is logged. A thrown Response is rethrown.
 * @param what names the missing thing in the log
 */
export function optional<Value>(what: string, asked: PromiseLike<Value>, empty: NoInfer<Value>): Promise<Value>;
export function optional<Value, Empty>(what: string, asked: PromiseLike<Value>, empty: Empty): Promise<Value | Empty>;
export async function optional<Value, Empty>(
  what: string,
  asked: PromiseLike<Value>,
  empty: Empty,
): Promise<Value | Empty> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Response) throw error;
    logError(`${what} cannot be read`, error);
    return empty;
  }
}
