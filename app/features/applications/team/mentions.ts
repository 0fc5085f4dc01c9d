import { m } from "~/paraglide/messages";

/** The most members that one note mentions. */
const mostMentions = 10;

/** A user who can be mentioned in a note. */
export interface Mate {
  userId: string;
  fullName: string;
  email: string;
}

const letter = /[\p{L}\p{M}\p{N}_]/u;
/** An @ before a letter, and not after one as in an e-mail address. */
const start = /(?<![\p{L}\p{M}\p{N}_.])@(?=\p{L})/gu;
const mark = /@\[([0-9a-z]{17})\]/g;

const plain = (name: string) => name.normalize("NFC").trim().replace(/\s+/g, " ");
const fold = (name: string) => plain(name).toLowerCase();

/** The ways to mention a user: the name, its first word, the e-mail address. */
const callsOf = ({ fullName, email }: Mate) =>
  [...new Set([plain(fullName), plain(fullName).split(" ")[0] ?? "", email])].filter(Boolean);

/** The text after the @ for each member: the name, or the e-mail address if the name is ambiguous. */
export function mentionNames(team: readonly Mate[]): Map<string, string> {
  return new Map(
    team.map((mate) => {
      const name = plain(mate.fullName);
      const isOthers = team.some(
        (other) => other.userId !== mate.userId && callsOf(other).some((call) => fold(call) === fold(name)),
      );
      return [mate.userId, isOthers || !/^\p{L}/u.test(name) ? mate.email : name];
    }),
  );
}

/** The members with the longest name at a position of a text, and its length. */
function calledAt(text: string, at: number, team: readonly Mate[]): { length: number; mates: Mate[] } {
  let best: { length: number; mates: Mate[] } = { length: 0, mates: [] };
  for (const mate of team) {
    for (const call of callsOf(mate)) {
      const { length } = call;
      if (
        length < best.length ||
        fold(text.slice(at, at + length)) !== fold(call) ||
        letter.test(text.charAt(at + length))
      )
        continue;
      best = { length, mates: length > best.length ? [mate] : [...new Set([...best.mates, mate])] };
    }
  }
  return best;
}

type Resolved = { text: string; mentioned: string[] } | { problem: string };

/**
 * Finds who is mentioned in a note, and writes it as it is stored: "@[id]" in the place of "@Asha Rao". The @ is
 * followed by a name, its first word or an e-mail address. Returns an error for an unknown or ambiguous name.
 */
export function resolveMentions(typed: string, team: readonly Mate[]): Resolved {
  const text = typed.normalize("NFC");
  const mentioned = new Set<string>();
  let stored = "";
  let from = 0;
  for (const { index } of text.matchAll(start)) {
    if (index < from) continue;
    const { length, mates } = calledAt(text, index + 1, team);
    const [mate, ...others] = mates;
    if (!mate) {
      const word = /^[\p{L}\p{M}\p{N}_]+/u.exec(text.slice(index + 1))?.[0] ?? "";
      return { problem: m.applicant_mention_unknown({ name: word }) };
    }
    if (others.length > 0) {
      const names = mentionNames(team);
      const choices = mates.map(({ userId }) => `@${names.get(userId)}`).join(` ${m.applicant_or()} `);
      return {
        problem: m.applicant_mention_many({
          count: mates.length,
          name: text.slice(index + 1, index + 1 + length),
          choices,
        }),
      };
    }
    mentioned.add(mate.userId);
    stored += `${text.slice(from, index)}@[${mate.userId}]`;
    from = index + 1 + length;
  }
  if (mentioned.size > mostMentions) return { problem: m.applicant_mention_most({ count: mostMentions }) };
  return { text: stored + text.slice(from), mentioned: [...mentioned] };
}

/** A part of a note: text, or the name of a mentioned user. */
type NotePart = { words: string } | { mention: string };

/** A note for display. @param names the names of mentioned users, by id; an id without a name is shown as written */
export function notePartsOf(text: string, names: ReadonlyMap<string, string>): NotePart[] {
  const parts: NotePart[] = [];
  let from = 0;
  for (const { index, 0: written, 1: id = "" } of text.matchAll(mark)) {
    const name = names.get(id);
    if (name === undefined) continue;
    if (index > from) parts.push({ words: text.slice(from, index) });
    parts.push({ mention: name });
    from = index + written.length;
  }
  if (from < text.length) parts.push({ words: text.slice(from) });
  return parts;
}

/** A note in the form in which its author types it, for editing. @param names as returned by mentionNames */
export const typedNote = (text: string, names: ReadonlyMap<string, string>): string =>
  notePartsOf(text, names)
    .map((part) => ("words" in part ? part.words : `@${part.mention}`))
    .join("");
