/** How long to wait before attempt number `attempts + 1`, in ms: 10 s doubling to a minute, ten minutes after the tenth. */
export function backOff(attempts: number): number {
  if (attempts > 10) return 600_000;
  return Math.min(10_000 * 2 ** (attempts - 1), 60_000);
}
