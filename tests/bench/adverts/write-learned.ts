// Learns what evasive scams say from the labelled adverts, those held back left out, and from honest postings; writes the weights that the site reads.
import { writeFile } from "node:fs/promises";
import { scamKinds } from "db/owner-vocabulary";
import { featureCount, featuresOf, plainCount } from "~/features/screening/signs/evasive/features";
import { packWeights, steps } from "~/features/screening/signs/evasive/packed";
import { featuresForKinds, kindFeatureCount, rulesBySentence } from "~/features/screening/signs/evasive/tricks";
import { phraseSigns } from "~/features/screening/signs/of-sentences";
import { readSentences, type Sentence } from "~/features/screening/signs/text";
import { sentencesOf, type Advert } from "~/features/screening/warning-signs";
import type { Figure, Report } from "../report";
import { readPostings, sampleAdverts, templateAdverts } from "./honest";
import { advertOf, readLabelledAdverts, type LabelledAdvert } from "./labelled";
import {
  highestMargin,
  marginOf,
  mostTelling,
  randomNumbers,
  separate,
  windowsOfSentences,
  type Example,
  type Linear,
  type Windows,
} from "./learn";
import {
  learnTalk,
  longTalks,
  momentsOf,
  readTalks,
  saidAdverts,
  type LabelledTalk,
  type MarginOf,
} from "./learn-talk";

const place = new URL("../../../app/features/screening/signs/evasive/learned.json", import.meta.url);

/** Of a file, so that a large one does not outweigh the others. */
const mostPostings = 1_000;

/** What an error costs: little, so that rare words of one author do not decide. Honest adverts with the words of scams count for more. */
const costs = { posting: 0.2, ordinary: 0.4, near: 0.6 };

/** The shares of honest texts, judged by what other authors have taught, that may lie above the line. */
const heldShares = { near: 0.075, ordinary: 0.045, posting: 0.006 };
/** How far below the line of what is held a hint begins. */
const hintBelow = 0.1;

interface Read {
  sentences: Set<number>[];
  windows: Windows;
}

const readAdvert = (advert: Advert): Read => readSentencesOf(sentencesOf(advert));

function readSentencesOf(sentences: readonly Sentence[]): Read {
  const rules = rulesBySentence(phraseSigns(sentences));
  const read = sentences.map(({ text, written }) => featuresOf(text, rules.get(written)));
  return { sentences: read, windows: windowsOfSentences(read) };
}

async function readHonest(file: string): Promise<Read[]> {
  const all: Advert[] = [];
  for await (const posting of readPostings(file)) all.push(posting);
  const every = Math.max(1, all.length / mostPostings);
  return Array.from({ length: Math.min(all.length, mostPostings) }, (_each, at) => all[Math.floor(at * every)]).flatMap(
    (each) => (each ? [readAdvert(each)] : []),
  );
}

interface Lessons {
  scams: readonly Read[];
  near: readonly Read[];
  ordinary: readonly Read[];
  postings: readonly Read[];
}

/** A scam in a few sentences says the same between those of an honest advert. */
function padded(model: Linear, { sentences }: Read, host: Read, at: number): Int32Array {
  const best = sentences.reduce((one, other) =>
    marginOf(model, Int32Array.from(other)) > marginOf(model, Int32Array.from(one)) ? other : one,
  );
  return Int32Array.from(new Set([...(host.sentences[at] ?? []), ...best, ...(host.sentences[at + 1] ?? [])]));
}
/** Scams of at most so many sentences are learned between honest ones, too. */
const fewSentences = 3;

function learn({ scams, near, ordinary, postings }: Lessons): Linear {
  const examples = (reads: readonly Read[], cost: number) =>
    reads.flatMap(({ windows }) => windows.map((window): Example => ({ window, isScam: false, cost })));
  const negatives = [
    ...examples(postings, costs.posting),
    ...examples(ordinary, costs.ordinary),
    ...examples(near, costs.near),
  ];
  const hosts = [...ordinary, ...postings].filter(({ sentences }) => sentences.length > fewSentences);
  const random = randomNumbers();
  const anyOf = <T>(list: readonly T[]) => Math.floor(random.next().value * list.length);
  let positives = scams.flatMap(({ windows }) => windows);
  let model: Linear = { weights: new Float64Array(featureCount), bias: 0 };
  for (let round = 0; round < 3; round++) {
    // Both sides weigh the same together.
    const cost = costs.posting * Math.min(40, negatives.length / positives.length);
    model = separate([...positives.map((window) => ({ window, isScam: true, cost })), ...negatives], featureCount);
    positives = scams.map(({ windows }) => mostTelling(model, windows));
    for (const scam of scams.filter(({ sentences }) => sentences.length <= fewSentences)) {
      const host = hosts[anyOf(hosts)];
      if (host) positives.push(padded(model, scam, host, anyOf(host.sentences.slice(1))));
    }
  }
  return rounded(model);
}

/** Weights of more than so many standard deviations are cut. */
const range = 3;

function scaleOf(weights: Float64Array): number {
  const sigma = Math.sqrt(weights.reduce((sum, each) => sum + each * each, 0) / weights.length);
  return (range * sigma) / steps;
}

const stepsOf = (weights: Float64Array, scale: number) =>
  Array.from(weights, (each) => Math.max(-steps, Math.min(steps, Math.round(each / scale))));

/** The model as the site will read it: lines are drawn by it. */
function rounded({ weights, bias }: Linear): Linear {
  const parts = [weights.subarray(0, plainCount), weights.subarray(plainCount)].map((part) => {
    const scale = scaleOf(part);
    return stepsOf(part, scale).map((each) => each * scale);
  });
  return { weights: Float64Array.from(parts.flat()), bias };
}

/** The same for one kind of weights. */
function roundedAs({ weights, bias }: Linear): Linear {
  const scale = scaleOf(weights);
  return { weights: Float64Array.from(stepsOf(weights, scale), (each) => each * scale), bias };
}

/** @param weights as `rounded` makes them, so that packing loses nothing */
function pack(weights: Float64Array, scale = scaleOf(weights)) {
  return { scale, weights: packWeights(stepsOf(weights, scale)) };
}
const smallestStep = (weights: Float64Array) =>
  weights.reduce((least, each) => (each ? Math.min(least, Math.abs(each)) : least), Infinity);

function learnKind(examples: readonly { window: Int32Array; isIt: boolean }[]): Linear {
  const balance = examples.length / Math.max(1, examples.filter(({ isIt }) => isIt).length) - 1;
  return separate(
    examples.map(({ window, isIt }) => ({ window, isScam: isIt, cost: 0.3 * (isIt ? Math.sqrt(balance) : 1) })),
    kindFeatureCount,
  );
}

function lineOf(margins: readonly number[], share: number): number {
  return margins.toSorted((one, other) => other - one)[Math.floor(margins.length * share)] ?? -Infinity;
}

/** The share of honest conversations, judged by what other authors have taught, that may lie above the line. */
const heldTalks = 0.004;

/** @returns the model with its line, and what it finds of authors who did not teach it */
function learnFromTalks(talks: readonly LabelledTalk[], adverts: readonly LabelledAdvert[], marginOf: MarginOf) {
  const all = [...talks, ...longTalks(talks)].map((talk) => ({ ...talk, moments: momentsOf(talk, marginOf) }));
  const said = saidAdverts(adverts, marginOf);
  const authors = [...new Set(talks.map(({ author }) => author))];
  const judged = authors.flatMap((author) => {
    const model = roundedAs(learnTalk([...all.filter((each) => each.author !== author), ...said]));
    return all
      .slice(0, talks.length)
      .filter((each) => each.author === author)
      .map(({ isScam, moments }) => ({ isScam, margin: highestMargin(model, moments) }));
  });
  const margins = (isScam: boolean) => judged.filter((each) => each.isScam === isScam).map(({ margin }) => margin);
  return {
    model: roundedAs(learnTalk([...all, ...said])),
    least: lineOf(margins(false), heldTalks),
    scams: margins(true),
    honest: margins(false),
  };
}

/** Groups of authors, and of postings, each judged by what the others have taught. */
const folds = [0, 1, 2];

/** @param files honest postings, as the import takes them @param lessons a file of decided adverts, as the owners export them */
export async function writeLearned(files: readonly string[], lessons: string | undefined): Promise<Report> {
  const adverts = (await readLabelledAdverts(lessons)).filter(({ part }) => part === "taught");
  const reads = new Map(adverts.map((advert) => [advert, readAdvert(advertOf(advert))]));
  const fixed = [...sampleAdverts(), ...templateAdverts()].map(readAdvert);
  const postings = (await Promise.all(files.map(readHonest))).flat();
  const talks = (await readTalks()).filter(({ part }) => part === "taught");
  // What honest companies write to applicants is screened by the same weights, message by message and together.
  const written = talks
    .filter(({ isScam }) => !isScam)
    .map(({ author, messages }) => {
      const own = messages.flatMap(({ by, text }) => (by === "company" ? [text] : []));
      return { author, reads: [...own, own.join("\n")].map((text) => readSentencesOf(readSentences(text))) };
    });
  const readOf = (all: readonly LabelledAdvert[]) => all.flatMap((each) => reads.get(each) ?? []);
  const lessonsOf = (
    all: readonly LabelledAdvert[],
    honest: readonly Read[],
    apart: readonly string[] = [],
  ): Lessons => ({
    scams: readOf(all.filter(({ trick }) => trick !== null)),
    near: [
      ...readOf(all.filter(({ trick, isOrdinary }) => trick === null && !isOrdinary)),
      ...fixed,
      ...written.flatMap(({ author, reads: own }) => (apart.includes(author) ? [] : own)),
    ],
    ordinary: readOf(all.filter(({ isOrdinary }) => isOrdinary)),
    postings: honest,
  });
  const authors = [...new Set(adverts.map(({ author }) => author))];
  const judged = { near: [] as number[], ordinary: [] as number[], posting: [] as number[] };
  const found: { advert: LabelledAdvert; margin: number }[] = [];
  for (const fold of folds) {
    const isIn = (at: number) => at % folds.length === fold;
    const apart = authors.filter((_each, at) => isIn(at));
    const model = learn(
      lessonsOf(
        adverts.filter(({ author }) => !apart.includes(author)),
        postings.filter((_each, at) => !isIn(at)),
      ),
    );
    for (const advert of adverts.filter(({ author }) => apart.includes(author))) {
      const margin = highestMargin(model, reads.get(advert)?.windows ?? []);
      if (advert.trick) found.push({ advert, margin });
      else judged[advert.isOrdinary ? "ordinary" : "near"].push(margin);
    }
    judged.posting.push(
      ...postings.filter((_each, at) => isIn(at)).map(({ windows }) => highestMargin(model, windows)),
    );
  }
  const least = Math.max(
    lineOf(judged.near, heldShares.near),
    lineOf(judged.ordinary, heldShares.ordinary),
    lineOf(judged.posting, heldShares.posting),
  );
  const model = learn(lessonsOf(adverts, postings));
  const telling = adverts.flatMap(({ trick, ...advert }) =>
    trick
      ? [{ trick, window: Int32Array.from(featuresForKinds(mostTelling(model, readAdvert(advertOf(advert)).windows))) }]
      : [],
  );
  const kinds = scamKinds.map((label) =>
    learnKind(telling.map(({ trick, window }) => ({ isIt: trick === label, window }))),
  );
  // How near a talk is to a scam must not be judged by weights that this very talk has taught.
  const speakers = [...new Set(talks.map(({ author }) => author))];
  const withoutThem = folds.map((fold) => {
    const apart = speakers.filter((_each, at) => at % folds.length === fold);
    return { apart, model: learn(lessonsOf(adverts, postings, apart)) };
  });
  const talk = learnFromTalks(talks, adverts, (own, author) => {
    const judge = withoutThem.find(({ apart }) => apart.includes(author))?.model ?? model;
    return highestMargin(judge, readSentencesOf(own).windows);
  });
  const [plain, pairs] = [model.weights.subarray(0, plainCount), model.weights.subarray(plainCount)];
  await writeFile(
    place,
    `${JSON.stringify(
      {
        least,
        hint: least - hintBelow,
        trick: { bias: model.bias, plain: pack(plain, smallestStep(plain)), pairs: pack(pairs, smallestStep(pairs)) },
        talk: {
          bias: talk.model.bias,
          least: talk.least,
          ...pack(talk.model.weights, smallestStep(talk.model.weights)),
        },
        kinds: kinds.map(({ weights, bias }) => ({ bias, ...pack(weights) })),
      },
      null,
      1,
    )}\n`,
  );
  const figure = (what: string, margins: readonly number[], line = least): Figure => ({
    what,
    value: (100 * margins.filter((each) => each >= line).length) / Math.max(1, margins.length),
    unit: "%",
    note: `of ${margins.length}`,
  });
  return {
    title: `Learned from ${found.length} scams, ${judged.near.length} honest adverts near them, ${judged.ordinary.length} ordinary ones and ${postings.length} postings`,
    figures: [
      figure(
        "Scams held by what other authors have taught",
        found.map(({ margin }) => margin),
      ),
      ...scamKinds.map((label) =>
        figure(
          `– ${label}`,
          found.filter(({ advert }) => advert.trick === label).map(({ margin }) => margin),
        ),
      ),
      figure("Honest ones near them", judged.near),
      figure("Ordinary ones", judged.ordinary),
      figure("Postings", judged.posting),
      figure("Demands in harmless parts", talk.scams, talk.least),
      figure("Honest conversations", talk.honest, talk.least),
    ],
    notes: [],
  };
}
