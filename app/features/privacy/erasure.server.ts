import { and, eq, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { users } from "db/schema";
import { ifChanged } from "db/statements";
import type { Viewer } from "~/features/accounts/viewer";
import { unlimited, type Budget, type Counts } from "~/features/budgets/budget";
import type { AppContext } from "~/features/context";
import { mergeSearchIndex } from "~/features/jobs/search/search-index.server";
import { recordMail } from "~/features/mail/record-mail.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { logError } from "~/log/log";
import { erasureOf } from "./erasure-batch.server";
import { erasureMail, erasureCancelledMail } from "./mails";

/** Between asking for erasure and erasure there are 48 hours, in ms. */
export const erasureNotice = 48 * 3600 * 1000;

/** At most this many people a run, each one batch of at most this many statements, and one message to a room. */
const perRun = 10;
const perErasure = { statements: 98, requests: 1 };

/** A failed erasure is retried after this long and does not block others. Milliseconds. */
const putOff = 3_600_000;

/**
 * Schedules the erasure of an account, and mails its date and how to cancel it. A second submission changes nothing.
 * @param note a statement for the same batch that writes down who has asked in the person's place, right behind the
 * change
 */
export async function requestErasure(
  context: AppContext,
  person: Pick<Viewer, "userId" | "email" | "fullName" | "locale">,
  note?: (when: SQL) => BatchItem<"sqlite">,
): Promise<void> {
  const { userId, email, fullName: name, locale } = person;
  const due = context.now() + erasureNotice;
  const letter = await writeMail(context, erasureMail, { name, due, link: `${context.siteUrl}/your-data` }, { locale });
  const mail = recordMail(context, { to: email, cause: "own_account", ...letter }, ifChanged);
  const [rows] = await context.db.batch([
    context.db
      .update(users)
      .set({ erasureDueAt: due })
      .where(and(eq(users.id, userId), isNull(users.erasureDueAt), isNull(users.erasedAt)))
      .returning({ id: users.id }),
    // Each statement writes one row and does not change the condition for the next.
    ...(note ? [note(ifChanged)] : []),
    mail.statement,
  ]);
  if (rows.length > 0) mail.send();
}

/** Cancels the erasure of an account, and confirms it by mail. A second submission changes nothing. */
export async function cancelErasure(context: AppContext, viewer: Viewer): Promise<void> {
  const { userId, email, fullName: name, locale } = viewer;
  const mail = recordMail(
    context,
    { to: email, cause: "own_account", ...(await writeMail(context, erasureCancelledMail, { name }, { locale })) },
    ifChanged,
  );
  const [rows] = await context.db.batch([
    context.db
      .update(users)
      .set({ erasureDueAt: null })
      .where(and(eq(users.id, userId), isNotNull(users.erasureDueAt), isNull(users.erasedAt)))
      .returning({ id: users.id }),
    mail.statement,
  ]);
  if (rows.length > 0) mail.send();
}

/**
 * Erases the accounts whose notice is over, the longest waiting first, at most ten a run; for the cron. Each is one
 * batch, and every statement of it checks again whether the erasure is due: a user who cancels meanwhile keeps
 * everything. A failed erasure is retried an hour later and does not block the others.
 */
export async function eraseDueAccounts(context: AppContext, budget: Budget = unlimited): Promise<Counts> {
  const now = context.now();
  const due = await context.db
    .select({ id: users.id, dueAt: users.erasureDueAt })
    .from(users)
    .where(lte(users.erasureDueAt, now))
    .orderBy(users.erasureDueAt)
    .limit(perRun);
  const counts = { erased: 0, failed: 0 };
  for (const { id, dueAt } of due) {
    if (!budget.allows(perErasure)) break;
    const erasure = erasureOf(context, { id, now });
    try {
      const results = (await context.db.batch(erasure.statements)) as D1Result[];
      if (!results.at(-1)?.meta.changes) continue;
      counts.erased += 1;
      erasure.send();
    } catch (error) {
      counts.failed += 1;
      logError(`erasure of ${id} failed, will be tried again`, error);
      await context.db
        .update(users)
        .set({ erasureDueAt: now + putOff })
        .where(and(eq(users.id, id), sql`${users.erasureDueAt} = ${dueAt}`));
    }
  }
  await mergeSearchIndex(context.db);
  return counts;
}
