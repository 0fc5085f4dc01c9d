import { linkStyles } from "./warm-styles";

/** Icons of the fetched page that this page does not have. */
export function bringIcons(page: Document): void {
  const sprite = document.querySelector("symbol")?.parentElement;
  for (const symbol of page.querySelectorAll("symbol"))
    if (!document.getElementById(symbol.id)) sprite?.appendChild(symbol);
}

/** A copy of the close button of toasts; null on a page without toasts. */
export function closeButton(): HTMLElement | null {
  const close = document
    .querySelector<HTMLTemplateElement>("template[data-toast]")
    ?.content.querySelector("[data-close]")
    ?.cloneNode(true);
  return close instanceof HTMLElement ? close : null;
}

/**
 * Shows the `[data-dialog]` part of a page as a modal dialog, named by its heading and closed by its button, Escape,
 * the back gesture of Android or a tap beside it. Throws when the page has no such part.
 * @param link the link that leads to the page; forms without an address of their own are sent there
 */
export async function showPage(html: string, link: HTMLAnchorElement): Promise<void> {
  const page = new DOMParser().parseFromString(html, "text/html");
  const part = page.querySelector<HTMLElement>("[data-dialog]");
  if (!part) throw new Error(`no dialog at ${link.pathname}`);
  await linkStyles();
  bringIcons(page);
  for (const form of part.querySelectorAll("form:not([action])")) form.setAttribute("action", link.href);
  const dialog = document.createElement("dialog");
  dialog.className = "sheet";
  dialog.setAttribute("aria-label", part.querySelector("h1,h2")?.textContent ?? "");
  const close = closeButton();
  if (close) dialog.appendChild(close);
  dialog.appendChild(part);
  dialog.onclick = ({ target }) => {
    if (target === dialog || (target as Element).closest("[data-close]")) dialog.close();
  };
  // A page restored from the back/forward cache does not show the dialog.
  const leave = () => dialog.close();
  addEventListener("pagehide", leave);
  dialog.onclose = () => {
    removeEventListener("pagehide", leave);
    dialog.remove();
  };
  document.body.appendChild(dialog);
  dialog.showModal();
}
