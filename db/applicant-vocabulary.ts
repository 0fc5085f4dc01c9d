/** The colours of tags, in the order in which they are offered. */
export const tagColors = ["teal", "amber", "blue", "pink", "green", "violet"] as const;
export type TagColor = (typeof tagColors)[number];
