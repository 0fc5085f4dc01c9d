import { telLink } from "~/features/text/phone";
import { m } from "~/paraglide/messages";
import { HelpPanel } from "~/ui/help/help-panel";
import { WithRail } from "~/ui/layout/with-rail";

interface SuspendedPageProps {
  /** As an owner or admin wrote it; null when none is stored. */
  reason: string | null;
  blocked: string[];
  contacts: { supportEmail: string; supportPhone: string; grievanceOfficer: string; grievanceEmail: string };
}

/** Why an account is suspended, what that means, the contacts, and the sign-out. */
export function SuspendedPage({ reason, blocked, contacts }: SuspendedPageProps) {
  const link = "inline-flex min-h-11 items-center font-semibold break-all";
  return (
    <WithRail
      rail={
        <>
          <section className="card">
            <p>{m.account_banned_contact()}</p>
            <p className="flex flex-wrap gap-x-5">
              <a href={`mailto:${contacts.supportEmail}`} className={link}>
                {contacts.supportEmail}
              </a>
              <a href={telLink(contacts.supportPhone)} className={link}>
                {contacts.supportPhone}
              </a>
            </p>
            <p className="mt-2">{m.account_banned_grievance({ name: contacts.grievanceOfficer })}</p>
            <p>
              <a href={`mailto:${contacts.grievanceEmail}`} className={link}>
                {contacts.grievanceEmail}
              </a>
            </p>
            <p className="quiet mt-2">{m.pages_suspended_data()}</p>
          </section>

          <HelpPanel articles={["suspended-account"]} />
        </>
      }>
      <div className="grid gap-6">
        <h1>{m.account_banned_title()}</h1>
        <div className="safe">
          <b>{m.account_banned_reason()}</b>
          <span className="whitespace-pre-line">{reason ?? m.account_banned_default_reason()}</span>
        </div>
        <section>
          <h2>{m.account_banned_blocked()}</h2>
          <ul className="mt-2 list-disc pl-5">
            {blocked.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
        <form method="post" action="/sign-out">
          <button className="btn btn-go">{m.layout_sign_out()}</button>
        </form>
      </div>
    </WithRail>
  );
}
