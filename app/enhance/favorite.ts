import { setBadge } from "./badge";
import { favoriteFailed, showHearts } from "./heart";
import { toast } from "./toast";

/** Of several taps within so many ms only the last is sent. */
const gatherMs = 50;

/** The heart of a job: what the server knows, and what the person wants. */
type Heart = { known: boolean; wanted: boolean; busy?: boolean; timer?: ReturnType<typeof setTimeout> };

/** What the server answers: how many are saved, or what to say. */
type Answer = { count?: number; title?: string; text?: string; href?: string };

const hearts = new Map<string, Heart>();

const count = (saved: boolean) => setBadge("favorites", (before) => before + (saved ? 1 : -1));

/** Sends what a tap on a heart has changed on the page, and takes it back when it fails. */
export function send(path: string, saved: boolean): void {
  const heart = hearts.get(path) ?? { known: !saved, wanted: !saved };
  hearts.set(path, heart);
  heart.wanted = saved;
  count(saved);
  clearTimeout(heart.timer);
  heart.timer = setTimeout(post, gatherMs, path, heart);
}

async function post(path: string, heart: Heart): Promise<void> {
  const { wanted, known } = heart;
  if (heart.busy || wanted === known) return;
  heart.busy = true;
  let refusal: Parameters<typeof toast>[0] | undefined;
  try {
    const body = new URLSearchParams({ saved: wanted ? "yes" : "no" });
    const response = await fetch(path, { method: "POST", headers: { accept: "application/json" }, body });
    const answer = (await response.json()) as Answer;
    if (response.status === 401) refusal = { ...answer, tone: "warning" };
    else if (!response.ok || answer.count === undefined) throw response;
    else {
      heart.known = wanted;
      const { count } = answer;
      if (heart.wanted === wanted) setBadge("favorites", () => count);
    }
  } catch {
    refusal = favoriteFailed();
  }
  heart.busy = false;
  if (!refusal) return post(path, heart);
  if (heart.wanted !== known) count(known);
  heart.wanted = known;
  showHearts(path, known);
  toast({ ...refusal, seconds: 5 });
}
