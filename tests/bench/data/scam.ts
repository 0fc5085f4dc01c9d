// How well warning signs tell scams from honest jobs: precision and recall on labelled adverts, and how many honest postings
// are held for nothing. Every other labelled advert (the odd lines) is counted on its own: the rules were written without it.
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { sampleCompanies } from "db/seed/companies";
import { sampleJobs } from "db/seed/jobs";
import { draftFromRow } from "~/features/jobs/import/draft";
import { isRefused } from "~/features/jobs/import/reading";
import { formatOf, readRows } from "~/features/jobs/import/source/read";
import { findWarningSigns, type Advert } from "~/features/screening/warning-signs";
import type { Figure, Report } from "../report";

interface Labelled {
  title: string;
  company_profile: string;
  description: string;
  requirements: string;
  benefits: string;
  fraudulent: boolean;
}

async function readLabelled(file: string): Promise<Labelled[]> {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim());
  return lines.map((line) => JSON.parse(line) as Labelled);
}

const isHeld = ({ title, company_profile, description, requirements, benefits }: Labelled) =>
  findWarningSigns({ title, description: [description, requirements, benefits].join("\n"), companyName: "", companyAbout: company_profile, pay: null }).isHeld;

function judge(what: string, adverts: readonly Labelled[], notes: string[]): Figure[] {
  const held = adverts.filter(isHeld);
  const scams = adverts.filter(({ fraudulent }) => fraudulent);
  const right = held.filter(({ fraudulent }) => fraudulent).length;
  for (const { title, fraudulent } of adverts.filter((each) => each.fraudulent !== held.includes(each))) {
    notes.push(`${fraudulent ? "missed" : "held for nothing"}: ${title}`);
  }
  return [
    { what: `Recall, ${what}`, value: (100 * right) / scams.length, unit: "%", note: `${right} of ${scams.length} scams held` },
    { what: `Precision, ${what}`, value: (100 * right) / held.length, unit: "%", note: `${held.length - right} of ${adverts.length - scams.length} honest held` },
  ];
}

async function falseHolds(file: string, notes: string[]): Promise<Figure> {
  let read = 0;
  let held = 0;
  for await (const entry of readRows(createReadStream(file), formatOf(file, ""))) {
    const draft = "error" in entry ? null : draftFromRow(entry.row, Date.now());
    if (!draft || isRefused(draft)) continue;
    read += 1;
    const { isHeld: wasHeld, signs } = findWarningSigns({ ...draft.value, companyAbout: null, pay: draft.value });
    if (!wasHeld) continue;
    held += 1;
    if (notes.length < 40) notes.push(`held: ${draft.value.title} (${signs.map(({ kind, passage }) => `${kind}: ${passage.slice(0, 80)}`).join("; ")})`);
  }
  const name = file.split("/").at(-1) ?? file;
  return { what: `Honest postings held, ${name}`, value: (100 * held) / read, unit: "%", bar: { atMost: 5 }, note: `${held} of ${read}` };
}

const sampleAdverts = (): Advert[] =>
  sampleJobs.map((job) => {
    const company = sampleCompanies.find(({ slug }) => slug === job.company);
    const paise = (rupees: number | undefined) => (rupees === undefined ? null : rupees * 100);
    const pay = { salaryMin: paise(job.salary?.min), salaryMax: paise(job.salary?.max), salaryPeriod: job.salary?.period ?? null };
    return {
      title: job.title, description: job.description, skills: job.skills, companyName: company?.name ?? "", companyAbout: company?.about ?? null,
      pay: { ...pay, experienceLevel: job.experience, category: job.category },
    };
  });

/** @param postings honest postings, as the import takes them @param adverts labelled ones */
export async function benchScam(postings: readonly string[], adverts: string | undefined): Promise<Report> {
  const notes: string[] = [];
  const samples = sampleAdverts().filter((advert) => findWarningSigns(advert).isHeld).length;
  const figures: Figure[] = [{ what: "Sample jobs held", value: samples, unit: "jobs", bar: { atMost: 0 } }];
  if (adverts) {
    const labelled = await readLabelled(adverts);
    figures.push(...judge("lines that the rules never saw", labelled.filter((_each, at) => at % 2 === 0), notes));
    figures.push(...judge("all lines", labelled, []));
  }
  for (const file of postings) figures.push(await falseHolds(file, notes));
  return { title: "Warning signs of scams", figures, notes };
}
