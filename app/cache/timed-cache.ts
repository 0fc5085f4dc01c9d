interface Entry<Value> {
  value: Value;
  /** ms UTC */
  storedAt: number;
  /** Whether a new value is being made already. */
  isRenewing: boolean;
}

interface TimedCache<Value> {
  /**
   * The value of a key while it is fresh. When it has expired, the first to ask gets undefined and makes a new one;
   * anyone who asks in the meantime gets the old one, until it is twice as old: of a hundred requests at that moment
   * one does the work.
   * @param now ms UTC
   * @param renew makes a new value beside the answer; with it, the first who asks gets the old one, too
   */
  get(key: string, now: number, renew?: () => void): Value | undefined;
  /** @param now ms UTC, when the value was read */
  set(key: string, value: Value, now: number): void;
  clear(): void;
}

/**
 * A memory of this isolate for finished values: never promises, since the runtime forbids to wait for another request's work.
 * @param freshFor milliseconds
 * @param mostEntries when there are more, those go that were stored first
 */
export function createTimedCache<Value>({
  freshFor,
  mostEntries,
}: {
  freshFor: number;
  mostEntries: number;
}): TimedCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  return {
    get(key, now, renew) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const age = now - entry.storedAt;
      // A clock that was set back must not keep a value for longer.
      if (age < 0 || age >= 2 * freshFor) return undefined;
      if (age < freshFor || entry.isRenewing) return entry.value;
      entry.isRenewing = true;
      renew?.();
      return renew && entry.value;
    },
    set(key, value, now) {
      entries.delete(key);
      for (const oldest of entries.keys()) {
        if (entries.size < mostEntries) break;
        entries.delete(oldest);
      }
      entries.set(key, { value, storedAt: now, isRenewing: false });
    },
    clear: () => entries.clear(),
  };
}
