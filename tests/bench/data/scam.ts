// How well warning signs tell scams from honest jobs: recall by trick and precision on the labelled adverts beside this folder,
// precision and recall on those of a file, how many honest postings are held for nothing, and how long one screening takes.
import { readFile } from "node:fs/promises";
import { findWarningSigns, type Advert } from "~/features/screening/warning-signs";
import { readPostings, sampleAdverts } from "../adverts/honest";
import {
  advertOf,
  parts,
  readLabelledAdverts,
  tricks,
  type LabelledAdvert,
  type Part,
  type Trick,
} from "../adverts/labelled";
import { median, type Figure, type Report } from "../report";

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
  findWarningSigns({
    title,
    description: [description, requirements, benefits].join("\n"),
    companyName: "",
    companyAbout: company_profile,
    pay: null,
  }).isHeld;

function judge(what: string, adverts: readonly Labelled[], notes: string[]): Figure[] {
  const held = adverts.filter(isHeld);
  const scams = adverts.filter(({ fraudulent }) => fraudulent);
  const right = held.filter(({ fraudulent }) => fraudulent).length;
  for (const { title, fraudulent } of adverts.filter((each) => each.fraudulent !== held.includes(each))) {
    notes.push(`${fraudulent ? "missed" : "held for nothing"}: ${title}`);
  }
  return [
    {
      what: `Recall, ${what}`,
      value: (100 * right) / scams.length,
      unit: "%",
      note: `${right} of ${scams.length} scams held`,
    },
    {
      what: `Precision, ${what}`,
      value: (100 * right) / held.length,
      unit: "%",
      note: `${held.length - right} of ${adverts.length - scams.length} honest held`,
    },
  ];
}

async function falseHolds(file: string, notes: string[]): Promise<Figure> {
  let read = 0;
  let held = 0;
  for await (const advert of readPostings(file)) {
    read += 1;
    const { isHeld: wasHeld, signs } = findWarningSigns(advert);
    if (!wasHeld) continue;
    held += 1;
    if (notes.length < 40)
      notes.push(
        `held: ${advert.title} (${signs.map(({ kind, passage }) => `${kind}: ${passage.slice(0, 80)}`).join("; ")})`,
      );
  }
  const name = file.split("/").at(-1) ?? file;
  return {
    what: `Honest postings held, ${name}`,
    value: (100 * held) / read,
    unit: "%",
    bar: { atMost: 1 },
    note: `${held} of ${read}`,
  };
}

/** Misses are named for the adverts of the tuning only: who reads those of the others writes rules to them. */
function judgeEvasive(part: Part, all: readonly LabelledAdvert[], notes: string[]): Figure[] {
  const adverts = all.filter((each) => each.part === part);
  const held = adverts.filter((each) => findWarningSigns(advertOf(each)).isHeld);
  const ofTrick = (trick: Trick) => adverts.filter((each) => each.trick === trick);
  const recall = (scams: readonly LabelledAdvert[]) =>
    (100 * scams.filter((each) => held.includes(each)).length) / scams.length;
  const scams = adverts.filter(({ trick }) => trick !== null);
  const honest = adverts.filter(({ trick }) => trick === null);
  const [ordinary, near] = [
    honest.filter(({ isOrdinary }) => isOrdinary),
    honest.filter(({ isOrdinary }) => !isOrdinary),
  ];
  const barOf = (atLeast: number) => ({ bar: { atLeast } });
  if (part === "tuning") {
    for (const { id, title, trick } of adverts.filter((each) => (each.trick !== null) !== held.includes(each)))
      notes.push(`${trick ? "missed" : "held for nothing"}: ${id} ${title}`);
  }
  return [
    { what: `Evasive scams held, ${part}`, value: recall(scams), unit: "%", ...barOf(85), note: `of ${scams.length}` },
    ...Object.entries(tricks).map(([trick, name]): Figure => ({
      what: `– ${name}`,
      value: recall(ofTrick(trick as Trick)),
      unit: "%",
      ...barOf(70),
      note: `of ${ofTrick(trick as Trick).length}`,
    })),
    {
      what: `Honest ones that read near them held, ${part}`,
      value: near.filter((each) => held.includes(each)).length,
      unit: "adverts",
      note: `of ${near.length}`,
    },
    {
      what: `Ordinary honest ones held, ${part}`,
      value: ordinary.filter((each) => held.includes(each)).length,
      unit: "adverts",
      bar: { atMost: ordinary.length / 10 },
      note: `of ${ordinary.length}`,
    },
  ];
}

/** The median of five rounds over all adverts, in milliseconds per advert. */
function timeOf(adverts: readonly Advert[]): Figure {
  const rounds = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    for (const each of adverts) findWarningSigns(each);
    return (performance.now() - begun) / adverts.length;
  });
  return {
    what: "One screening",
    value: median(rounds),
    unit: "ms",
    note: `${adverts.length} labelled adverts and sample jobs`,
  };
}

/** @param postings honest postings, as the import takes them @param adverts labelled ones */
export async function benchScam(postings: readonly string[], adverts: string | undefined): Promise<Report> {
  const notes: string[] = [];
  const samples = sampleAdverts().filter((advert) => findWarningSigns(advert).isHeld).length;
  const figures: Figure[] = [{ what: "Sample jobs held", value: samples, unit: "jobs", bar: { atMost: 0 } }];
  if (adverts) {
    const labelled = await readLabelled(adverts);
    figures.push(
      ...judge(
        "lines that the rules never saw",
        labelled.filter((_each, at) => at % 2 === 0),
        notes,
      ),
    );
    figures.push(...judge("all lines", labelled, []));
  }
  const own = await readLabelledAdverts();
  figures.push(...parts.flatMap((part) => judgeEvasive(part, own, notes)));
  for (const file of postings) figures.push(await falseHolds(file, notes));
  figures.push(timeOf([...sampleAdverts(), ...own.map(advertOf)]));
  return { title: "Warning signs of scams", figures, notes };
}
