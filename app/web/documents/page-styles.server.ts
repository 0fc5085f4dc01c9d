import { createHash } from "node:crypto";

/** A block of a stylesheet: a rule, or a block that contains others. */
interface Block {
  /** The text up to and including its opening brace. */
  open: string;
  /**
   * For each selector of its list the classes (".card") and elements ("table") that it requires; none for a block that
   * is never removed.
   */
  needs: string[][];
  /** With its closing brace. */
  inside: string | Block[];
}

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

/** The selectors of a list; of rules with one content the build makes one, `:is(.a .b),:is(.c)`. */
function selectorsOf(list: string): string[] {
  const commas = [...list.matchAll(/(?<!\\),/g)].map(({ index }) => index);
  const opened = (text: string) => text.match(/(?<!\\)[([]/g)?.length ?? 0;
  const closed = (text: string) => text.match(/(?<!\\)[)\]]/g)?.length ?? 0;
  const selectors: string[] = [];
  let start = 0;
  for (const end of [...commas, list.length]) {
    const selector = list.slice(start, end);
    if (opened(selector) > closed(selector)) continue;
    selectors.push(...(withoutBrackets(selector) === ":is" ? selectorsOf(selector.slice(4, -1)) : [selector]));
    start = end + 1;
  }
  return selectors;
}

/** The classes that a selector names. */
const classesOf = (selector: string) =>
  [...selector.matchAll(/\.(?:\\.|[\w-])+/g)].map(([name]) => name.replace(/\\(.)/g, "$1"));

/** What a document has that contains a certain part: `html:has(.sheet)`, `toast-host:has(.toast)`. */
const ofParts = /^(?:html|toast-host):has\(([^()]*)\)/;

/** The classes and elements that each selector of a list needs. */
const needsOf = (list: string): string[][] =>
  selectorsOf(list).flatMap((selector) => {
    const bare = withoutBrackets(selector);
    const needed = [...classesOf(bare), ...[...bare.matchAll(/(?<=^|[\s>+~])[a-z][\w-]*/g)].map(([name]) => name)];
    const parts = ofParts.exec(selector)?.[1]?.split(",");
    return parts ? parts.map((part) => [...needed, ...classesOf(part)]) : [needed];
  });

/** The blocks of a text. Rules are cut within the layers of the base, of components, of lists and of utilities; outside them everything stays. */
function blocksIn(css: string, isCut = false): Block[] {
  const blocks: Block[] = [];
  for (let at = 0, end = 0; at < css.length; at = end) {
    end = endOfBlock(css, at);
    const open = css.slice(at, css.indexOf("{", at) + 1);
    const inside = css.slice(at + open.length, end);
    const holdsRules = isCut ? /^@(media|supports|container)/ : /@layer (base|components|lists|utilities)\{$/;
    if (holdsRules.test(open)) blocks.push({ open, needs: [[]], inside: blocksIn(inside.slice(0, -1), true) });
    else blocks.push({ open, needs: isCut && !open.startsWith("@") ? needsOf(open.slice(0, -1)) : [[]], inside });
  }
  return blocks;
}

/**
 * The parts of markup that select styles: element names, values of class attributes and variables, each once. What is in templates
 * is shown by script, once it has linked the whole stylesheet.
 */
const marksIn = (html: string) =>
  new Set(html.replace(/<template[\s\S]*?<\/template>/g, "").match(/<[a-z][\w-]*| class="[^"]*|var\(--[\w-]+/g));

/** The elements and classes that marks name, a class with a dot before it. */
function namesOf(marks: Set<string>): Set<string> {
  const names = new Set<string>();
  for (const mark of marks) {
    if (mark.startsWith("<")) names.add(mark.slice(1));
    else if (mark.startsWith(" "))
      for (const name of mark.slice(' class="'.length).replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(" "))
        names.add(`.${name}`);
  }
  return names;
}

/** Drops unused variables: their `@property` rules, their values, and the block of initial values if nothing is left in it. */
function withoutUnusedVariables(css: string, html: string): string {
  const used = new Set([...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const keep = (text: string, name: string) => (used.has(name) ? text : "");
  return css
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, keep)
    .replace(/(?<=[{;])(--[\w-]+):[^;}]*;?/g, keep)
    .replace(/@layer properties\{@supports [^{]*\{[^{}]*\{\}\}\}/, "");
}

/** A stylesheet as documents contain it: what only moves from one page to the next, and the license, come with the whole file. */
export const withoutMotion = (css: string): string => {
  const at = css.indexOf("@layer motion{");
  const still = at < 0 ? css : css.slice(0, at) + css.slice(endOfBlock(css, at));
  // The reset makes every border solid, so that only other styles need a variable.
  return still.replace(/\/\*![^*]*\*\/|border-(?:[a-z]+-)*style:var\(--tw-border-style\)(?:!important)?;/g, "");
};

/** The narrowest window that no phone has, in px. */
const wide = 960;

/** A stylesheet as documents for phones contain it: without the rules for wide windows. */
export function withoutWide(css: string): string {
  const media = /@media[^{]*\((?:min-width:\s*|width\s*>=\s*)([\d.]+)(px|rem)\)[^{]*\{/g;
  let kept = "";
  let from = 0;
  for (const { 0: open, 1: size, 2: unit, index } of css.matchAll(media)) {
    if (index < from || Number(size) * (unit === "rem" ? 16 : 1) < wide) continue;
    kept += css.slice(from, index);
    from = endOfBlock(css, index + open.length - 1);
  }
  return kept + css.slice(from);
}

/** As the Content-Security-Policy names it. */
export const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** The placeholder for a document's styles. Typed text cannot contain it, since React escapes "<". */
export const stylesMark = "<!--styles-->";

/** The most shapes cached; each stylesheet has up to 30 kB. */
const mostShapes = 100;

/**
 * Returns a function that replaces {@link stylesMark} in a document by the used rules of a stylesheet. They are cut and
 * hashed once for each shape.
 */
export function createStyler(css: string): (html: string) => { html: string; stylesHash: string } {
  const blocks = blocksIn(css);
  const shapes = new Map<string, { styles: string; stylesHash: string }>();
  return (html) => {
    if (!html.includes(stylesMark)) return { html, stylesHash: hashOf("") };
    const marks = marksIn(html);
    const shape = [...marks].join("\n");
    let known = shapes.get(shape);
    if (!known) {
      const styles = withoutUnusedVariables(cut(blocks, namesOf(marks)), shape);
      known = { styles, stylesHash: hashOf(styles) };
      if (shapes.size >= mostShapes) shapes.clear();
      shapes.set(shape, known);
    }
    const { styles, stylesHash } = known;
    return { html: html.replace(stylesMark, () => styles), stylesHash };
  };
}

/** The text of blocks without the rules that match none of these names. */
function cut(blocks: Block[], names: Set<string>): string {
  const textOf = ({ open, needs, inside }: Block) => {
    if (!needs.some((each) => each.every((name) => names.has(name)))) return "";
    const rules = typeof inside === "string" ? inside : `${cut(inside, names)}}`;
    return rules === "}" && !open.includes("@layer") ? "" : open + rules;
  };
  return blocks.map(textOf).join("");
}
