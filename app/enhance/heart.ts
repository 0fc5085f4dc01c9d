/** Fills or empties all hearts of one job on the page. @param path where their forms are sent */
export function showHearts(path: string, saved: boolean): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>(`form[action="${path}"] [aria-pressed]`)) {
    heart.value = saved ? "no" : "yes";
    heart.setAttribute("aria-pressed", String(saved));
    heart.querySelector("use")?.setAttribute("href", saved ? "#i-heart-full" : "#i-heart");
  }
}
