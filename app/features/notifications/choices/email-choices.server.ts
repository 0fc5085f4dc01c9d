import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "db/schema";
import { always } from "db/statements";
import type { NewsKind, UserType } from "db/vocabulary";
import { allowsJobMails, consentStatement, setConsent } from "~/features/accounts/consents.server";
import { stopOwnAlerts, withdrawJobMails } from "~/features/alerts/stopping.server";
import type { AppContext } from "~/features/context";
import { emailManagementUser } from "~/features/outbox/email-links/stop-links";
import { jobMails, mailKinds, type Choices, type MailChoice } from "./choices";
import { findChoices, saveChoices } from "./choices.server";

/** The account behind a mail's settings link. */
export interface MailReader {
  userId: string;
  userType: UserType;
  email: string;
}

/** The account of a mail's settings link; null for an invalid token or an erased account. */
export async function findMailReader(context: AppContext, token: string): Promise<MailReader | null> {
  const id = emailManagementUser(context, token);
  if (id === null) return null;
  const { db } = context;
  const reader = await db
    .select({ userId: users.id, userType: users.userType, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .get();
  return reader ?? null;
}

/** What a user wants by mail. */
export async function listWantedMails(context: AppContext, reader: MailReader): Promise<MailChoice[]> {
  const [choices, consented] = await Promise.all([
    findChoices(context.db, reader),
    reader.userType === "seeker" ? allowsJobMails(context.db, reader.userId) : false,
  ]);
  return [...wantedKinds(choices), ...(consented ? ([jobMails] as const) : [])];
}

const wantedKinds = (choices: Choices) =>
  Object.entries(choices).flatMap(([kind, ways]) => (ways.email ? [kind as NewsKind] : []));

/**
 * Saves a user's choices of mails; choices that the form did not show stay. Withdrawing the consent to job mails stops
 * the alerts.
 * @param mayAgree whether the user is authenticated. A mail's link may have been forwarded, so it can withdraw the
 * consent to job mails but not give it
 */
export async function saveMailChoices(
  context: AppContext,
  reader: MailReader,
  { shown, wanted, mayAgree }: { shown: readonly string[]; wanted: readonly string[]; mayAgree: boolean },
): Promise<void> {
  await saveChoices(context, reader, (kind, channel) =>
    channel === "email" && shown.includes(kind) ? wanted.includes(kind) : undefined,
  );
  if (reader.userType !== "seeker" || !shown.includes(jobMails)) return;
  if (!wanted.includes(jobMails)) await withdrawJobMails(context, reader);
  else if (mayAgree) await setConsent(context, reader.userId, jobMails, true);
}

/**
 * No more news by mail: every kind is off, the consent to job mails is withdrawn, and the job alerts are stopped.
 * @returns the choices that were on, without the alerts: those are restarted one by one
 */
export async function stopAllMails(context: AppContext, reader: MailReader): Promise<MailChoice[]> {
  const before = await listWantedMails(context, reader);
  await saveMailChoices(context, reader, {
    shown: [...mailKinds(reader.userType), jobMails],
    wanted: [],
    mayAgree: false,
  });
  await stopOwnAlerts(context, reader);
  return before;
}

/** How long a withdrawal can be undone with the same link. Milliseconds. */
const takenBackWithin = 3_600_000;

/**
 * Restores the mails of a user from before stopAllMails. Unless `mayAgree` holds, a consent is restored only if it was
 * withdrawn within the last hour.
 */
export async function restoreMails(
  context: AppContext,
  reader: MailReader,
  before: readonly string[],
  mayAgree: boolean,
): Promise<void> {
  await saveChoices(context, reader, (kind, channel) =>
    channel === "email" && before.includes(kind) ? true : undefined,
  );
  if (reader.userType !== "seeker" || !before.includes(jobMails)) return;
  const { userId } = reader;
  const justWithdrawn = sql`exists (select 1 from consents where user_id = ${userId} and kind = ${jobMails} and given = 1)
    and (select max(created_at) from consents where user_id = ${userId} and kind = ${jobMails} and given = 0) > ${context.now() - takenBackWithin}`;
  await consentStatement(context, userId, jobMails, true, mayAgree ? always : justWithdrawn);
}
