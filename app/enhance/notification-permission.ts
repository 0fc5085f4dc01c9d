import { toast } from "./toast";

/**
 * Asks the browser whether it may notify, and says what came of it in the words of the element's attributes. Returns the
 * answer; "default" for somebody who gave none.
 */
export async function askPermission(texts: Element): Promise<NotificationPermission> {
  const say = (name: string, tone: string) => toast({ title: texts.getAttribute(name) ?? "", tone });
  const permission = await Notification.requestPermission();
  if (permission === "default") say("unanswered-text", "warning");
  if (permission === "denied") say("blocked-text", "warning");
  if (permission !== "granted") return permission;
  try {
    await navigator.serviceWorker.register("/sw.js");
    toast({ title: texts.getAttribute("enabled-title") ?? "", text: texts.getAttribute("enabled-text") ?? "", tone: "success" });
  } catch {
    say("failed-text", "error");
  }
  return permission;
}
