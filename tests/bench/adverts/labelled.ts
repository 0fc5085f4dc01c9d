import { readdir, readFile } from "node:fs/promises";
import { scamKinds, type ScamKind } from "db/owner-vocabulary";
import type { Advert } from "~/features/screening/warning-signs";

/** taught: the weights are learned from these. held back: of authors who have seen neither these nor the site; judged only. */
export const parts = ["taught", "held-back"] as const;
export type Part = (typeof parts)[number];

/** b: anybody sees it. d: politely disguised. h: hidden in one clause of an ordinary advert. */
export const levels = { b: "blatant", d: "disguised", h: "hidden in one clause" } as const;
export type Level = keyof typeof levels;

const languages = ["en", "hi", "mix"] as const;
type Language = (typeof languages)[number];

export interface LabelledAdvert {
  part: Part;
  /** The name of the file: each author wrote without having read the others. */
  author: string;
  /** Null for an honest one. */
  trick: ScamKind | null;
  /** Null where the author did not say it, and for honest ones. */
  level: Level | null;
  language: Language;
  /** Not even near a trick. */
  isOrdinary: boolean;
  title: string;
  text: string;
}

const hindi = /[\u0900-\u097f]/;
const hinglish = /\b(?:hai|hain|ka|ki|ke|ko|se|mein|aap|nahi|kar|karna|ghar|wala|hoga|chahiye)\b/gi;

/** The language of a text whose author did not name it. */
function languageOf(text: string): Language {
  if (hindi.test(text)) return "hi";
  return (text.match(hinglish) ?? []).length >= 3 ? "mix" : "en";
}

const readAdvert = (part: Part, author: string, entry: string): LabelledAdvert => {
  const [head = "", title = "", ...rest] = entry.split(" | ");
  const [label = "", level = "", language = ""] = head.split(/[ -]/);
  const text = rest.join(" | ").trim();
  return {
    part,
    author,
    trick: scamKinds.find((each) => each === label) ?? null,
    level: level in levels ? (level as Level) : null,
    language: languages.find((each) => each === language) ?? languageOf(`${title} ${text}`),
    isOrdinary: label === "plain",
    title,
    text,
  };
};

export const advertOf = ({ title, text }: Pick<LabelledAdvert, "title" | "text">): Advert => ({
  title,
  description: text,
  companyName: "",
  companyAbout: null,
  pay: null,
});

/** The adverts of a text: each begins with "label level language | title | text", or, in the older files, with "label-number |". */
const readAdverts = (part: Part, author: string, text: string): LabelledAdvert[] =>
  text
    .trim()
    .split(/\n(?=[a-z]+(?:-\d+| [-bdh] (?:en|hi|mix)) \| )/)
    .map((entry) => readAdvert(part, author, entry));

/** The adverts of both folders beside this file. @param lessons a file of decided adverts, as the owners export them */
export async function readLabelledAdverts(lessons?: string): Promise<LabelledAdvert[]> {
  const own = parts.map(async (part) => {
    const folder = new URL(`${part}/`, import.meta.url);
    const names = (await readdir(folder)).filter((name) => name.endsWith(".txt")).sort();
    const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
    return texts.flatMap((text, at) => readAdverts(part, (names[at] ?? "").replace(".txt", ""), text));
  });
  const decided = lessons ? readAdverts("taught", "the owners", await readFile(lessons, "utf8")) : [];
  return [...(await Promise.all(own)).flat(), ...decided];
}
