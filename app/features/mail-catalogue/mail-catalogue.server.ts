import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { mailTexts, mailTextVersions, users } from "db/schema";
import { existsIn, ifChanged, insertSelect } from "db/statements";
import type { Locale } from "db/vocabulary";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import type { MailContent } from "~/features/deliveries";
import { recordMail } from "~/features/mail/record-mail.server";
import { forgetMailTexts } from "~/features/mail/words/mail-texts.server";
import { findSender } from "~/features/mail/write-mail.server";
import type { MailText } from "~/ui/mail/mail";
import { mailsOfChange } from "./account-words.server";
import type { MailPreview } from "./preview.server";
import { mailPreviews } from "./samples.server";
import { nameOfTemplate, type TemplateGroup } from "./template-names";

/** A template as the catalogue names it. */
interface CatalogueEntry {
  key: string;
  name: string;
  group: TemplateGroup;
  isChangeable: boolean;
  /** The languages with custom texts. */
  changed: Locale[];
}

/** Every template of the product, with what is changed in it. */
export async function listMailTemplates({ db }: Pick<AppContext, "db">): Promise<CatalogueEntry[]> {
  const changed = await db
    .select({ template: mailTexts.template, locale: mailTexts.locale })
    .from(mailTexts)
    .where(or(isNotNull(mailTexts.subject), isNotNull(mailTexts.prose)));
  const firsts = mailPreviews.filter(
    ({ template }, at) => mailPreviews.findIndex((each) => each.template === template) === at,
  );
  return firsts.map(({ template, changeable }) => ({
    key: template.key,
    ...nameOfTemplate(template.key),
    isChangeable: changeable !== null,
    changed: changed.filter((row) => row.template === template.key).map(({ locale }) => locale),
  }));
}

/** The samples of a template, at least one; none for an unknown key. */
export const listSamples = (key: string): MailPreview[] => mailPreviews.filter(({ template }) => template.key === key);

/** One sample of a template; null for an unknown key or number. @param number from 1; the first where it is left out */
export const findSample = (key: string, number: string | null = null): MailPreview | null =>
  listSamples(key)[Number(number ?? 1) - 1] ?? null;

/** A sample as it is sent now. @param text unsaved texts to try out, instead of the saved ones */
export async function fillSample(
  context: AppContext,
  sample: MailPreview,
  locale: Locale,
  text?: MailText,
): Promise<MailContent> {
  const sender = await findSender(context);
  return sample.fill(
    context,
    text ? { ...sender, texts: new Map([[`${sample.template.key}.${locale}`, text]]) } : sender,
    locale,
  );
}

/** The built-in subject of a sample and its first paragraphs; null where the paragraphs cannot be changed. */
export async function builtInWords(
  context: AppContext,
  sample: MailPreview,
  locale: Locale,
): Promise<{ subject: string; prose: string | null }> {
  const leads: string[] = [];
  const { subject } = sample.fill(context, { ...(await findSender(context)), texts: new Map() }, locale, (lead) =>
    leads.push(lead),
  );
  return { subject, prose: leads[0] ?? null };
}

/** How many versions are shown. */
const mostVersions = 20;

/** The changes of a template in a language, the newest first, at most 20. */
export const listVersions = ({ db }: Pick<AppContext, "db">, template: string, locale: Locale) =>
  db
    .select({
      version: mailTextVersions.version,
      subject: mailTextVersions.subject,
      prose: mailTextVersions.prose,
      reason: mailTextVersions.reason,
      createdAt: mailTextVersions.createdAt,
      author: users.fullName,
    })
    .from(mailTextVersions)
    .innerJoin(users, eq(users.id, mailTextVersions.authorId))
    .where(and(eq(mailTextVersions.template, template), eq(mailTextVersions.locale, locale)))
    .orderBy(desc(mailTextVersions.version))
    .limit(mostVersions);

/** The current words and their version; version 0 and no words before the first change. */
export async function findMailText(
  { db }: Pick<AppContext, "db">,
  template: string,
  locale: Locale,
): Promise<MailText & { version: number }> {
  const found = await db
    .select({ subject: mailTexts.subject, prose: mailTexts.prose, version: mailTexts.version })
    .from(mailTexts)
    .where(and(eq(mailTexts.template, template), eq(mailTexts.locale, locale)))
    .get();
  return found ?? { subject: null, prose: null, version: 0 };
}

interface MailTextChange extends MailText {
  template: string;
  locale: Locale;
  /** Of the words that the page showed. */
  version: number;
  reason: string;
}

/**
 * Saves custom texts of a template as its next version; with neither a subject nor prose the built-in ones apply again.
 * Every isolate uses them within five seconds. For a mail about accounts all owners are notified by mail. False when
 * the texts have changed since the page was read.
 */
export async function saveMailText(
  context: AppContext,
  actor: AdminActor,
  { template, locale, subject, prose, version, reason }: MailTextChange,
): Promise<boolean> {
  const { db } = context;
  const now = context.now();
  const next = version + 1;
  const isSaved = existsIn(
    mailTextVersions,
    and(
      eq(mailTextVersions.template, template),
      eq(mailTextVersions.locale, locale),
      eq(mailTextVersions.version, next),
      eq(mailTextVersions.authorId, actor.userId),
      eq(mailTextVersions.createdAt, now),
    ),
  );
  const mails = await mailsOfChange(context, actor, { template, locale, subject, prose, reason }, isSaved);
  const [saved] = await db.batch([
    insertSelect(
      db,
      mailTexts,
      { template, locale, version: next, subject, prose, updatedAt: now },
      sql`where coalesce((select version from mail_texts where template = ${template} and locale = ${locale}), 0) = ${version}`,
    ).onConflictDoUpdate({
      target: [mailTexts.template, mailTexts.locale],
      set: { version: next, subject, prose, updatedAt: now },
    }),
    insertSelect(
      db,
      mailTextVersions,
      { template, locale, version: next, subject, prose, authorId: actor.userId, reason, createdAt: now },
      sql`where ${ifChanged}`,
    ),
    recordAudit(context, {
      actor,
      action: subject === null && prose === null ? "mail_text_restored" : "mail_text_changed",
      subjectId: `${template}.${locale}`,
      detail: reason,
      before: { version },
      after: { version: next },
    }).statement,
    ...mails.map(({ statement }) => statement),
  ]);
  forgetMailTexts();
  if (saved.meta.changes === 0) return false;
  for (const { send } of mails) send();
  return true;
}

/** Mails a sample to an owner's own address. */
export async function mailSample(
  context: AppContext,
  owner: { email: string },
  sample: MailPreview,
  locale: Locale,
): Promise<void> {
  const mail = recordMail(context, {
    to: owner.email,
    cause: "own_account",
    ...(await fillSample(context, sample, locale)),
  });
  await mail.statement;
  mail.send();
}
