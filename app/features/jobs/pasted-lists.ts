/** Signs that only begin an item, as Word, WhatsApp and PDF files write them; symbol fonts arrive as U+F020 to U+F0FF. */
const sign = "[•●▪▫■□◦○∙‣⁃·‧◆◇◈❖❥►▶▸▹▻➢➣➤➔➜➡→⇒⇨⇥»›☛☞★☆✦✧✪✱⭐🌟✓✔☑✅👉🔹🔸🔷🔶🔘◼◾◽⚫⚪🔴🟢🔵\\uf020-\\uf0ff]\\ufe0f?";
/** Letters that Word's symbol fonts leave in plain text, with their tab. */
const letter = "[o§Øüvq](?:\\t|[ \\u00a0]{2,})";
const item = new RegExp(`^\\s*(?:${sign}\\s*|${letter}\\s*|(?:[-=]+>|>>)\\s+)(?=\\S)`, "u");
const loneSign = new RegExp(`^\\s*${sign}\\s*$`, "u");
/** Where the next item begins on the same line. */
const nextItem = new RegExp(`(?<=\\s)(?=${sign}\\s)`, "u");

/** Signs that begin an item only where a neighbouring line has the same. */
const doubtful: readonly RegExp[] = [
  /^\s*[-–—−‐‑―](?![-–—−‐‑―>])\s*(?=\S)/u,
  /^\s*\*(?![\s*])(?=[^*]*$)/u,
  /^\s*\+\s+(?=\S)/u,
  /^\s*[o>~]\s+(?=\S)/u,
  /^\s*\.\s*(?=\p{L})/u,
  /^\t+(?=[^\t]{1,200}$)/u,
];
/** Any other sign or picture, which begins an item where the line before or behind has the same: "📌 Sell", "📌 Call". */
const anySign = /^\s*([\p{So}\u2299\u00a4])\ufe0f?\s*(?=\S)/u;
/** Whether a line may begin with a sign; most do not. */
const maySign = /^(?:\t|\s*(?:[^\p{L}\p{N}\s]|[o§Øüvq]\s))/u;
const marked = /^\s*[-*]\s/u;
const numbered = /^\s*\(?(\d{1,2})([.)])\s*(?=\p{L})/u;
const mayBeNumbered = /^\s*\(?\d/;

/** The nearest line with text before or behind; one empty line may be between. */
function neighbour(lines: readonly string[], at: number, step: 1 | -1): string {
  const near = lines[at + step] ?? "";
  return near.trim() === "" ? (lines[at + 2 * step] ?? "") : near;
}

function isItem(lines: readonly string[], at: number, kind: RegExp): boolean {
  const before = neighbour(lines, at, -1);
  return (
    kind.test(neighbour(lines, at, 1)) ||
    kind.test(before) ||
    // "Duties:" and a line with "– " behind it.
    (/:\s*$/.test(before) && /^\s*\S\s/.test(lines[at] ?? ""))
  );
}

function isRepeated(lines: readonly string[], at: number, sign: string): boolean {
  return ([1, -1] as const).some((step) => anySign.exec(neighbour(lines, at, step))?.[1] === sign);
}

/** "1.Text" as "1. Text" and "(1) Text" as "1) Text", where 2 follows. */
function spaceNumbers(lines: readonly string[]): string[] {
  let last = 0;
  return lines.map((line, at) => {
    const found = mayBeNumbered.test(line) ? numbered.exec(line) : null;
    if (!found) return line;
    const number = Number(found[1]);
    const isFirst = number === 1 && numbered.exec(neighbour(lines, at, 1))?.[1] === "2";
    if (!isFirst && (last === 0 || number !== last + 1)) return line;
    last = number;
    return `${number}${found[2] ?? ""} ${line.slice(found[0].length)}`;
  });
}

/** One item a line: several on a line are split, a sign alone on its line joins the next. */
function itemPerLine(text: string): string[] {
  const lines: string[] = [];
  let waiting = "";
  for (const line of text.split(/\r\n?|\n/)) {
    const begins = maySign.test(line);
    if (begins && loneSign.test(line)) {
      if (waiting) lines.push(waiting);
      waiting = line;
      continue;
    }
    if (waiting && (begins || line.trim() === "")) lines.push(waiting, line);
    else if (waiting) lines.push(`- ${line.trimStart()}`);
    else if (begins && item.test(line))
      lines.push(
        ...line
          .split(nextItem)
          .map((part) => part.trimEnd())
          .filter(Boolean),
      );
    else lines.push(line);
    waiting = "";
  }
  return waiting ? [...lines, waiting] : lines;
}

/**
 * A pasted text whose lists are written with "- " and "1. ", as descriptionHtml reads them. What is no list stays as it
 * is, and a second call changes nothing.
 */
export function markLists(text: string): string {
  const lines = itemPerLine(text);
  const listed = lines.map((line, at) => {
    if (!maySign.test(line)) return line;
    if (item.test(line)) return line.replace(item, "- ");
    if (marked.test(line)) return line;
    const sign = anySign.exec(line)?.[1];
    if (sign !== undefined) return isRepeated(lines, at, sign) ? line.replace(anySign, "- ") : line;
    const kind = doubtful.find((each) => each.test(line));
    return kind && isItem(lines, at, kind) ? line.replace(kind, "- ") : line;
  });
  return spaceNumbers(listed).join("\n");
}
