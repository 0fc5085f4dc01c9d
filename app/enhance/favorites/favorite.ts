import { setBadge } from "../live/badge";
import { toast } from "../page/toast";
import { send, showHearts, underWay } from "./heart";

/** The server's answer: the number of saved jobs, or a message. */
type Answer = { count?: number; title?: string; text?: string; href?: string };

/** The last value sent for each heart whose request is running. */
const sent = new Map<string, boolean>();

const count = (saved: boolean) => setBadge("favorites", (before) => before + (saved ? 1 : -1));

/**
 * Handles the response to a tap on a heart. Requests for one job are sent one after the other; of several taps during a
 * request, only the last one is sent. A failed change is reverted.
 * @param answer the response to the request of this tap; null when the tap waits for an earlier request
 */
export function follow(path: string, saved: boolean, answer: Promise<Response> | null): void {
  count(saved);
  if (answer) void settle(path, saved, answer);
}

async function settle(path: string, saved: boolean, asked: Promise<Response>): Promise<void> {
  sent.set(path, saved);
  let known = !saved;
  let refusal: Parameters<typeof toast>[0] | undefined;
  try {
    const response = await asked;
    const { count: saves, ...words } = (await response.json()) as Answer;
    if (response.status === 401) refusal = { ...words, tone: "warning" };
    else if (!response.ok || saves === undefined) throw response;
    else {
      known = saved;
      if (underWay.get(path) === saved) setBadge("favorites", () => saves);
    }
  } catch {
    refusal = { title: document.querySelector<HTMLElement>("toast-host")?.dataset.favoriteFailed, tone: "error" };
  }
  const wanted = underWay.get(path) ?? saved;
  if (!refusal && wanted !== known) return settle(path, wanted, send(path, wanted));
  sent.delete(path);
  underWay.delete(path);
  if (!refusal) {
    if (!wanted) void offerUndo(path);
    return;
  }
  if (wanted !== known) {
    showHearts(path, known);
    count(known);
  }
  void toast({ ...refusal, seconds: 5 });
}

/** On the list of saved jobs, a removed job can be taken back. */
async function offerUndo(path: string): Promise<void> {
  const list = document.querySelector<HTMLElement>("[data-removed]");
  if (!list) return;
  const shown = await toast({ title: list.dataset.removed });
  const undo = document.createElement("button");
  undo.className = "col-span-full justify-self-start min-h-11 font-semibold underline text-inherit";
  undo.textContent = list.dataset.undo ?? "";
  undo.onclick = () => {
    shown?.remove();
    document.querySelector<HTMLElement>(`form[action="${path}"] [aria-pressed="false"]`)?.click();
  };
  shown?.appendChild(undo);
}

// Sends the taps that still wait for the response to an earlier tap.
addEventListener("pagehide", () => {
  for (const [path, saved] of sent) if (underWay.get(path) === !saved) void send(path, !saved);
});
