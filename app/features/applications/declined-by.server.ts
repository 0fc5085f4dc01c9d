import { sql, type SQL } from "drizzle-orm";

/** The applications that a press has declined, by the ids of their transitions, which begin with it. */
export const declinedBy = (press: string): SQL =>
  sql`(select application_id from application_transitions where id >= ${`${press}-`} and id < ${`${press}.`})`;
