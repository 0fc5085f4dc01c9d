import type { Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { typed } from "~/ui/mail/format";
import { Button, Hello, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";
import { groupDigits } from "~/ui/numbers/group-digits";
import type { Notice } from "./notice";

interface NoticeLetter {
  notice: Notice;
  name: string;
  /** The company that it is about; null for a person's own account. */
  company: string | null;
  site: string;
  officer: string;
  email: string;
}

/** What has happened, in a few words. */
export function noticeTitle(notice: Notice, site: string, locale?: Locale): string {
  const inLocale = { locale };
  switch (notice.act) {
    case "warned":
      return m.members_warned_title({ site }, inLocale);
    case "suspended":
      return m.members_suspended_title({}, inLocale);
    case "reinstated":
      return m.members_reinstated_title({}, inLocale);
    case "points_granted":
      return m.members_points_granted_title({ points: groupDigits(notice.points) }, inLocale);
    case "points_taken":
      return m.members_points_taken_title({ points: groupDigits(notice.points) }, inLocale);
    case "email_confirmed":
      return m.members_confirmed_title({}, inLocale);
    case "sessions_ended":
      return m.members_sessions_title({}, inLocale);
  }
}

/** What has happened and why, in the owner's words. */
export function noticeText(notice: Notice, site: string, locale?: Locale): string {
  const inLocale = { locale };
  switch (notice.act) {
    case "warned":
      return m.members_warned_text({ site, reason: notice.reason }, inLocale);
    case "suspended":
      return m.members_suspended_text({ reason: notice.reason }, inLocale);
    case "reinstated":
      return m.members_reinstated_text({}, inLocale);
    case "points_granted":
    case "points_taken":
      return m.members_points_text({ reason: notice.reason }, inLocale);
    case "email_confirmed":
      return m.members_confirmed_text({}, inLocale);
    case "sessions_ended":
      return m.members_sessions_text({ reason: notice.reason }, inLocale);
  }
}

/** What follows from it; empty for nothing. */
function afterwards(notice: Notice, isCompany: boolean): string {
  if (notice.act === "warned") return m.members_warned_after();
  if (notice.act === "sessions_ended") return m.members_sessions_after();
  if (notice.act === "reinstated") return isCompany ? m.members_reinstated_jobs() : "";
  return notice.act === "suspended" && notice.until !== null
    ? m.members_suspended_until({ date: formatDate(notice.until) })
    : "";
}

/** Acts that a user may appeal against. */
const isSevere = ({ act }: Notice) => act === "warned" || act === "suspended" || act === "points_taken";

/** Notifies a user of an owner's act on their account or company, the reason, and where to appeal. */
export const noticeMail: MailTemplate<NoticeLetter> = {
  key: "member_notice",
  subject: ({ notice, site }) => noticeTitle(notice, site),
  preview: ({ notice, site }) => noticeText(notice, site),
  Content: ({ notice, name, company, site, officer, email }) => {
    const after = afterwards(notice, company !== null);
    return (
      <>
        <Hello name={typed(name)} />
        {company !== null && <Prose text={m.members_company({ company: typed(company) })} />}
        <Prose text={noticeText(notice, site)} />
        {after && <Prose text={after} />}
        {isSevere(notice) && (
          <>
            <Prose text={m.members_appeal({ officer, email })} />
            <Button href={`mailto:${email}`} label={m.members_appeal_button()} />
          </>
        )}
      </>
    );
  },
};
