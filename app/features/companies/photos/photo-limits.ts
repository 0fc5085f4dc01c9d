/** The most photos of a company. */
export const mostPhotos = 4;
/** Bytes. */
export const largestPhoto = 5_000_000;
