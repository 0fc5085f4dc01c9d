/** Letters, digits and their marks: all that counts when a passage is looked for. */
const counts = /[\p{L}\p{M}\p{N}]/u;

/** What may end a sentence. */
const closing = /[.!?।)]/;

/** The letters of a text in lower case, and where each stands in it. */
function lettersOf(text: string) {
  let letters = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    if (counts.test(character))
      for (const unit of character.toLowerCase().split("")) {
        letters += unit;
        starts.push(at);
        ends.push(at + character.length);
      }
    at += character.length;
  }
  return { letters, starts, ends };
}

interface Found {
  /** From and to, without overlaps, in order. */
  spans: [from: number, to: number][];
  /** The passages that the text contains. */
  passages: string[];
}

/** What separates sentences. */
const between = /[.!?।:;\n•]/;

/**
 * Finds passages in a text, whatever spaces, signs and markup stand between their letters. Of several places the one is
 * taken where a passage is a whole sentence, as signs have it; then the first with whole words.
 */
function findPassages(text: string, passages: readonly string[]): Found {
  const { letters, starts, ends } = lettersOf(text);
  const spans: Found["spans"] = [];
  const found = passages.filter((passage) => {
    const wanted = lettersOf(passage).letters;
    const places: { span: [from: number, to: number]; rank: number }[] = [];
    for (let at = letters.indexOf(wanted); wanted !== "" && at >= 0; at = letters.indexOf(wanted, at + 1)) {
      const from = starts[at] ?? 0;
      if (counts.test(text.slice(0, from).at(-1) ?? "")) continue;
      let to = ends[at + wanted.length - 1] ?? from;
      const [before, after] = [text.slice(ends[at - 1] ?? 0, from), text.slice(to, starts[at + wanted.length])];
      const isAlone =
        (at === 0 || between.test(before)) && (at + wanted.length === letters.length || between.test(after));
      const rank = isAlone ? 0 : after === "" ? 2 : 1;
      while (closing.test(text[to] ?? "")) to++;
      places.push({ span: [from, to], rank });
      if (rank === 0) break;
    }
    const best = places.sort((one, other) => one.rank - other.rank)[0];
    if (best) spans.push(best.span);
    return best !== undefined;
  });
  const merged: Found["spans"] = [];
  for (const [from, to] of spans.sort(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return { spans: merged, passages: found };
}

/** A plain text in parts: what is marked, and what stands between. @returns found the passages that it contains */
export function splitAtPassages(text: string, passages: readonly string[]) {
  const { spans, passages: found } = findPassages(text, passages);
  const parts: { text: string; isMarked: boolean }[] = [];
  let at = 0;
  const add = (to: number, isMarked: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), isMarked });
    at = to;
  };
  for (const [from, to] of spans) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return { parts, found };
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/**
 * Rendered HTML with its passages marked; a mark ends before each tag and begins again after it.
 * @param html with no entities but the four of its escaping
 * @returns found the passages that it contains
 */
export function markPassages(html: string, passages: readonly string[]) {
  const pieces = html.match(/<[^>]*>|&\w+;|[^<&]|./gsu) ?? [];
  const isTag = (piece: string) => piece.length > 1 && piece.startsWith("<");
  const { spans, passages: found } = findPassages(
    pieces.map((piece) => (isTag(piece) ? "" : (entities[piece] ?? piece))).join(""),
    passages,
  );
  let at = 0;
  let isOpen = false;
  let marked = "";
  const turn = (to: boolean) => {
    if (to !== isOpen) marked += to ? "<mark>" : "</mark>";
    isOpen = to;
  };
  for (const piece of pieces) {
    if (isTag(piece)) turn(false);
    else {
      const isInside = spans.some(([from, to]) => from <= at && at < to);
      if (!isInside || piece.trim() !== "") turn(isInside);
      at += (entities[piece] ?? piece).length;
    }
    marked += piece;
  }
  turn(false);
  return { html: marked, found };
}
