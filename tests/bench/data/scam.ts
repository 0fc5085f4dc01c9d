// How well warning signs tell scams from honest jobs: recall by trick and precision on the labelled adverts beside this folder,
// precision and recall on those of a file, how many honest postings are held for nothing, and how long one screening takes.
import { readFile } from "node:fs/promises";
import { scamKinds } from "db/owner-vocabulary";
import { screenWithEarlier } from "~/features/held-texts/holding.server";
import { screenText } from "~/features/screening/screen-text";
import { kindOfTrick } from "~/features/screening/signs/evasive/labels";
import { findWarningSigns, type Advert } from "~/features/screening/warning-signs";
import { readPostings, sampleAdverts } from "../adverts/honest";
import {
  advertOf,
  levels,
  parts,
  readLabelledAdverts,
  type LabelledAdvert,
  type Level,
  type Part,
} from "../adverts/labelled";
import { readTalks, type LabelledTalk } from "../adverts/learn-talk";
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
    bar: { atMost: 0.5 },
    note: `${held} of ${read}`,
  };
}

const shareOf = (some: readonly unknown[], all: readonly unknown[]) => (100 * some.length) / Math.max(1, all.length);

interface Judged extends LabelledAdvert {
  isHeld: boolean;
  /** What a moderator is shown first. */
  reason: string | undefined;
}

const judged = (each: LabelledAdvert): Judged => {
  const { isHeld, signs } = findWarningSigns(advertOf(each));
  return { ...each, isHeld, reason: signs[0]?.kind };
};

/** How many adverts of one part are held, and why. No advert is named: who reads the misses writes rules to them. */
function judgePart(part: Part, all: readonly LabelledAdvert[]): Figure[] {
  const adverts = all.filter((each) => each.part === part).map(judged);
  const held = (of: readonly Judged[]) => of.filter(({ isHeld }) => isHeld);
  const figure = (what: string, of: readonly Judged[], bar?: Figure["bar"]): Figure => ({
    what,
    value: shareOf(held(of), of),
    unit: "%",
    ...(bar && part === "held-back" ? { bar } : {}),
    note: `${held(of).length} of ${of.length}`,
  });
  const scams = adverts.filter(({ trick }) => trick !== null);
  const honest = adverts.filter(({ trick }) => trick === null);
  const near = honest.filter(({ isOrdinary }) => !isOrdinary);
  const found = held(scams);
  const right = found.filter(({ trick, reason }) => trick !== null && reason === kindOfTrick[trick]);
  return [
    figure(`Scams held, ${part}`, scams, { atLeast: 88 }),
    ...scamKinds.map((label) =>
      figure(
        `– ${label}`,
        scams.filter(({ trick }) => trick === label),
        { atLeast: 75 },
      ),
    ),
    ...(Object.keys(levels) as Level[]).map((level) =>
      figure(
        `– ${levels[level]}`,
        scams.filter((each) => each.level === level),
        { atLeast: 70 },
      ),
    ),
    {
      what: `Shown first: the right reason, ${part}`,
      value: shareOf(right, found),
      unit: "%",
      ...(part === "held-back" ? { bar: { atLeast: 90 } } : {}),
      note: `${right.length} of ${found.length}`,
    },
    figure(`Honest ones near scams held, ${part}`, near, { atMost: 8 }),
    figure(
      "– in Hindi and Hinglish",
      near.filter(({ language }) => language !== "en"),
      { atMost: 10 },
    ),
    figure(
      `Ordinary honest ones held, ${part}`,
      honest.filter(({ isOrdinary }) => isOrdinary),
      { atMost: 1 },
    ),
  ];
}

/** Whether any message of the company is held, each screened with the eight texts before it, as the site does. */
const isTalkHeld = ({ messages }: LabelledTalk) =>
  messages.some(
    ({ by, text }, at) =>
      by === "company" &&
      (screenText(text).isHeld || screenWithEarlier({ by, text }, messages.slice(Math.max(0, at - 8), at)) !== null),
  );

function judgeTalks(talks: readonly LabelledTalk[]): Figure[] {
  const figure = (what: string, of: readonly LabelledTalk[], bar: Figure["bar"]): Figure => {
    const held = of.filter(isTalkHeld);
    return { what, value: shareOf(held, of), unit: "%", bar, note: `${held.length} of ${of.length}` };
  };
  const heldBack = talks.filter(({ part }) => part === "held-back");
  return [
    figure(
      "Demands in harmless parts held, held-back",
      heldBack.filter(({ isScam }) => isScam),
      { atLeast: (100 * 20) / 24 },
    ),
    figure(
      "Honest conversations held, held-back",
      heldBack.filter(({ isScam }) => !isScam),
      { atMost: 100 / 60 },
    ),
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
    bar: { atMost: 3 },
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
  figures.push(...parts.flatMap((part) => judgePart(part, own)));
  figures.push(...judgeTalks(await readTalks()));
  for (const file of postings) figures.push(await falseHolds(file, notes));
  figures.push(timeOf([...sampleAdverts(), ...own.map(advertOf)]));
  return { title: "Warning signs of scams", figures, notes };
}
