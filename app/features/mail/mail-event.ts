import * as z from "zod";
import type { SuppressionReason } from "db/vocabulary";

/** What the mail provider (Resend) tells of a mail, as far as it is asked for. */
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
  /** When it happened, however late it is reported (ms UTC); null when that is not said. */
  at: number | null;
}

/** The addresses that get no more mails because of an event; null when it asks for nothing. Anything may be given. */
export function suppressionOf(event: unknown): ReportedSuppression | null {
  const { success, data: read } = mailEvent.safeParse(event);
  if (!success) return null;
  const { type, data } = read;
  const { to: addresses, bounce, suppressed } = data;
  if (addresses.length === 0) return null;
  const at = Date.parse(read.created_at ?? "") || null;
  if (type === "email.complained") return { addresses, reason: "complained", detail: null, at };
  // A full mailbox or a server that is away comes back by itself.
  if (type === "email.bounced" && bounce?.type === "Permanent")
    return { addresses, reason: "bounced", detail: bounce.message ?? null, at };
  // The provider holds it back itself, since the address bounced or complained before.
  if (type === "email.suppressed") return { addresses, reason: "bounced", detail: suppressed?.message ?? null, at };
  return null;
}
