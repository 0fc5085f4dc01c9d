import { sql, type SQL } from "drizzle-orm";

/**
 * The applications that one submission has declined. The ids of their transitions begin with the id of the submission.
 */
export const declinedBy = (press: string): SQL =>
  sql`(select application_id from application_transitions where id >= ${`${press}-`} and id < ${`${press}.`})`;
