// Learns from labelled conversations what a demand in harmless parts is like: of a scam, the moment at which it is most telling is
// learned from; of an honest conversation, every moment.
import { readdir, readFile } from "node:fs/promises";
import { endsOf, featuresOfTalk, talkFeatureCount, type Spoken } from "~/features/screening/signs/evasive/talk";
import { readSentences, type Sentence } from "~/features/screening/signs/text";
import type { LabelledAdvert, Part } from "./labelled";
import { mostTelling, separate, type Example, type Linear, type Windows } from "./learn";

export interface LabelledTalk {
  part: Part;
  /** The name of the file. */
  author: string;
  isScam: boolean;
  messages: readonly { by: "company" | "applicant"; text: string }[];
}

const readTalk = (part: Part, author: string, line: string): LabelledTalk => {
  const [head = "", ...messages] = line.split(" | ");
  return {
    part,
    author,
    isScam: head.startsWith("parts"),
    messages: messages.map((message) => ({
      by: message.startsWith("E: ") ? "company" : "applicant",
      text: message.slice(3),
    })),
  };
};

/** The conversations of the folder talks: one a line, "parts" or "honest" and its language, then its messages. */
export async function readTalks(): Promise<LabelledTalk[]> {
  const all = (["taught", "held-back"] as const).map(async (part) => {
    const folder = new URL(`talks/${part}/`, import.meta.url);
    const names = (await readdir(folder)).sort();
    const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
    return texts.flatMap((text, at) =>
      text
        .trim()
        .split("\n")
        .map((line) => readTalk(part, (names[at] ?? "").replace(".txt", ""), line)),
    );
  });
  return (await Promise.all(all)).flat();
}

/** How near sentences are to a scam, by the weights that the conversations are learned with. */
export type MarginOf = (own: readonly Sentence[], author: string) => number;

/** The features of a conversation, and of its ends, at each message of the company but its first. */
export function momentsOf({ author, messages }: LabelledTalk, marginOf: MarginOf): Windows {
  const spoken = messages.map(({ by, text }): Spoken => ({ isOwn: by === "company", sentences: readSentences(text) }));
  return spoken.flatMap((each, at) =>
    each.isOwn && at > 0
      ? endsOf(spoken.slice(0, at + 1)).map((end) =>
          Int32Array.from(featuresOfTalk(end, (own) => marginOf(own, author))),
        )
      : [],
  );
}

/** Honest adverts as if a company had said them: their words are honest in a conversation, too. */
export const saidAdverts = (adverts: readonly LabelledAdvert[], marginOf: MarginOf) =>
  adverts
    .filter(({ trick }) => trick === null)
    .map(({ author, text }) => ({
      isScam: false,
      moments: [
        Int32Array.from(
          featuresOfTalk([{ isOwn: true, sentences: readSentences(text) }], (own) => marginOf(own, author)),
        ),
      ],
    }));

/** Two honest conversations of an author as one: a long talk is no demand. At most nine texts, as the site reads together. */
export const longTalks = (talks: readonly LabelledTalk[]): LabelledTalk[] => {
  const honest = talks.filter(({ isScam }) => !isScam);
  return honest.flatMap((talk, at) => {
    const next = honest[at + 1];
    return next?.author === talk.author ? [{ ...talk, messages: [...talk.messages, ...next.messages].slice(-9) }] : [];
  });
};

const cost = 0.3;

/** @param talks taught ones, with their moments */
export function learnTalk(talks: readonly { isScam: boolean; moments: Windows }[]): Linear {
  const honest = talks.filter(({ isScam }) => !isScam).flatMap(({ moments }) => moments);
  const scams = talks.filter(({ isScam }) => isScam);
  let positives = scams.flatMap(({ moments }) => moments);
  let model: Linear = { weights: new Float64Array(talkFeatureCount), bias: 0 };
  for (let round = 0; round < 4; round++) {
    const balance = honest.length / Math.max(1, positives.length);
    const examples: Example[] = [
      ...positives.map((window) => ({ window, isScam: true, cost: cost * balance })),
      ...honest.map((window) => ({ window, isScam: false, cost })),
    ];
    model = separate(examples, talkFeatureCount);
    positives = scams.map(({ moments }) => mostTelling(model, moments));
  }
  return model;
}
