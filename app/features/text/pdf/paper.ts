/** A4 in points. */
export const paper = { width: 595.28, height: 841.89, margin: 48 } as const;
