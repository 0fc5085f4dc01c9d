import type { Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { typed } from "~/ui/mail/format";
import { Button, Facts, Hello, Prose, type Fact } from "~/ui/mail/parts";
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

/** What has happened, in a sentence. */
function whatHappened(notice: Notice, site: string, locale?: Locale): string {
  const inLocale = { locale };
  switch (notice.act) {
    case "warned":
      return m.members_warned_text({ site }, inLocale);
    case "suspended":
      return m.members_suspended_text({}, inLocale);
    case "reinstated":
      return m.members_reinstated_text({}, inLocale);
    case "points_granted":
      return m.members_points_granted_text({}, inLocale);
    case "points_taken":
      return m.members_points_taken_text({}, inLocale);
    case "email_confirmed":
      return m.members_confirmed_text({}, inLocale);
    case "sessions_ended":
      return m.members_sessions_text({}, inLocale);
  }
}

/** What has happened and why, in the owner's words. */
export function noticeText(notice: Notice, site: string, locale?: Locale): string {
  const text = whatHappened(notice, site, locale);
  return "reason" in notice ? `${text} ${m.members_reason({ reason: notice.reason }, { locale })}` : text;
}

/** What follows from it; empty for nothing. */
function afterwards(notice: Notice, isCompany: boolean): string[] {
  switch (notice.act) {
    case "warned":
      return [m.members_warned_after()];
    case "sessions_ended":
      return [m.members_sessions_after()];
    case "reinstated":
      return isCompany ? [m.members_reinstated_jobs()] : [];
    case "suspended":
      return [
        isCompany ? m.members_suspended_company() : m.members_suspended_person(),
        ...(notice.until === null ? [] : [m.members_suspended_ends()]),
      ];
    default:
      return [];
  }
}

function noticeFacts(notice: Notice, company: string | null): Fact[] {
  return [
    ...(company === null ? [] : [{ label: m.members_company_label(), value: typed(company) }]),
    ...("points" in notice ? [{ label: m.members_points_label(), value: groupDigits(notice.points) }] : []),
    ...("reason" in notice ? [{ label: m.members_reason_label(), value: notice.reason }] : []),
    ...(notice.act === "suspended"
      ? [
          {
            label: m.members_until_label(),
            value: notice.until === null ? m.members_until_review() : formatDate(notice.until),
          },
        ]
      : []),
  ];
}

/** Acts that a user may appeal against. */
const isSevere = ({ act }: Notice) => act === "warned" || act === "suspended" || act === "points_taken";

/** Notifies a user of an owner's act on their account or company, the reason, and where to appeal. */
export const noticeMail: MailTemplate<NoticeLetter> = {
  key: "member_notice",
  subject: ({ notice, site }) => noticeTitle(notice, site),
  preview: ({ notice, site }) => noticeText(notice, site),
  Content: ({ notice, name, company, site, officer, email }) => {
    const facts = noticeFacts(notice, company);
    return (
      <>
        <Hello name={typed(name)} />
        <Prose text={whatHappened(notice, site)} />
        {facts.length > 0 && <Facts facts={facts} />}
        {afterwards(notice, company !== null).map((text) => (
          <Prose key={text} text={text} />
        ))}
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
