import MarkdownIt from "markdown-it";
import { once } from "db/once";
import { readMailto } from "~/features/screening/outgoing-link";

/** The target of a link in the text; null to show it as plain text. */
type LinkTo = (href: string) => string | null;

const hostOf = (href: string) => (href.startsWith("mailto:") ? href.slice("mailto:".length) : new URL(href).host);

const asterisk = 0x2a;
const underscore = 0x5f;

/** The "zero" preset disables everything, also HTML; only the rules below are enabled. */
const reader = once(() => {
  const markdown = new MarkdownIt("zero", { html: false, linkify: false, breaks: true }).enable([
    "list",
    "heading",
    "emphasis",
    "newline",
    "escape",
    "link",
  ]);

  // A mark between letters or digits is text, "_" as well as "*": 3*4*5, a_b.
  markdown.inline.ruler.at("emphasis", (state, silent) => {
    const code = state.src.charCodeAt(state.pos);
    if (silent || (code !== asterisk && code !== underscore)) return false;
    const run = state.scanDelims(state.pos, false);
    for (let each = 0; each < run.length; each++) {
      state.push("text", "", 0).content = String.fromCharCode(code);
      state.delimiters.push({
        marker: code,
        length: run.length,
        token: state.tokens.length - 1,
        end: -1,
        open: run.can_open,
        close: run.can_close,
      });
    }
    state.pos += run.length;
    return true;
  });

  // One star is bold, as in WhatsApp.
  for (const [rule, tag] of [
    ["em_open", "<strong>"],
    ["em_close", "</strong>"],
  ] as const) {
    markdown.renderer.rules[rule] = (tokens, index, options, _env, self) =>
      tokens[index]?.markup === "*" ? tag : self.renderToken(tokens, index, options);
  }

  // Every link is parsed. The rule below turns each into an internal redirect link, a mail address, or text.
  markdown.validateLink = () => true;

  // A description starts at heading level 3, below the page's own headings.
  for (const rule of ["heading_open", "heading_close"]) {
    markdown.renderer.rules[rule] = (tokens, index, options, _env, self) => {
      const token = tokens[index];
      if (token) token.tag = "h3";
      return self.renderToken(tokens, index, options);
    };
  }

  // An allowed link shows its host after its text. Any other link becomes plain text and address.
  markdown.core.ruler.push("outgoing_links", ({ tokens, env, Token }) => {
    const { linkTo } = env as { linkTo: LinkTo };
    const text = (content: string) => Object.assign(new Token("text", "", 0), { content });
    for (const line of tokens) {
      const parts = line.children ?? [];
      let words = "";
      let link: { href: string; target: string | null } | null = null;
      line.children = parts.flatMap((token) => {
        if (token.type === "link_open") {
          const href = token.attrGet("href") ?? "";
          link = { href, target: readMailto(href) ?? linkTo(href) };
          words = "";
          token.attrs = [
            ["href", link.target ?? ""],
            ["rel", "nofollow ugc noopener"],
          ];
          return link.target === null ? [] : [token];
        }
        if (token.type === "link_close" && link !== null) {
          const { href, target } = link;
          link = null;
          const place = target === null ? href : hostOf(href);
          const behind = [href, place].includes(words.trim()) ? [] : [text(` (${place})`)];
          return target === null ? behind : [token, ...behind];
        }
        words += token.content;
        return [token];
      });
    }
  });
  return markdown;
});

/**
 * A number at the start of a line begins no list unless it is 1 or follows the one before, and "+" never does: "2026.
 * was good", "+ incentives".
 */
function escapeAccidents(text: string): string {
  const lastAt = new Map<string, number>();
  return text.replace(
    /^([ \t]*)(?:(\d{1,9})([.)])|\+)(?=\s|$)/gm,
    (whole, indent: string, digits: string | undefined, end: string) => {
      if (digits === undefined) return `${indent}\\+`;
      const number = Number(digits);
      if (number !== 1 && number !== (lastAt.get(indent) ?? 0) + 1) return `${indent}${digits}\\${end}`;
      lastAt.set(indent, number);
      return whole;
    },
  );
}

/**
 * Renders a job's description as HTML: paragraphs, lists, headings, emphasis and links. Allowed links are https pages
 * and plain mail addresses; each shows its host or address after its text. Everything else is plain text, including the
 * address of any other link.
 * @param linkTo returns the target of a link, see leavingAddress; without it only mail addresses become links
 */
export function descriptionHtml(text: string, linkTo: LinkTo = () => null): string {
  return reader().render(escapeAccidents(text), { linkTo });
}
