import * as z from "zod";
import type { SuppressionReason } from "db/vocabulary";

/** An event of the mail provider (Resend) about a mail; only the fields that are used. */
const mailEvent = z.object({
  type: z.string(),
  created_at: z.string().optional().catch(undefined),
  data: z.object({
    to: z.array(z.string().max(320)).max(50),
    bounce: z.object({ type: z.string().optional(), message: z.string().optional() }).optional(),
    suppressed: z.object({ message: z.string().optional() }).optional(),
  }),
});

export interface ReportedSuppression {
  addresses: string[];
  reason: SuppressionReason;
  detail: string | null;
  /** When it happened, even if it is reported late (ms UTC); null when unknown. */
  at: number | null;
}

/** The addresses that get no more mails because of an event; null for other events. Accepts any value. */
export function suppressionOf(event: unknown): ReportedSuppression | null {
  const { success, data: read } = mailEvent.safeParse(event);
  if (!success) return null;
  const { type, data } = read;
  const { to: addresses, bounce, suppressed } = data;
  if (addresses.length === 0) return null;
  const at = Date.parse(read.created_at ?? "") || null;
  if (type === "email.complained") return { addresses, reason: "complained", detail: null, at };
  // Temporary bounces are ignored: a full mailbox, or a server that does not respond.
  if (type === "email.bounced" && bounce?.type === "Permanent")
    return { addresses, reason: "bounced", detail: bounce.message ?? null, at };
  // The provider holds it back itself, since the address bounced or complained before.
  if (type === "email.suppressed") return { addresses, reason: "bounced", detail: suppressed?.message ?? null, at };
  return null;
}
