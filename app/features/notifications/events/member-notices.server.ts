import { and, eq, not, sql } from "drizzle-orm";
import { auditLog, companies, users } from "db/schema";
import { isUndone } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import type { Notice } from "~/features/moderation/notices/notice";
import { noticeText, noticeTitle } from "~/features/moderation/notices/notice-mail";
import { getSettings } from "~/features/settings/queries.server";
import type { News } from "../channels/news";
import { noNews, notify } from "../channels/notifications.server";
import { publishNews } from "../channels/rooms.server";
import type { EventDefinition } from "./definition";

/** An owner or admin has done something to an account. Its mail is written with the act. */
export const memberNotice: EventDefinition<"member.notice"> = {
  isOver: "never",
  notification: async (context, eventId, { auditId }) => {
    const found = await findNotice(context, auditId);
    return found ? notify(context, eventId, memberNoticeNews(found.notice, found), found) : noNews;
  },
  live: (context, eventId) => publishNews(context, eventId),
};

interface Facts {
  companyId?: string;
  site: string;
}

/** The person, or everybody of the company. */
export const memberNoticeNews = (notice: Notice, { companyId, site }: Facts): News[] => [
  {
    to: companyId === undefined ? "person" : "whole_team",
    kind: null,
    actionUrl: pageOf(notice, companyId),
    companyId: null,
    metadata: companyId === undefined ? {} : { company_id: companyId },
    text: (locale) => ({
      title: noticeTitle(notice, site, locale),
      message: noticeText(notice, site, locale),
      type:
        notice.act === "reinstated" || notice.act === "points_granted" || notice.act === "email_confirmed"
          ? "success"
          : "warning",
    }),
  },
];

function pageOf({ act }: Notice, companyId: string | undefined): string {
  if (act === "points_granted" || act === "points_taken")
    return companyId === undefined ? "/rewards" : "/hire-portal-points";
  return companyId === undefined ? "/settings" : "/employer-settings";
}

/** The notice of an entry of the audit log; undefined when it has none, was undone, or the account is gone. */
async function findNotice({ db }: AppContext, auditId: string) {
  const [line, settings] = await Promise.all([
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.id, auditId), not(isUndone(sql`${auditLog.id}`, sql`${auditLog.subjectId}`))))
      .get(),
    getSettings(db),
  ]);
  const notice = line && noticeOf(line);
  if (!notice) return undefined;
  const { subjectId } = line;
  const [person, company] = await Promise.all([
    db
      .select({ userId: users.id, locale: users.locale, userType: users.userType })
      .from(users)
      .where(eq(users.id, subjectId))
      .get(),
    db.select({ id: companies.id }).from(companies).where(eq(companies.id, subjectId)).get(),
  ]);
  if (!person && !company) return undefined;
  return { notice, site: settings.name, ...(person ? { person } : { companyId: subjectId }) };
}

function noticeOf({ action, detail, after }: typeof auditLog.$inferSelect): Notice | null {
  const reason = detail ?? "";
  switch (action) {
    case "person_warned":
      return { act: "warned", reason };
    case "seeker_banned":
    case "company_banned":
      return { act: "suspended", reason, until: typeof after?.until === "number" ? after.until : null };
    case "seeker_unbanned":
    case "company_unbanned":
      return { act: "reinstated" };
    case "points_granted":
    case "points_taken":
      return { act: action, points: Number(after?.points ?? 0), reason };
    case "email_confirmed":
      return { act: "email_confirmed" };
    case "sessions_ended":
      return { act: "sessions_ended", reason };
    default:
      return null;
  }
}
