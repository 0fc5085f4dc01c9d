/** A moment as a file says it, such as "2026-11-21T10:00:00.000Z". @param ms UTC */
export const moment = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** A row with its times readable and without the named columns. */
export function withMoments<Row extends object>(row: Row, without: (keyof Row)[]): Record<string, unknown> {
  const entries = Object.entries(row).filter(([key]) => !without.includes(key as keyof Row));
  const isTime = (key: string) => /(At|PlanEnd|Until|askedFor)$/.test(key);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, isTime(key) ? moment(value as number | null) : (value as unknown)]),
  );
}
