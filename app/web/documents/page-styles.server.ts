/** A rule that may be left out: its text, and for each selector of its list the classes (".card") and elements ("table") without which it fits nothing. */
interface Rule {
  text: string;
  needs: string[][];
  /** The variables that it asks for. */
  variables: string[];
}

/** The layers whose rules wait for what they style, in their order; outside them everything stays. */
const cutLayers = ["base", "components", "utilities"];

/** The end of the block that opens at or after a place: behind its closing brace. */
function endOfBlock(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at++) {
    if (css[at] === "{") depth++;
    if (css[at] === "}" && --depth === 0) return at + 1;
  }
  return css.length;
}

/** A selector without what is in brackets: `:not(.a)` and `:is(.a, .b)` need no class. */
function withoutBrackets(selector: string): string {
  const inner = /(?<!\\)\((?:\\.|[^()\\])*\)|(?<!\\)\[(?:\\.|"[^"]*"|[^\]\\])*\]/g;
  const cut = selector.replace(inner, "");
  return cut === selector ? cut : withoutBrackets(cut);
}

/** The classes and elements that each selector of a list needs. */
function needsOf(prelude: string): string[][] {
  return withoutBrackets(prelude)
    .split(/(?<!\\),/)
    .map((selector) => [
      ...[...selector.matchAll(/\.(?:\\.|[\w-])+/g)].map(([name]) => name.replace(/\\(.)/g, "$1")),
      ...[...selector.matchAll(/(?<=^|[\s>+~])[a-z][\w-]*/g)].map(([name]) => name),
    ]);
}

/** The rules of a block's inside; those of a media query carry it with them. */
function rulesIn(css: string, wrap: (text: string) => string = (text) => text): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const end = endOfBlock(css, at);
    const text = css.slice(at, end);
    const open = text.indexOf("{");
    const prelude = text.slice(0, open);
    if (/^@(media|supports)/.test(prelude)) {
      rules.push(...rulesIn(text.slice(open + 1, -1), (inner) => wrap(`${prelude}{${inner}}`)));
    } else {
      rules.push({ text: wrap(text), needs: prelude.startsWith("@") ? [[]] : needsOf(prelude), variables: variablesIn(text) });
    }
    at = end;
  }
  return rules;
}

const isOfName = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 45;

/** What of markup decides about its styles: the names of its elements, and the values of its class attributes, each once. */
export type StyleMarks = ReadonlySet<string>;

const opening = ' class="';

/** The marks of markup. A regular expression over a whole document takes a third of the time of rendering it. */
export function marksIn(html: string): StyleMarks {
  const marks = new Set<string>();
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) {
    let end = at + 1;
    while (isOfName(html.charCodeAt(end))) end++;
    if (end > at + 1) marks.add(html.slice(at + 1, end));
  }
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at + 1)) {
    const from = at + opening.length;
    marks.add(opening + html.slice(from, html.indexOf('"', from)));
  }
  return marks;
}

/** The elements and classes that marks name, a class with a dot before it. */
function namesOf(marks: StyleMarks): Set<string> {
  const names = new Set<string>();
  for (const mark of marks) {
    if (!mark.startsWith(opening)) names.add(mark);
    else for (const name of mark.slice(opening.length).replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(" ")) names.add(`.${name}`);
  }
  return names;
}

/** What registers a variable, or gives it its first value. */
interface Registration {
  text: string;
  variable: string;
}

/** Text outside the layers, with the registrations in it apart: `@property`, and the values for browsers without it. */
function partsOf(text: string): (string | Registration)[] {
  const parts: (string | Registration)[] = [];
  let done = 0;
  for (const found of text.matchAll(/@property (--[\w-]+)\{[^}]*\}|(?<=(?:::backdrop|:root,:host)\{[^}]*)(--(?!color-)[\w-]+):[^;}]*;?/g)) {
    parts.push(text.slice(done, found.index), { text: found[0], variable: found[1] ?? found[2] ?? "" });
    done = found.index + found[0].length;
  }
  return [...parts, text.slice(done)];
}

const variablesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name);

/** A stylesheet in pieces: text that stays or registers, and the rules of the layers that are cut. */
function piecesOf(css: string): (string | Registration | Rule[])[] {
  const pieces: (string | Registration | Rule[])[] = [];
  let done = 0;
  for (const layer of cutLayers) {
    const name = `@layer ${layer}{`;
    const start = css.indexOf(name, done);
    if (start < 0) continue;
    const end = endOfBlock(css, start);
    pieces.push(...partsOf(css.slice(done, start + name.length)), rulesIn(css.slice(start + name.length, end - 1)));
    done = end - 1;
  }
  return [...pieces, ...partsOf(css.slice(done))];
}

/**
 * Cuts a stylesheet down to what a document uses, for inlining into it on a first visit: of the layers of the base, of
 * components and of utilities only those rules stay whose classes and elements stand in the document, and of the registered
 * variables those that these rules ask for.
 */
export function createPageStyles(css: string): (marks: StyleMarks) => string {
  const pieces = piecesOf(css);
  const always = pieces.flatMap((piece) => (Array.isArray(piece) ? [] : variablesIn(typeof piece === "string" ? piece : piece.text)));
  return (marks) => {
    const names = namesOf(marks);
    const variables = new Set(always);
    const isUsed = ({ needs }: Rule) => needs.some((each) => each.every((name) => names.has(name)));
    const textOf = ({ text, variables: asked }: Rule) => {
      for (const variable of asked) variables.add(variable);
      return text;
    };
    // The rules first: what they ask for decides about the registrations before them.
    const texts = pieces.map((piece) => (Array.isArray(piece) ? piece.filter(isUsed).map(textOf).join("") : piece));
    return texts.map((text) => (typeof text === "string" ? text : variables.has(text.variable) ? text.text : "")).join("");
  };
}
