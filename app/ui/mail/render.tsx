import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FormatContext, type MailFormat } from "./format";
import { withOutlookColumn } from "./outlook";

const render = (format: MailFormat, mail: ReactElement) =>
  renderToStaticMarkup(<FormatContext.Provider value={format}>{mail}</FormatContext.Provider>);

/** What React escapes, and nothing else. */
const escaped: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** The document of a mail, and its text part. */
export function renderMail(mail: ReactElement): { html: string; body: string } {
  const text = render("text", mail).replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => escaped[entity] ?? entity);
  return {
    html: `<!doctype html>${withOutlookColumn(render("html", mail))}`,
    body: text.replace(/\n{3,}/g, "\n\n").trim(),
  };
}
