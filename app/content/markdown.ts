import MarkdownIt from "markdown-it";

/** What {{placeholders}} in a text stand for, for example { name, supportEmail }. Values are plain text, never HTML; only texts stand for anything. */
export type Fill = Readonly<Record<string, unknown>>;

let markdownIt: MarkdownIt | undefined;
const rendered = new Map<string, string>();

/** Markdown as HTML, placeholders still in it; rendered at the first request, not at start-up, and kept under `key`. */
export function renderOnce(key: string, markdown: string): string {
  const known = rendered.get(key);
  if (known !== undefined) return known;
  markdownIt ??= newMarkdownIt();
  const html = markdownIt.render(markdown);
  rendered.set(key, html);
  return html;
}

/** Second headings get ids in order, so that a table of contents can lead to them. */
function newMarkdownIt(): MarkdownIt {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
  markdown.core.ruler.push("heading_ids", ({ tokens }) => {
    const headings = tokens.filter(({ type, tag }) => type === "heading_open" && tag === "h2");
    for (const [index, heading] of headings.entries()) heading.attrSet("id", `part-${index + 1}`);
  });
  return markdown;
}

/** The second headings of a rendered text, as HTML, with their ids. */
export function contentsOf(html: string): { id: string; heading: string }[] {
  return [...html.matchAll(/<h2 id="(part-\d+)">(.*?)<\/h2>/g)].map(([, id = "", heading = ""]) => ({ id, heading }));
}

/** Replaces {{placeholders}} in HTML by their escaped values. Throws, naming `file`, on one that `fill` lacks. */
export function fillHtml(html: string, fill: Fill, file: string): string {
  return replacePlaceholders(html, fill, file, escapeHtml);
}

/** Replaces {{placeholders}} in plain text by their values. Throws, naming `file`, on one that `fill` lacks. */
export function fillText(text: string, fill: Fill, file: string): string {
  return replacePlaceholders(text, fill, file, (value) => value);
}

/** The parts of a Markdown text under each heading of one level, in order; what is before the first is left out. */
export function splitByHeading(markdown: string, mark: "## " | "### "): { heading: string; text: string }[] {
  return `\n${markdown}`
    .split(`\n${mark}`)
    .slice(1)
    .map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      return { heading: heading.trim(), text: lines.join("\n").trim() };
    });
}

function replacePlaceholders(text: string, fill: Fill, file: string, write: (value: string) => string) {
  return text.replace(/\{\{([^{}]*)\}\}/g, (_, inner: string) => {
    const name = inner.trim();
    const value = Object.hasOwn(fill, name) ? fill[name] : undefined;
    if (typeof value !== "string") throw new Error(`${file}: unknown placeholder {{${name}}}`);
    return write(value);
  });
}

const htmlEntities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => htmlEntities[sign] ?? sign);
}
