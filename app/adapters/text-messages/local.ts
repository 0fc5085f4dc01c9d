import type { Db } from "db/client";
import { localMailbox } from "db/schema";
import { textChannels, type TextChannel, type TextTemplate } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import type { TextMessagePort } from "./port";

const subjects: Record<TextChannel, string> = { sms: "SMS", whatsapp: "WhatsApp" };

/** The texts as they are to be registered: docs/operations.md, "Codes by SMS and WhatsApp". */
const texts = {
  log_in_code: m.account_text_log_in_code,
  phone_code: m.account_text_phone_code,
  lead_code: m.account_text_lead_code,
} satisfies Record<TextTemplate, unknown>;

/** Keeps every message in the local_mailbox table, for development and tests. The page /local-mailbox lists them beside the mails. */
export function createLocalTextMessages(db: Db, now: () => number): TextMessagePort {
  return {
    channels: textChannels,
    async send({ to, channel, template, locale, code, idempotencyKey }) {
      await db
        .insert(localMailbox)
        .values({
          id: idempotencyKey,
          recipient: to,
          subject: subjects[channel],
          body: texts[template]({ code }, { locale }),
          createdAt: now(),
        })
        .onConflictDoNothing();
    },
  };
}
