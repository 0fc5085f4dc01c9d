/** The fields that name undelivered items, as one text: the subject of a decision. */
export const subjectOf = (fields: Record<string, string>): string => JSON.stringify(fields);
