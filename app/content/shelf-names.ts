/** The shelves of articles, each named like its address. */
export const shelves = ["blog", "team-diary", "career-guidance", "interview-tips"] as const;
export type Shelf = (typeof shelves)[number];

/** Whether a shelf is a series of dated posts, with a feed; the others are guides, in which the date says little. */
export const isSeries = (shelf: Shelf) => shelf === "blog" || shelf === "team-diary";
