import { readFile } from "node:fs/promises";

/** The tricks of evasive scams, by the beginning of an advert's id. */
export const tricks = {
  mule: "payments forwarded through one's own account",
  cheque: "a cheque to buy equipment",
  details: "bank or identity details before an interview",
  rent: "an account, SIM or profile rented out",
  task: "tasks with a deposit",
  form: "registration elsewhere",
  like: "likes and ratings for money",
} as const;
export type Trick = keyof typeof tricks;

/**
 * tuning: the rules were written with these in sight. held back: nobody looked at what the rules say of them until the rules were done, but their
 * author had written them before the rules, so words of theirs got into these. fresh: written when the rules were done, and counted once.
 */
export const parts = ["tuning", "held back", "fresh"] as const;
export type Part = (typeof parts)[number];

export interface LabelledAdvert {
  id: string;
  part: Part;
  /** Null for an honest one. */
  trick: Trick | null;
  title: string;
  text: string;
}

const files = ["scams-1.txt", "scams-2.txt", "honest-1.txt", "honest-2.txt", "fresh.txt"];

/** From this number on adverts are fresh ones. */
const firstFresh = 101;

/** FNV-1a of the id. Its upper half decides, so that neighbours fall together and each part could be written in a style of its own. */
function partOf(id: string): Part {
  if (Number(id.split("-")[1]) >= firstFresh) return "fresh";
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (hash >>> 16) % 2 === 1 ? "held back" : "tuning";
}

const trickOf = (id: string) => Object.keys(tricks).find((each): each is Trick => id.startsWith(`${each}-`)) ?? null;

/** The adverts of this folder: one a line as "id | title | text", continued on lines without an id. */
export async function readLabelledAdverts(): Promise<LabelledAdvert[]> {
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, import.meta.url), "utf8")));
  return texts.flatMap((all) =>
    all
      .trim()
      .split(/\n(?=[a-z]+-\d+ \| )/)
      .map((entry) => {
        const [id = "", title = "", ...text] = entry.split(" | ");
        return { id, part: partOf(id), trick: trickOf(id), title, text: text.join(" | ") };
      }),
  );
}
