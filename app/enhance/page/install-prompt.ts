/** What Chromium fires when the page can be installed; it is in no standard. */
export interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

const storageKey = "install-declined";

/** A user who declined is not asked again for this many ms. */
const declinedLimit = 90 * 86_400_000;

function wasDeclined(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(storageKey) ?? 0) < declinedLimit;
  } catch {
    return false;
  }
}

/** Shows the footer's `[data-install]`, whose button `[data-add]` opens the browser's question and whose other button declines. */
export function offerInstall(event: InstallEvent): void {
  const offer = document.querySelector<HTMLElement>("[data-install]");
  if (!offer || wasDeclined()) return;
  offer.hidden = false;
  offer.onclick = async ({ target }) => {
    const button = (target as Element).closest("button");
    if (!button) return;
    offer.hidden = true;
    if (button.hasAttribute("data-add") && (await event.prompt()).outcome === "accepted") return;
    try {
      localStorage.setItem(storageKey, String(Date.now()));
    } catch {
      // Storage is forbidden: then the next page offers it again.
    }
  };
}
