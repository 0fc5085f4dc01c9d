import type { ComponentProps } from "react";
import { locales, type Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { Checkbox } from "~/ui/forms/form";
import { PolicyLinks } from "../google/google-sign-in";
import type { Portal } from "../portal";

interface ConsentFieldProps {
  field: ComponentProps<typeof Checkbox>["field"];
  portal: Portal;
  officer: string;
}

/**
 * The checkbox that an account requires. It is a required field of the browser, so that the typed values are not sent
 * in vain.
 */
export function ConsentField({ field, portal, officer }: ConsentFieldProps) {
  return (
    <div className="grid gap-1">
      <Checkbox
        field={field}
        label={
          <>
            {m.account_consent()} <PolicyLinks />
          </>
        }
        required
      />
      <ConsentNotice portal={portal} officer={officer} />
    </div>
  );
}

/** Which personal data is stored, why, and the user's rights: in both languages, whatever the language of the page. */
function ConsentNotice({ portal, officer }: { portal: Portal; officer: string }) {
  return (
    <details className="text-sm">
      <summary className="min-h-11 py-2.5 text-peacock">{m.account_notice_summary()}</summary>
      <div className="grid gap-3 rounded-card border border-line bg-surface p-3">
        {[...locales].reverse().map((locale) => (
          <NoticeIn key={locale} locale={locale} portal={portal} officer={officer} />
        ))}
      </div>
    </details>
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
