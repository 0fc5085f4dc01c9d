import { createHash } from "node:crypto";
import type { Corpus } from "./corpus";
import type { Engine } from "./engines";
import type { Judged } from "./judged";

/** A posting as graders see it, without the engine that found it and without its rank. */
export interface Shown {
  name: string;
  text: string;
}

interface PostingRow {
  key: number;
  title: string;
  company: string;
  location: string;
  remote: number;
  min: number | null;
  max: number | null;
  period: string | null;
  type: string;
  experience: string;
  skills: string;
  description: string;
}

/** An order that is independent of the engines, and the same in each run. */
const shuffled = (names: Iterable<string>, q: string) => {
  const keyOf = (name: string) => createHash("sha256").update(`${q}\n${name}`).digest("hex");
  return [...names].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};

/** Characters around a word of the search in a description. */
const around = 45;

function snippetsOf(description: string, q: string): string {
  const text = description.replace(/\s+/g, " ");
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, 5));
  const found = words.flatMap((word) => {
    const at = text.toLowerCase().indexOf(word);
    return at < 0 ? [] : [text.slice(Math.max(0, at - around), at + around)];
  });
  return [...new Set([...found, text.slice(0, 2 * around)])].slice(0, 3).join(" … ");
}

/** The postings that the engines find for a search and that nobody has graded, in an order that tells nothing. */
export async function poolOf(
  { d1, names }: Corpus,
  engines: readonly Engine[],
  { q, grades }: Judged,
): Promise<Shown[]> {
  const found = await Promise.all(engines.map(({ find }) => find(q)));
  const open = new Set(found.flatMap((each) => each.names).filter((name) => name !== "" && grades[name] === undefined));
  const keys = new Map([...names].map(([key, name]) => [name, key]));
  const { results } = await d1
    .prepare(
      `select j.listing_key as key, j.title, c.company_name as company, j.location, j.is_remote as remote, j.salary_min as min, j.salary_max as max, j.salary_period as period,
        j.job_type as type, j.experience_level as experience, j.skills, j.description
        from jobs j join companies c on c.id = j.company_id where j.listing_key in (select value from json_each(?))`,
    )
    .bind(JSON.stringify([...open].map((name) => keys.get(name) ?? 0)))
    .all<PostingRow>();
  const rows = new Map(results.map((row) => [names.get(row.key) ?? "", row]));
  return shuffled(open, q).flatMap((name) => {
    const row = rows.get(name);
    if (!row) return [];
    const amounts = [row.min, row.max].filter((paise) => paise !== null).map((paise) => `₹${paise / 100}`);
    const pay = amounts.length > 0 ? `${amounts.join("–")} a ${row.period}` : "pay not disclosed";
    const skills = (JSON.parse(row.skills) as string[]).join(", ").slice(0, 90);
    return [
      {
        name,
        text: `${row.title} | ${row.company} | ${row.location}${row.remote ? " (from home)" : ""} | ${pay} | ${row.type}, ${row.experience} | ${skills} | ${snippetsOf(row.description, q)}`,
      },
    ];
  });
}
