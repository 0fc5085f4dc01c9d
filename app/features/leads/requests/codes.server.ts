import { and, eq, gt, type SQL } from "drizzle-orm";
import { randomInt, timingSafeEqual } from "node:crypto";
import { createId } from "db/id";
import { leadContacts } from "db/schema";
import { always, ifChanged } from "db/statements";
import type { LeadCodeChannel, Locale } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { recordStrangerMail } from "~/features/mail/stranger-mails.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { mobileNumber } from "~/features/text/phone";
import { typedCode } from "~/features/text/typed/identifier";
import { logError } from "~/log/log";
import { leadCodeMail } from "./mails";

/** How long a code works. Milliseconds. */
const codeLifetime = 15 * 60_000;

interface Receiver {
  leadId: string;
  channel: LeadCodeChannel;
  email: string;
  /** Ten digits; null where none was given. */
  phone: string | null;
  locale: Locale;
  /**
   * Whether the code counts against a known device's own limit, so that its mail is exempt from the limits for
   * strangers.
   */
  isOwn: boolean;
}

/** A new code of six digits, and its hash for the database. */
export function createLeadCode(context: Pick<AppContext, "sign" | "now">, leadId: string, channel: LeadCodeChannel) {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  return {
    code,
    columns: {
      codeHash: hashOf(context, leadId, code),
      codeChannel: channel,
      codeExpiresAt: context.now() + codeLifetime,
    },
  };
}

const hashOf = ({ sign }: Pick<AppContext, "sign">, leadId: string, code: string) =>
  sign(`lead code\n${leadId}\n${code}`);

/** Whether a typed code, as people type and paste it, matches the stored hash. */
export function isLeadCode(
  context: Pick<AppContext, "sign">,
  leadId: string,
  typed: string,
  codeHash: string,
): boolean {
  const [given, kept] = [Buffer.from(hashOf(context, leadId, typedCode(typed))), Buffer.from(codeHash)];
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/**
 * The statements that mail a code within the limits for mails requested by strangers, for the db.batch that stores it;
 * none for a text message.
 */
export async function codeMail(
  context: AppContext,
  { channel, email, locale, isOwn }: Receiver,
  code: string,
  when: SQL,
) {
  if (channel !== "email") return null;
  return recordStrangerMail(
    context,
    { to: email, ...(await writeMail(context, leadCodeMail, { code }, { locale })) },
    { when, isOwn },
  );
}

/**
 * Sends a code as a text message. False if the channel is not set up, if the number cannot receive messages, or if the
 * provider rejects the message.
 */
export async function sendCodeAsText(
  { textMessages, now }: AppContext,
  { channel, phone, locale }: Receiver,
  code: string,
): Promise<boolean> {
  const to = mobileNumber(phone ?? "");
  if (!textMessages || to === null || channel === "email" || !textMessages.channels.includes(channel)) return false;
  try {
    await textMessages.send({ to, channel, template: "lead_code", locale, code, idempotencyKey: createId(now()) });
    return true;
  } catch (error) {
    logError("the code of a lead was not sent", error);
    return false;
  }
}

/**
 * Sends another code; earlier ones become invalid once it is sent. False when the channel fails, or when the address
 * has reached its mail limit.
 */
export async function sendLeadCode(context: AppContext, receiver: Receiver): Promise<boolean> {
  const { db } = context;
  const { leadId, channel } = receiver;
  const { code, columns } = createLeadCode(context, leadId, channel);
  const keep = (when?: SQL) =>
    db
      .update(leadContacts)
      .set(columns)
      .where(and(eq(leadContacts.leadId, leadId), when))
      .returning({ leadId: leadContacts.leadId });
  const mail = await codeMail(context, receiver, code, always);
  if (mail === null) return (await sendCodeAsText(context, receiver, code)) && (await keep()).length > 0;
  const [record, ...counted] = mail.statements;
  const [, kept] = await db.batch([record, keep(ifChanged), ...counted]);
  if (kept.length > 0) mail.send();
  return kept.length > 0;
}

/** An SQL condition: the code with this hash is still valid. */
export const codeWorks = ({ now }: Pick<AppContext, "now">, leadId: string, codeHash: string) =>
  and(eq(leadContacts.leadId, leadId), eq(leadContacts.codeHash, codeHash), gt(leadContacts.codeExpiresAt, now()));
