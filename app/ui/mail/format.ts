import { createContext, useContext } from "react";

/** A mail is rendered twice by the same components: as a document, and as plain text. */
export type MailFormat = "html" | "text";

export const FormatContext = createContext<MailFormat>("html");

/** The owners' replacement for a mail's first paragraphs, and the callback for the built-in ones. */
interface Lead {
  /** Null for the built-in words. */
  words: string | null;
  note?: (builtIn: string) => void;
}

export const LeadContext = createContext<Lead>({ words: null });

/** Whether the parts of a mail render plain text; then they return only strings. */
export const useIsText = (): boolean => useContext(FormatContext) === "text";

const letters = new Intl.Segmenter("hi", { granularity: "grapheme" });

/** Marks of direction, and what nobody sees. Hindi and pictures need the joiners U+200C and U+200D. */
const unseen = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const lineOf = (text: string) =>
  text
    .replace(unseen, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** Never separates a sign from its letter, unless one letter alone is longer. */
function cut(line: string, longest: number): string {
  const beginning = [...line].slice(0, longest).join("");
  if (beginning.length === line.length) return line;
  return (line.slice(0, letters.segment(line).containing(beginning.length)?.index) || beginning).trimEnd();
}

/**
 * A text as one line, without characters that would end a header, change the direction of the following text or that
 * nobody sees.
 * @param longest in characters
 */
export const oneLine = (text: string, longest = 150): string => cut(lineOf(text), longest);

/**
 * A name or a title that a stranger typed, as one line in which no mail program finds a link: a zero-width space is
 * inserted after dots and colons of what looks like an address.
 */
export const typed = (text: string, longest = 150): string =>
  cut(lineOf(text).replace(/\.(?=\p{L}[\p{L}\p{M}])|:(?=\/\/)/gu, "$&\u200b"), longest);
