import { sql, type SQL } from "drizzle-orm";

/** The applications that one submission has declined: the ids of their transitions begin with its id. */
export const declinedBy = (press: string): SQL =>
  sql`(select application_id from application_transitions where id >= ${`${press}-`} and id < ${`${press}.`})`;
