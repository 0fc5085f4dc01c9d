import type { AppContext } from "~/features/context";
import { interactionMessage, type Interaction } from "~/features/queue-messages";
import { logError } from "~/log/log";
import { writeAndCount } from "./batches.server";

/** What a page knows of an interaction; it happens now. */
type NewInteraction = Omit<Interaction, "at">;

/** Writes an interaction down and counts it. Returns whether it counted: once for each person, job, type and day in India. */
export async function recordInteraction(context: AppContext, interaction: NewInteraction): Promise<boolean> {
  return (await writeInteractions(context, [{ ...interaction, at: context.now() }])) > 0;
}

/** Writes an interaction down now; when that fails it goes through the queue, which tries again. Never throws. */
export async function trackInteraction(context: AppContext, interaction: NewInteraction): Promise<void> {
  try {
    await recordInteraction(context, interaction);
  } catch (error) {
    logError("an interaction cannot be written", error);
    sendInteraction(context, interaction);
  }
}

/**
 * Writes the messages of a queue, and returns how many counted; repeated messages do not. An unreadable message is
 * dropped, so that it is not delivered forever.
 */
export async function writeInteractions(context: AppContext, messages: readonly unknown[]): Promise<number> {
  const interactions = messages.flatMap((message) => {
    const read = interactionMessage.safeParse(message);
    if (!read.success) logError("an interaction cannot be read", read.error);
    return read.success ? [read.data] : [];
  });
  return interactions.length === 0 ? 0 : writeAndCount(context, interactions);
}

/** Sends an interaction to the queue, after the response; when the queue refuses it, it is written at once. Never throws. */
export function sendInteraction(context: AppContext, interaction: NewInteraction): void {
  const message = { ...interaction, at: context.now() };
  const sent = context.interactions.send(message).catch(async (error: unknown) => {
    logError("the queue of interactions refuses", error);
    await writeInteractions(context, [message]);
  });
  context.waitUntil(sent.catch((error: unknown) => logError("an interaction is lost", error)));
}
