/**
 * A first visit gets its styles inline, in `<style data-css=url data-css-hash=hash>`. Once the page is at rest they are
 * fetched into the cache, and a cookie tells the server to link them from now on.
 */
export function warmStyles(): void {
  const { css, cssHash } = document.querySelector<HTMLElement>("style[data-css]")?.dataset ?? {};
  if (!css || !cssHash) return;
  const warm = async () => {
    const response = await fetch(css).catch(() => null);
    if (!response?.ok) return;
    await response.arrayBuffer();
    document.cookie = `css=${cssHash}; path=/; max-age=31536000; samesite=lax`;
  };
  const atRest = () => ("requestIdleCallback" in window ? requestIdleCallback(warm) : setTimeout(warm, 1_000));
  if (document.readyState === "complete") atRest();
  else addEventListener("load", atRest, { once: true });
}
