import type { CSSProperties } from "react";

/** The width of a mail's column, in px. */
export const columnWidth = 560;

/**
 * A thin line that is seen on light and on dark ground; solid where a mail program knows no transparent colours.
 * @param side the side of the box on which it is drawn
 */
export const line = (side: "Top" | "Bottom"): CSSProperties => ({
  [`border${side}`]: "1px solid #c4c8c8",
  [`border${side}Color`]: "rgba(128,128,128,0.35)",
});
