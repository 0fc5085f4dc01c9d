/**
 * A first visit gets the styles that it needs inline, in `<style data-css=url data-css-hash=hash>`. Once the page is at
 * rest the whole stylesheet is linked, for what arrives live and for the cache, and a cookie tells the server to link it
 * from now on.
 */
export function warmStyles(): void {
  const { css, cssHash } = document.querySelector<HTMLElement>("style[data-css]")?.dataset ?? {};
  if (!css || !cssHash) return;
  const warm = () => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: css });
    link.onload = () => (document.cookie = `css=${cssHash}; path=/; max-age=31536000; samesite=lax`);
    document.head.appendChild(link);
  };
  const atRest = () => ("requestIdleCallback" in window ? requestIdleCallback(warm) : setTimeout(warm, 1_000));
  if (document.readyState === "complete") atRest();
  else addEventListener("load", atRest, { once: true });
}
