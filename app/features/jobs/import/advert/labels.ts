import { foldText } from "~/features/text/fold-text";

/** A line "Salary: 15k" as its label, folded, and its value; for a label alone the list below it. */
interface LabelledLine {
  label: string;
  value: string;
  /** As it is written. */
  line: string;
}

const marks = /[*_#`~]|\p{Extended_Pictographic}|\ufe0f|\u20e3/gu;
const begin = /^[\s\-–—•▪●➢➤►✓✔☑️›»>.)]+/u;

/** A line without the marks of WhatsApp and pictures. */
export const plainLine = (line: string): string =>
  line.replace(marks, " ").replace(/\s+/g, " ").replace(begin, "").trim();

const labelled = /^((?:\d{1,2}[.)] ?)?[\p{L}\p{M}][\p{L}\p{M}\d ./&()'-]{1,38}?)\s*(?::-?|=|[–—]|\s-|-\s)\s*(.*)$/u;

/** The sentences of a line, and what stands between its bars. */
export const clausesOf = (line: string): string[] =>
  line.split(/\s[|]\s|(?<=[.!?।])\s+(?=[\p{Lu}\p{Lo}])/u).filter(Boolean);

/** The labelled lines and sentences of a text. */
export function labelledLines(text: string): LabelledLine[] {
  const lines = text
    .split("\n")
    .map((line) => ({ line: plainLine(line), isItem: /^\s*(?:[-*•▪●➢➤✓✔>]|\d+[.)])/u.test(line) }));
  return lines.flatMap(({ line: whole }, at) =>
    clausesOf(whole).flatMap((line) => {
      const [, label = "", value = ""] = labelled.exec(line) ?? [];
      if (label === "") return [];
      if (value !== "") return [{ label: foldText(label), value: value.trim(), line }];
      const below: string[] = [];
      for (const next of lines.slice(at + 1)) {
        if (below.length === 0 && next.line === "") continue;
        if (!next.isItem || below.length === 20) break;
        below.push(next.line);
      }
      const listed = below.join(", ");
      return listed === "" ? [] : [{ label: foldText(label), value: listed, line: `${line} ${listed}` }];
    }),
  );
}

/** The first labelled line whose label fits and whose value can be read. */
export function readLabelled<Value>(
  lines: readonly LabelledLine[],
  labels: RegExp,
  read: (value: string) => Value | null,
): { value: Value; from: string } | null {
  for (const { label, value, line } of lines) {
    if (!labels.test(label)) continue;
    const found = read(value);
    if (found !== null) return { value: found, from: line };
  }
  return null;
}
