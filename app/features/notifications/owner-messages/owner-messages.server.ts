import { and, count, eq, sql } from "drizzle-orm";
import { createId } from "db/id";
import { employerNotifications, notifications, userNotificationTokens, users } from "db/schema";
import { always } from "db/statements";
import { userRoom } from "party/rooms";
import { recordAudit, type AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import { recordMail } from "~/features/mail/record-mail.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { isSignedIn } from "~/features/push-devices/push-devices.server";
import { logError } from "~/log/log";
import { newsMail } from "../channels/news-mail.server";
import { mayBeNotified } from "../choices/conditions.server";
import type { NotificationRequest, UserMessageRequest } from "./owner-message-forms";

/** A user who can be written to: neither erased nor suspended. */
const findReader = ({ db }: AppContext, userId: string) =>
  db
    .select({
      userType: users.userType,
      locale: users.locale,
      email: users.email,
      fullName: users.fullName,
      confirmedAt: users.emailConfirmedAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), mayBeNotified))
    .get();

/**
 * The in-app notification creator: writes a notification into a user's list, with an audit entry, and publishes it to
 * their open pages. Returns its id; null when the user cannot be notified.
 */
export async function createNotification(
  context: AppContext,
  actor: AdminActor,
  { userId, title, message, type, actionUrl }: NotificationRequest,
): Promise<string | null> {
  const reader = await findReader(context, userId);
  if (!reader) return null;
  const now = context.now();
  const id = `owner-${createId(now)}`;
  const row = { id, userId, title, message, type, actionUrl, createdAt: now };
  await context.db.batch([
    reader.userType === "employer"
      ? context.db.insert(employerNotifications).values(row)
      : context.db.insert(notifications).values(row),
    recordAudit(context, { actor, action: "notification_created", subjectId: userId, detail: title }).statement,
  ]);
  const published = context.live.publish(userRoom(userId), {
    type: "notification",
    eventId: id,
    id,
    title,
    message,
    tone: type,
    url: actionUrl,
  });
  // Readers who miss it see it with the next page.
  context.waitUntil(published.catch((error: unknown) => logError("a notification is not published live", error)));
  return id;
}

/**
 * The send-to-user call: pushes to all devices of a person and writes them a mail, with an audit entry. Failed
 * deliveries are retried. Returns the number of devices, and whether a mail is sent; null when the user cannot be
 * notified.
 */
export async function sendToUser(
  context: AppContext,
  actor: AdminActor,
  { userId, title, message, link }: UserMessageRequest,
): Promise<{ devices: number; mail: boolean } | null> {
  const reader = await findReader(context, userId);
  if (!reader) return null;
  const letter = { title, message, name: reader.fullName.trim(), link: context.siteUrl + (link ?? "/") };
  const mail = recordMail(
    context,
    {
      to: reader.email,
      cause: "own_account",
      ...(await writeMail(context, newsMail, letter, { locale: reader.locale })),
    },
    sql`${reader.confirmedAt === null ? 0 : 1}`,
  );
  const push = recordEvent(context, { kind: "push", tag: "owner", userId, title, message, url: link });
  const { db, now } = context;
  const [[devices]] = await db.batch([
    db
      .select({ count: count() })
      .from(userNotificationTokens)
      .where(
        and(eq(userNotificationTokens.userId, userId), eq(userNotificationTokens.isActive, true), isSignedIn(now())),
      ),
    push.statement,
    recordAudit(context, { actor, action: "message_sent", subjectId: userId, detail: title }, always).statement,
    mail.statement,
  ]);
  push.send();
  if (reader.confirmedAt !== null) mail.send();
  return { devices: devices?.count ?? 0, mail: reader.confirmedAt !== null };
}
