import { readFile } from "node:fs/promises";
import type { Advert } from "~/features/screening/warning-signs";

/** The tricks of evasive scams, by the beginning of an advert's id, in the order of the site's `trickKinds`. */
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

/** tuning: the weights were learned from these. held back: of two other authors, who had seen neither these nor the site; counted when all was done. */
export const parts = ["tuning", "held back"] as const;
export type Part = (typeof parts)[number];

export interface LabelledAdvert {
  id: string;
  part: Part;
  author: string;
  /** Null for an honest one. */
  trick: Trick | null;
  /** Not even near a trick. */
  isOrdinary: boolean;
  title: string;
  text: string;
}

/** Each author wrote without having read the others. */
const files: readonly { part: Part; author: string; names: readonly string[] }[] = [
  {
    part: "tuning",
    author: "the first author",
    names: ["scams-1.txt", "scams-2.txt", "honest-1.txt", "honest-2.txt", "fresh.txt"],
  },
  { part: "tuning", author: "an investigator", names: ["investigator.txt"] },
  { part: "tuning", author: "a copywriter", names: ["copywriter.txt"] },
  { part: "tuning", author: "a recruiter", names: ["recruiter.txt"] },
  { part: "tuning", author: "a former caller", names: ["caller.txt"] },
  { part: "tuning", author: "a journalist", names: ["journalist.txt"] },
  { part: "tuning", author: "an ordinary employer", names: ["employer-1.txt"] },
  { part: "tuning", author: "a clerk of an employment office", names: ["clerk.txt"] },
  { part: "tuning", author: "a woman who exposes frauds", names: ["exposer.txt"] },
  { part: "tuning", author: "an analyst of removed adverts", names: ["analyst.txt"] },
  { part: "tuning", author: "five small employers", names: ["employers.txt"] },
  { part: "held back", author: "an ordinary employer", names: ["employer-2.txt"] },
  { part: "held back", author: "a moderator", names: ["moderator.txt"] },
  { part: "held back", author: "a trainer of banks", names: ["trainer.txt"] },
  { part: "held back", author: "a retired manager of a bank", names: ["branch.txt"] },
];

const trickOf = (id: string) => Object.keys(tricks).find((each): each is Trick => id.startsWith(`${each}-`)) ?? null;

export const advertOf = ({ title, text }: LabelledAdvert): Advert => ({
  title,
  description: text,
  companyName: "",
  companyAbout: null,
  pay: null,
});

/** The adverts of this folder: one a line as "id | title | text", continued on lines without an id. */
export async function readLabelledAdverts(): Promise<LabelledAdvert[]> {
  const read = await Promise.all(
    files.flatMap(({ names, ...of }) =>
      names.map(async (name) => ({ ...of, text: await readFile(new URL(name, import.meta.url), "utf8") })),
    ),
  );
  return read.flatMap(({ part, author, text: all }) =>
    all
      .trim()
      .split(/\n(?=[a-z]+-\d+ \| )/)
      .map((entry) => {
        const [id = "", title = "", ...text] = entry.split(" | ");
        return {
          id,
          part,
          author,
          trick: trickOf(id),
          isOrdinary: id.startsWith("plain-"),
          title,
          text: text.join(" | "),
        };
      }),
  );
}
