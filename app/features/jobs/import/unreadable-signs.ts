import type { SourceRow } from "./mapping/apply";
import { importFieldKeys, importFields } from "./mapping/fields";
import { quoted } from "./reading";
import type { SourceLine } from "./source/read";

/** What stands where a sign of a file could not be read. */
const unreadable = "\ufffd";

/** Characters that a note shows before the sign. */
const shownBefore = 25;

/** A note for each field of a row in which a sign could not be read. */
export function listUnreadableSigns(row: SourceRow): string[] {
  return importFieldKeys.flatMap((field) => {
    const value = field in row ? row[field as keyof SourceRow] : "";
    const text = Array.isArray(value) ? value.join(", ") : String(value);
    const at = text.indexOf(unreadable);
    if (at < 0) return [];
    const passage = text.slice(Math.max(0, at - shownBefore), at + shownBefore);
    return [`a sign cannot be read in “${importFields[field].name}”: ${quoted(passage)}`];
  });
}

/** One sentence about the rows among the first ones in which a sign could not be read, with the way out; null where there are none. */
export function unreadableText(rows: readonly SourceLine[]): string | null {
  const lines = rows.filter((each) => "row" in each && JSON.stringify(each.row).includes(unreadable));
  if (lines.length === 0) return null;
  const shown = lines.slice(0, 5).map(({ line }) => line);
  const more = lines.length > shown.length ? " and more" : "";
  return `In ${lines.length} of the first ${rows.length} rows a sign cannot be read (line ${shown.join(", ")}${more}). Save the table as Excel workbook (.xlsx) or CSV UTF-8, and upload it again.`;
}
