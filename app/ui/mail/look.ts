import type { CSSProperties } from "react";

/** The width of a mail's column, in px. */
export const columnWidth = 560;

/**
 * A thin line above, which is seen on light and on dark ground; solid where a mail program knows no transparent colours.
 */
export const line: CSSProperties = { borderTop: "1px solid #c4c8c8", borderTopColor: "rgba(128,128,128,0.45)" };
