import { interviews } from "db/schema";

const { id, status, scheduledAt, durationMinutes, mode, locationUrl, message, askedFor, askedNote } = interviews;

/** Time, mode and status of an interview, for lists. */
export const timeColumns = { id, status, scheduledAt, durationMinutes, mode };

/** What both its sides know of an interview, besides their names. A reader who may not know the place takes it out again. */
export const sharedColumns = { ...timeColumns, locationUrl, message, askedFor, askedNote };
