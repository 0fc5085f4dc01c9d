/** How many calm colours there are for initials; the stylesheet has them as `hue-0` and so on. */
const degrees = [186, 38, 222, 346, 104, 268] as const;

/** A company's own colour by its name, always the same one: its place among them. */
export const hueOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % degrees.length;

/** The same colour in degrees of the colour circle. */
export const hueDegreesOf = (name: string): number => degrees[hueOf(name)] ?? degrees[0];
