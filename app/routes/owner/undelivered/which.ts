import * as z from "zod";
import { deliveryChannels, newsKinds } from "db/vocabulary";
import type { Which } from "~/features/outbox/settle-undelivered.server";

const one = z.object({ id: z.string().min(1).max(100) });

/** The undelivered items that a form names. */
export const whichForm = z.union([
  one,
  z.object({ what: z.literal("event"), kind: z.string().min(1).max(100) }),
  z.object({
    what: z.literal("delivery"),
    channel: z.enum(deliveryChannels),
    kind: z.enum(newsKinds).or(z.literal("").transform(() => null)),
  }),
]);

/** Reads the items that a form names: one, or all of a kind; null for invalid fields. */
export function readWhich(fields: Record<string, unknown>): Which | null {
  const read = whichForm.safeParse(fields);
  return read.success ? read.data : null;
}

/** The items that the subject of a decision names. @returns null for any other text */
export function whichOf(subject: string): Which | null {
  try {
    const fields: unknown = JSON.parse(subject);
    return typeof fields === "object" && fields !== null ? readWhich({ ...fields }) : null;
  } catch {
    return null;
  }
}
