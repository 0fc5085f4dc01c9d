import { createId } from "db/id";
import { employerNotifications, notifications } from "db/schema";
import { always } from "db/statements";
import { locales, type UserType } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { recordMail } from "~/features/mail/record-mail.server";
import { findSender } from "~/features/mail/write-mail.server";
import { recordEvent } from "~/features/outbox/record-event.server";
import { broadcastText, type Broadcast } from "./broadcast";
import { broadcastMailTo } from "./broadcast-mail";

interface Tester {
  userId: string;
  userType: UserType;
  fullName: string;
  email: string;
}

/** Sends a broadcast to its author alone, in both languages and on each of its channels, at every request. */
export async function testBroadcast(
  context: AppContext,
  { userId, userType, fullName, email: to }: Tester,
  broadcast: Broadcast,
): Promise<void> {
  const { db } = context;
  const now = context.now();
  const sender = await findSender(context);
  const rows = locales.map((locale) => {
    const { title, text: message } = broadcastText(broadcast, locale);
    return { id: `test-${createId(now)}`, userId, title, message, actionUrl: broadcast.link, createdAt: now };
  });
  const mails = broadcast.byMail
    ? locales.map((locale) =>
        recordMail(
          context,
          { to, cause: "own_account", ...broadcastMailTo(context, sender, broadcast, { userId, fullName, locale }) },
          always,
        ),
      )
    : [];
  const pushes = broadcast.byPush
    ? locales.map((locale) => {
        const { title, text: message } = broadcastText(broadcast, locale);
        return recordEvent(context, { kind: "push", tag: "owner", userId, title, message, url: broadcast.link });
      })
    : [];
  const events = [...mails, ...pushes];
  await db.batch([
    userType === "employer" ? db.insert(employerNotifications).values(rows) : db.insert(notifications).values(rows),
    ...events.map(({ statement }) => statement),
  ]);
  for (const event of events) event.send();
}
