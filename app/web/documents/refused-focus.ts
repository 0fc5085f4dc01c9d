const focused = /<[^<>]* autofocus=""[^<>]*>/g;

/** Fields come first, then summaries, alerts and toasts, which have a tabindex of -1, then the page's whole content. */
function rankOf(tag: string): number {
  if (!tag.includes(' tabindex="-1"')) return 0;
  return tag.startsWith("<main ") ? 2 : 1;
}

/**
 * A document in which one element at most takes the focus when it is opened, as HTML demands: the first wrong field, else the first
 * that says what is wrong.
 * @param html rendered by React, which escapes "<" and ">" in attributes
 */
export function withOneFocus(html: string): string {
  const ranks = (html.match(focused) ?? []).map(rankOf);
  const chosen = ranks.indexOf(Math.min(...ranks));
  let at = 0;
  return html.replace(focused, (tag) => (at++ === chosen ? tag : tag.replace(' autofocus=""', "")));
}
