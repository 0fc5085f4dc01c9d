import { findCity } from "db/catalogues/cities";

/** Labels that job boards print before a value; they are recognised also where nothing stands between the two. */
const known = new Set([
  ...["role", "title", "job title", "job role", "designation", "position", "profile", "post", "vacancy"],
  ...["company", "company name", "employer", "organisation", "organization", "hiring company", "about company"],
  ...["location", "job location", "work location", "locations", "city", "place", "address", "state", "area", "region"],
  ...["salary", "ctc", "pay", "package", "stipend", "compensation", "salary range", "remuneration"],
  ...["experience", "exp", "work experience", "experience required", "skills", "key skills", "skills required"],
  ...["education", "qualification", "industry", "industry type", "functional area", "department", "sector"],
  ...["employment type", "job type", "type", "role category", "category", "job category", "work mode", "mode"],
  ...["openings", "vacancies", "no of openings", "positions", "posted", "posted on", "date posted", "duration"],
  ...["description", "job description", "details", "responsibilities", "roles and responsibilities", "summary"],
  ...[
    "पद",
    "पद का नाम",
    "कंपनी",
    "कंपनी का नाम",
    "स्थान",
    "जगह",
    "शहर",
    "वेतन",
    "सैलरी",
    "अनुभव",
    "योग्यता",
    "विवरण",
    "विभाग",
  ],
]);

const mostLabel = 40;
const separated = /^\s*([\p{L}][\p{L}\p{M} /&_.-]{0,38}?)\s*[:：]\s*(.*)$/su;
const separatedByDash = /^\s*([\p{L}][\p{L}\p{M} /&_.]{0,38}?)\s*[-–—=|]\s*(.*)$/su;
/** "RoleTeacher" and "Industry TypeIT Services": capitals without a space between. */
const glued = /^\s*(\p{Lu}\p{Ll}+(?: \p{Lu}?\p{Ll}+){0,3})(?=[\p{Lu}\p{N}₹])(.*)$/su;

/** A way in which labels stand before values. */
type Reader = (text: string, column: string) => { label: string; rest: string; isKnown: boolean } | null;

const isKnown = (label: string, column: string) => known.has(label) || label === column.replaceAll("_", " ");

const by =
  (pattern: RegExp, onlyKnown: boolean): Reader =>
  (text, column) => {
    const [, label = "", rest = ""] = pattern.exec(text.slice(0, 200)) ?? [];
    const isOne = label !== "" && isKnown(label.toLowerCase(), column);
    return label === "" || (onlyKnown && !isOne) ? null : { label, rest, isKnown: isOne };
  };

/** "Location Delhi": a label with a space only, of the same name as its column. */
const bySpace: Reader = (text, column) => {
  const name = column.replaceAll("_", " ");
  const label = text.trimStart().slice(0, name.length);
  return label.toLowerCase() === name && /^\s+\S/.test(text.trimStart().slice(name.length))
    ? { label, rest: text.trimStart().slice(name.length), isKnown: true }
    : null;
};

const readers: readonly Reader[] = [by(separated, false), by(separatedByDash, true), by(glued, false), bySpace];

const fewest = 3;
const share = 0.6;

function labelOf(texts: readonly string[], column: string): string | null {
  for (const read of readers) {
    const rests = new Map<string, string[]>();
    const names = new Map<string, { label: string; isKnown: boolean }>();
    for (const text of texts) {
      const found = read(text, column);
      if (!found) continue;
      const key = found.label.toLowerCase();
      names.set(key, names.get(key) ?? found);
      rests.set(key, [...(rests.get(key) ?? []), found.rest]);
    }
    for (const [key, values] of rests) {
      const name = names.get(key);
      if (!name || values.length < Math.max(fewest, texts.length * share)) continue;
      // "JavaScript developer" in every row is no label: what follows a label varies, and a place is none.
      const words = new Set(values.map((value) => value.trim().split(/[\s,]/)[0]?.toLowerCase()));
      const isOther = !name.isKnown && (words.size < Math.max(fewest, values.length / 4) || isPlace(name.label));
      if (!isOther) return name.label;
    }
  }
  return null;
}

const isPlace = (label: string) => Boolean(findCity(label)) || /remote|hybrid|office|home|urgent/i.test(label);

const longestStored = 1900;

/** The label before most values of each column, among rows of a file; columns without one are left out. */
export function findLabels(columns: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]) {
  const labels: Record<string, string> = {};
  for (const column of columns) {
    const texts = rows.flatMap((row) => {
      const value = row[column];
      return typeof value === "string" && value.trim() !== "" ? [value] : [];
    });
    const label = texts.length >= fewest ? labelOf(texts, column) : null;
    if (label === null || label.length > mostLabel) continue;
    if (JSON.stringify({ ...labels, [column]: label }).length <= longestStored) labels[column] = label;
  }
  return labels;
}

/** A value without the label of its column, and without the comma that joined it to the next. */
export function stripLabel(value: string, label: string): string {
  const text = value.trimStart();
  if (text.slice(0, label.length).toLowerCase() !== label.toLowerCase()) return value;
  const rest = text.slice(label.length);
  if (!/^(?:$|[\s:：–—=|,;-]|[\p{Lu}\p{N}₹])/u.test(rest)) return value;
  return rest.replace(/^[\s:：–—=|-]+/, "").replace(/[\s,;|]+$/, "");
}
