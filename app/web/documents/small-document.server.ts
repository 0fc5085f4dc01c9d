import type { Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { hashOf } from "./page-styles.server";

const styles = `:root{color-scheme:light dark;--ground:#fbf8f3;--ink:#12262b;--ink-2:#4a5b5f;--line:#6d7d80;--peacock:#00606b}
@media(prefers-color-scheme:dark){:root{--ground:#0d181b;--ink:#ecf3f2;--ink-2:#a3b5b8;--line:#7f9296;--peacock:#6bcbd0}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,"Noto Sans","Noto Sans Devanagari",sans-serif;overflow-wrap:break-word}
main{max-width:34rem;margin:0 auto;padding:16px}
b{display:block;margin-bottom:48px;font-size:18px;color:var(--peacock)}
h1{margin:0 0 12px;font-size:28px;line-height:1.25;text-wrap:balance}
p{margin:0 0 24px;color:var(--ink-2)}
form{display:grid;gap:12px;margin:0 0 24px}
textarea{box-sizing:border-box;width:100%;padding:12px;border:1.5px solid var(--line);border-radius:12px;background:none;color:inherit;font:inherit}
button{min-height:44px;padding:2px 16px;border:1.5px solid #f5a81c;border-radius:12px;background:#f5a81c;color:#2a1b00;font:inherit;font-weight:650}
nav{display:flex;flex-wrap:wrap;gap:12px}
a{display:grid;place-items:center;min-height:44px;padding:2px 16px;border:1.5px solid var(--line);border-radius:12px;color:inherit;font-weight:650;text-decoration:none}
a:first-child{background:#f5a81c;border-color:#f5a81c;color:#2a1b00}
form+nav a:first-child{background:none;border-color:var(--line);color:inherit}
:focus-visible{outline:3px solid var(--peacock);outline-offset:2px}`;

// Reloads after a second, three times in a row at most; the count is shared with <error-retry>, and without it nothing reloads.
const retryScript = `try{let k="error-retries",p=location.pathname,[n,q]=(sessionStorage.getItem(k)||"").split(" ");n=q===p?+n+1:1;sessionStorage.setItem(k,n+" "+p);n<4&&setTimeout(()=>location.reload(),1e3)}catch{}`;

const stylesHash = hashOf(styles);
const scriptHash = hashOf(retryScript);

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Escapes text for an element or a double-quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

interface SmallDocument {
  status: number;
  title: string;
  text: string;
  /** Its links besides the home page, most likely first. */
  links: readonly (readonly [href: string, label: string])[];
  /** Whether script reloads the address after a second; never after a POST, which would be sent again. */
  retries?: boolean;
  /** The submitted form fields, for the button that sends them again. */
  form?: { fields: readonly (readonly [name: string, value: string])[]; label: string; button: string };
}

/** Longer values are shown as an editable text area; tokens are not. Characters. */
const longestLine = 60;

function formOf({ fields, label, button }: NonNullable<SmallDocument["form"]>): string {
  const inputs = fields.map(([name, value]) =>
    (value.length > longestLine && value.includes(" ")) || value.includes("\n")
      ? `<textarea name="${escapeHtml(name)}" rows="6" aria-label="${escapeHtml(label)}">\n${escapeHtml(value)}</textarea>`
      : `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post">${inputs.join("")}<button>${escapeHtml(button)}</button></form>`;
}

/** A self-contained page, for responses that no route can render. */
export function smallDocument(page: SmallDocument, locale: Locale): Response {
  const links = [...page.links, ["/", m.layout_tab_home({}, { locale })] as const];
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(page.title)} – KaamGhar</title><style>${styles}</style></head><body><main><b>KaamGhar</b><h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(page.text)}</p>${page.form ? formOf(page.form) : ""}<nav>${links
    .map(([href, label]) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`)
    .join("")}</nav></main>${page.retries ? `<script>${retryScript}</script>` : ""}</body></html>`;
  return new Response(html, {
    status: page.status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src '${stylesHash}';${page.retries ? ` script-src '${scriptHash}';` : ""} base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      "cache-control": "no-store",
    },
  });
}
