import { atRest } from "./at-rest";

/**
 * A first visit gets the styles that it needs inline, in `<style data-css=url data-css-hash=hash>`. Once the page is at
 * rest the whole stylesheet is linked, for what arrives live and for the cache, and a cookie tells the server to link it
 * from now on.
 */
export function warmStyles(): void {
  const { css, cssHash } = document.querySelector<HTMLElement>("style[data-css]")?.dataset ?? {};
  if (!css || !cssHash) return;
  atRest(() => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: css });
    link.onload = () => (document.cookie = `css=${cssHash}; path=/; max-age=31536000; samesite=lax`);
    document.head.appendChild(link);
  });
}
