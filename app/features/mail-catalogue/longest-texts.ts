/** The most characters of a mail's subject, and of its text. */
export const longestSubject = 150;
export const longestProse = 2_000;
