import { atRest } from "../at-rest";

let linked: Promise<void> | undefined;

/**
 * A first visit gets the styles that it needs inline, in `<style data-css=url data-css-cookie=cookie>`. This links the
 * whole stylesheet, for what arrives later and for the cache, and a cookie tells the server to link it from now on.
 * Resolves when the stylesheet is loaded or has failed to load.
 */
export function linkStyles(): Promise<void> {
  const { css, cssCookie } = document.querySelector<HTMLElement>("style[data-css]")?.dataset ?? {};
  return (linked ??= new Promise((resolve) => {
    if (!css || !cssCookie) return resolve();
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: css });
    link.onload = () => {
      document.cookie = cssCookie;
      resolve();
    };
    link.onerror = () => resolve();
    document.head.appendChild(link);
  }));
}

/** Links the whole stylesheet once the page is at rest. */
export function warmStyles(): void {
  atRest(linkStyles);
}
