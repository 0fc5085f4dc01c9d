import { setBadge } from "./badge";
import { toast } from "./toast";

/** A heart that is being sent, and what the person wants by now. */
type Heart = { sent: boolean; wanted: boolean };

/** What the server answers: how many are saved, or what to say. */
type Answer = { count?: number; title?: string; text?: string; href?: string };

/** The hearts that are being sent, by their address. */
const underWay = new Map<string, Heart>();

/** Fills or empties all hearts of one job on the page. */
function show(path: string, saved: boolean) {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`form[action="${path}"] [aria-pressed]`)) {
    button.value = saved ? "no" : "yes";
    button.setAttribute("aria-pressed", String(saved));
    button.querySelector("use")?.setAttribute("href", saved ? "#i-heart-full" : "#i-heart");
  }
  setBadge("favorites", (before) => before + (saved ? 1 : -1));
}

/** The browser goes on with it when the page is left. */
const send = (path: string, saved: boolean) =>
  fetch(path, { method: "POST", keepalive: true, headers: { accept: "application/json" }, body: new URLSearchParams({ saved: saved ? "yes" : "no" }) });

/** Sends hearts of one job one after the other: of several taps meanwhile only the last. What fails is taken back. @param known what the server has */
async function sync(path: string, known: boolean, saved: boolean): Promise<void> {
  const heart: Heart = { sent: saved, wanted: saved };
  underWay.set(path, heart);
  let refusal: Parameters<typeof toast>[0] | undefined;
  try {
    const response = await send(path, saved);
    const { count, ...words } = (await response.json()) as Answer;
    if (response.status === 401) refusal = { ...words, tone: "warning" };
    else if (!response.ok || count === undefined) throw response;
    else {
      known = saved;
      if (heart.wanted === saved) setBadge("favorites", () => count);
    }
  } catch {
    refusal = { title: document.querySelector<HTMLElement>("toast-host")?.dataset.favoriteFailed, tone: "error" };
  }
  underWay.delete(path);
  if (refusal) {
    if (heart.wanted !== known) show(path, known);
    toast({ ...refusal, seconds: 5 });
  } else if (heart.wanted !== known) return sync(path, known, heart.wanted);
}

/** Saves jobs in place. A tap changes the heart and is sent at once: whoever leaves the page right after it loses nothing. */
export function watchHearts(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const button = form.querySelector<HTMLButtonElement>("[aria-pressed]");
    const path = form.getAttribute("action");
    if (!button || !path?.endsWith("/favorite")) return;
    event.preventDefault();
    const saved = button.value === "yes";
    show(path, saved);
    const heart = underWay.get(path);
    if (heart) heart.wanted = saved;
    else void sync(path, !saved, saved);
  });
  // A tap that waits for the request of the one before it.
  addEventListener("pagehide", () => {
    for (const [path, { sent, wanted }] of underWay) if (sent !== wanted) void send(path, wanted);
  });
}
