/** The user's latest choice for each heart whose request is running, by the address of its form. */
export const underWay = new Map<string, boolean>();

/** The browser finishes the request even when the user leaves the page. */
export const send = (path: string, saved: boolean) =>
  fetch(path, {
    method: "POST",
    keepalive: true,
    headers: { accept: "application/json" },
    body: new URLSearchParams({ saved: saved ? "yes" : "no" }),
  });

/** Fills or empties all hearts of one job on the page. @param path where their forms are sent */
export function showHearts(path: string, saved: boolean): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>(`form[action="${path}"] [aria-pressed]`)) {
    heart.value = saved ? "no" : "yes";
    heart.setAttribute("aria-pressed", String(saved));
    heart.querySelector("use")?.setAttribute("href", saved ? "#i-heart-full" : "#i-heart");
  }
}
