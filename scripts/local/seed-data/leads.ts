import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "db/client";
import { leadContacts, leadFacets, leadReports, leadReveals, leads, professionals } from "db/schema";
import { leadReportRows, leadRows } from "db/seed/leads";
import { inserts } from "./inserts";

/** The sample's clients, and the professionals who have some of their contacts. */
export function leadInserts(db: Db, now: number): BatchItem<"sqlite">[] {
  const rows = leadRows(now);
  return [
    ...inserts(db, professionals, rows.professionals),
    ...inserts(db, leads, rows.leads),
    ...inserts(db, leadContacts, rows.contacts),
    ...inserts(db, leadFacets, rows.facets),
    ...inserts(db, leadReveals, rows.reveals),
    ...inserts(db, leadReports, leadReportRows(now)),
  ];
}
