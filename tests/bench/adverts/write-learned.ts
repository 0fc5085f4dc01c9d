// Learns what evasive scams say from the labelled adverts, those held back left out, and from honest postings; writes the weights that the site reads.
import { writeFile } from "node:fs/promises";
import { trickKinds, kindFeatureCount } from "~/features/screening/signs/evasive/tricks";
import { sentencesOf, type Advert } from "~/features/screening/warning-signs";
import type { Figure, Report } from "../report";
import { readPostings, sampleAdverts, templateAdverts } from "./honest";
import { advertOf, readLabelledAdverts, tricks, type LabelledAdvert, type Trick } from "./labelled";
import { featuresForKinds, learn, learnKind, highestMargin, windowsOfText, type Linear, type Windows } from "./learn";

const place = new URL("../../../app/features/screening/signs/evasive/learned.json", import.meta.url);

/** Of a file, so that a large one does not outweigh the others. */
const mostPostings = 1_000;

/** How many of the honest postings of a file may be held, and of ordinary adverts as this site has them: more of a scam than of these is found at each line. */
const heldShare = 0.008;
const ordinaryHeldShare = 0.07;
/** How far below the line of what is held a hint begins. */
const hintBelow = 0.15;

const read = (advert: Advert): Windows => windowsOfText(sentencesOf(advert).map(({ text }) => text));

async function readHonest(files: readonly string[]): Promise<Windows[][]> {
  return Promise.all(
    files.map(async (file) => {
      const all: Advert[] = [];
      for await (const posting of readPostings(file)) all.push(posting);
      const every = Math.max(1, all.length / mostPostings);
      return Array.from(
        { length: Math.min(all.length, mostPostings) },
        (_each, at) => all[Math.floor(at * every)],
      ).flatMap((each) => (each ? [read(each)] : []));
    }),
  );
}

/** Whole numbers of one byte, and what they are multiplied by. */
function pack({ weights, bias }: Linear) {
  const scale = Math.max(...weights.map(Math.abs)) / 127;
  return {
    bias,
    scale,
    weights: Buffer.from(Int8Array.from(weights, (each) => Math.round(each / scale)).buffer).toString("base64"),
  };
}

interface Learned {
  model: Linear;
  least: number;
  hint: number;
}

/**
 * Where to draw the line is asked of postings that were not learned from: of two halves, each judged by what the other has taught.
 * @param files of honest postings, the ordinary adverts last
 */
function learnWithLine(scams: readonly Windows[], near: readonly Windows[], files: readonly Windows[][]): Learned {
  const margins = files.map((): number[] => []);
  for (const half of [0, 1]) {
    const model = learn(
      scams,
      files.flatMap((file) => file.filter((_each, at) => at % 2 !== half)),
      near,
    );
    files.forEach((file, which) =>
      margins[which]?.push(...file.filter((_each, at) => at % 2 === half).map((each) => highestMargin(model, each))),
    );
  }
  const lines = margins.map(
    (all, which) =>
      all.toSorted((one, other) => other - one)[
        Math.floor(all.length * (which === margins.length - 1 ? ordinaryHeldShare : heldShare))
      ] ?? 0,
  );
  const least = Math.max(...lines);
  return { model: learn(scams, files.flat(), near), least, hint: least - hintBelow };
}

const windowsOfAll = (adverts: readonly LabelledAdvert[]) => adverts.map((each) => read(advertOf(each)));

/** @param files honest postings, as the import takes them */
export async function writeLearned(files: readonly string[]): Promise<Report> {
  const adverts = (await readLabelledAdverts()).filter(({ part }) => part === "tuning");
  const scams = adverts.filter(({ trick }) => trick !== null);
  const near = adverts.filter(({ trick, isOrdinary }) => trick === null && !isOrdinary);
  // Ordinary adverts as this site has them, many in Hindi: the line is asked of them as well.
  const ordinary = [
    ...adverts.filter(({ isOrdinary }) => isOrdinary).map(advertOf),
    ...sampleAdverts(),
    ...templateAdverts(),
  ].map(read);
  const honest = [...(await readHonest(files)), ordinary];
  const { model, least, hint } = learnWithLine(windowsOfAll(scams), windowsOfAll(near), honest);
  const telling = scams.map((each) => ({ trick: each.trick, window: mostTellingWindow(model, read(advertOf(each))) }));
  const names = Object.keys(tricks) as Trick[];
  const kinds = names.map((name) =>
    learnKind(
      telling.map(({ trick, window }) => ({ isIt: trick === name, window: featuresForKinds(window) })),
      kindFeatureCount,
    ),
  );
  await writeFile(place, `${JSON.stringify({ least, hint, trick: pack(model), kinds: kinds.map(pack) }, null, 1)}\n`);
  const figures = foldsOf(authorsOf(scams)).map((authors): Figure => {
    const others = adverts.filter((each) => !authors.includes(each.author) && !each.isOrdinary);
    const line = learnWithLine(
      windowsOfAll(others.filter(({ trick }) => trick !== null)),
      windowsOfAll(others.filter(({ trick }) => trick === null)),
      honest,
    );
    const own = adverts.filter((each) => authors.includes(each.author));
    const held = own.filter((each) => highestMargin(line.model, read(advertOf(each))) >= line.least);
    const [found, all] = [
      held.filter(({ trick }) => trick !== null).length,
      own.filter(({ trick }) => trick !== null).length,
    ];
    return {
      what: `Scams of ${authors.join(" and ")} held by what the others have taught`,
      value: (100 * found) / Math.max(1, all),
      unit: "%",
      note: `${found} of ${all}; honest ones ${held.length - found} of ${own.length - all}`,
    };
  });
  return {
    title: `Learned from ${scams.length} scams, ${near.length} honest adverts near them and ${honest.flat().length} postings (${trickKinds.length} tricks)`,
    figures,
    notes: [],
  };
}

const mostTellingWindow = (model: Linear, windows: Windows) =>
  windows.reduce(
    (best, window) => (highestMargin(model, [window]) > highestMargin(model, [best]) ? window : best),
    windows[0] ?? [],
  );

/** Three groups of authors, so that the whole takes minutes. */
const foldsOf = (authors: readonly string[]) => [0, 1, 2].map((fold) => authors.filter((_each, at) => at % 3 === fold));

const authorsOf = (adverts: readonly LabelledAdvert[]) => [...new Set(adverts.map(({ author }) => author))];
