/** A rule of the utilities layer: its text, and the class it waits for; null for one that always stays. */
interface Rule {
  text: string;
  className: string | null;
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

/** The rules of a block's inside; those of a media query carry it with them. */
function rulesIn(css: string, wrap: (text: string) => string = (text) => text): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const end = endOfBlock(css, at);
    const text = css.slice(at, end);
    const open = text.indexOf("{");
    const prelude = text.slice(0, open);
    if (prelude.startsWith("@media")) {
      rules.push(...rulesIn(text.slice(open + 1, -1), (inner) => wrap(`${prelude}{${inner}}`)));
    } else {
      const escaped = /^\.((?:\\.|[\w-])+)/.exec(prelude)?.[1];
      rules.push({ text: wrap(text), className: escaped?.replace(/\\(.)/g, "$1") ?? null });
    }
    at = end;
  }
  return rules;
}

/** The class names of a document, found in one pass: a search for each of hundreds of names costs milliseconds. */
function classesIn(html: string): Set<string> {
  const attributes = new Set<string>();
  for (const [, value = ""] of html.matchAll(/ class="([^"]*)"/g)) attributes.add(value);
  return new Set([...attributes].flatMap((value) => value.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(" ")));
}

/**
 * Cuts a stylesheet down to what a document uses, for inlining into it on a first visit: of the layer of utilities, one
 * class each, only those rules stay whose class stands in the document. All other layers stay whole.
 */
export function createPageStyles(css: string): (html: string) => string {
  const name = "@layer utilities{";
  const start = css.indexOf(name);
  if (start < 0) return () => css;
  const end = endOfBlock(css, start);
  const before = css.slice(0, start + name.length);
  const after = css.slice(end - 1);
  const rules = rulesIn(css.slice(start + name.length, end - 1));
  return (html) => {
    const classes = classesIn(html);
    const used = rules.filter(({ className }) => className === null || classes.has(className));
    return before + used.map(({ text }) => text).join("") + after;
  };
}
