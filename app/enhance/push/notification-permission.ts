import { toast } from "../page/toast";
import { prepare, register, type Device } from "./push-device";

/** Time limits for the preparation and for subscribing, in ms. */
const readyLimitMs = 5_000;
const subscribeLimitMs = 10_000;

/** Timeout of the browser's question, then the polling interval and the polling limit. Milliseconds. */
const questionMs = 4_000;
const pollMs = 500;
const longestPollMs = 10_000;

type Outcome = "enabled" | "blocked" | "unanswered" | "unsaved" | "failed";

const tones: Record<Outcome, string> = {
  enabled: "success",
  blocked: "warning",
  unanswered: "warning",
  unsaved: "error",
  failed: "error",
};

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function inTime<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  const late = after(limitMs).then(() => {
    throw new Error(`not done in ${limitMs} ms`);
  });
  return Promise.race([work, late]);
}

/** The user's answer to the browser's question; "default" for no answer or a closed question. */
async function answerTo(question: Promise<NotificationPermission>): Promise<NotificationPermission> {
  let isOver = false;
  const over = () => void (isOver = true);
  await Promise.race([question.then(over, over), after(questionMs)]);
  // Some browsers show the question as a small icon only and leave it open.
  for (let waited = 0; !isOver && waited < longestPollMs && Notification.permission === "default"; waited += pollMs)
    await after(pollMs);
  return Notification.permission;
}

async function enable(): Promise<Outcome> {
  if (Notification.permission === "denied") return "blocked";
  // First of all, since browsers ask only right after a tap.
  const question = Notification.requestPermission();
  const ready = inTime(prepare(), readyLimitMs).catch(() => null);
  const permission = await answerTo(question);
  if (permission !== "granted") return permission === "denied" ? "blocked" : "unanswered";
  const subscribe = await ready;
  if (!subscribe) return "failed";
  let device: Device;
  try {
    device = await inTime(subscribe(), subscribeLimitMs);
  } catch {
    return "failed";
  }
  return register(device).then(
    () => "enabled",
    () => "unsaved",
  );
}

let running: Promise<Outcome> | undefined;

/**
 * Asks for the permission to notify, subscribes and registers the browser, and shows the result with the texts of the
 * element's attributes. A second tap meanwhile returns the result of the first.
 */
export async function enablePush(texts: Element, button: Element): Promise<Outcome> {
  if (running) return running;
  button.setAttribute("aria-busy", "true");
  running = enable().catch(() => "failed");
  const outcome = await running;
  running = undefined;
  button.removeAttribute("aria-busy");
  void toast({ title: texts.getAttribute(`${outcome}-text`) ?? "", tone: tones[outcome] });
  return outcome;
}
