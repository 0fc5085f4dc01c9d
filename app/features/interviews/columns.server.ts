import { interviews } from "db/schema";

const { id, status, scheduledAt, durationMinutes, mode, locationUrl, message, askedFor, askedNote } = interviews;

/** Time, mode and status of an interview, for lists. */
export const timeColumns = { id, status, scheduledAt, durationMinutes, mode };

/**
 * The columns of an interview that both sides may see, except names. Queries for readers who may not see the place must
 * remove it.
 */
export const sharedColumns = { ...timeColumns, locationUrl, message, askedFor, askedNote };
