/** The most characters of a college's message, and of the reason for its rejection. */
export const longestMessage = 1000;
export const longestReason = 500;
