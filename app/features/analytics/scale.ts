/** The round number at which a scale for values up to the given one ends; even, so that its half is whole, too. */
export function topOf(max: number): number {
  for (let unit = 1; ; unit *= 10) {
    for (const top of [2, 4, 6, 10]) if (max <= top * unit) return top * unit;
  }
}

interface Bar {
  /** Parts of the width, 0 to 1. */
  x: number;
  width: number;
  /** From the top, in the height's unit. */
  y: number;
  height: number;
}

/** Bars of values side by side, in a chart of a given height; a value above 0 is at least one unit high. */
export function barsOf(values: readonly number[], top: number, height: number): Bar[] {
  const slot = 1 / values.length;
  return values.map((value, at) => {
    const tall = value === 0 ? 0 : Math.max(1, Math.round((value / top) * height * 10) / 10);
    return { x: (at + 0.12) * slot, width: 0.76 * slot, y: height - tall, height: tall };
  });
}
