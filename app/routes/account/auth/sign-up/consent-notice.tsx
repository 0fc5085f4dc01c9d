import { locales, type Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import type { Portal } from "../portal";

/** What is kept of a person, why, and what they can do about it: in both languages, whichever the page is in. */
export function ConsentNotice({ portal, officer }: { portal: Portal; officer: string }) {
  return (
    <section aria-label={m.account_notice_title()} className="grid gap-3 rounded-card border border-line bg-surface p-3 text-sm">
      {[...locales].reverse().map((locale) => (
        <NoticeIn key={locale} locale={locale} portal={portal} officer={officer} />
      ))}
    </section>
  );
}

function NoticeIn({ locale, portal, officer }: { locale: Locale; portal: Portal; officer: string }) {
  const seeker = portal.userType === "seeker";
  const why = seeker ? m.account_notice_why : m.account_notice_why_employer;
  return (
    <div lang={locale}>
      <b>{m.account_notice_title({}, { locale })}</b>
      <ul className="list-disc pl-5">
        <li>{(seeker ? m.account_notice_what : m.account_notice_what_employer)({}, { locale })}</li>
        <li>{why({}, { locale })}</li>
        <li>{m.account_notice_rights({}, { locale })}</li>
        <li>
          <a href="/contact-us">{m.account_notice_grievance({ name: officer }, { locale })}</a>
        </li>
      </ul>
    </div>
  );
}
