import MarkdownIt from "markdown-it";

// The "zero" preset knows nothing, not even HTML; what is switched on is all there is. Links to javascript: and data: are
// refused by markdown-it itself.
const markdown = new MarkdownIt("zero", { html: false, linkify: false, breaks: true }).enable([
  "list",
  "heading",
  "emphasis",
  "newline",
  "escape",
  "link",
]);

markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]?.attrSet("rel", "nofollow ugc noreferrer");
  return self.renderToken(tokens, index, options);
};
// The page's own headings come first, so that a description starts at the third level.
for (const rule of ["heading_open", "heading_close"]) {
  markdown.renderer.rules[rule] = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    if (token) token.tag = "h3";
    return self.renderToken(tokens, index, options);
  };
}

/** A job's description as HTML: paragraphs, lists, headings, emphasis and http(s) or mailto links; all else is plain text. */
export function descriptionHtml(text: string): string {
  return markdown.render(text);
}

/** The first words of a description as plain text, for link previews and cards; a short word that would be cut is left out. */
export function descriptionExcerpt(text: string, length: number): string {
  const plain = text.replace(/[#*_>`[\]]|\(https?:[^)]*\)/g, " ").replace(/^\s*[-+]\s/gm, "").replace(/\s+/g, " ").trim();
  const characters = Array.from(plain);
  return characters.length <= length ? plain : `${characters.slice(0, length - 1).join("").replace(/\s+\S{0,12}$/, "").trimEnd()}…`;
}
