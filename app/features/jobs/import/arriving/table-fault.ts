/** Why a file cannot be read as a table. */
export type TableFault = "xls" | "locked" | "other_table" | "no_table" | "broken_xlsx" | "large_xlsx";

/** Thrown when a file turns out to be no readable table. */
export class UnreadableTable extends Error {
  constructor(readonly fault: TableFault) {
    super(tableFaultWords[fault]);
  }
}

const howToSave = "Open it and save it as Excel workbook (.xlsx) or as CSV UTF-8";

/** What a person reads of each, with the way out. */
export const tableFaultWords: Record<TableFault, string> = {
  xls: `This is an Excel file of the old kind (.xls). ${howToSave}`,
  locked: "This Excel file has a password. Save it without the password",
  other_table: `This is a table of another program. ${howToSave}`,
  no_table: "This file is no table: send Excel (.xlsx), CSV, NDJSON or JSON",
  broken_xlsx: `This Excel file is damaged. ${howToSave}`,
  large_xlsx: "This Excel file is too large: at most 20 MB, and 30 MB unpacked. Save it as CSV UTF-8",
};
