import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";

interface SuspendedPageProps {
  title: string;
  reason: string | null;
  contacts: { supportEmail: string; supportPhone: string; grievanceOfficer: string; grievanceEmail: string };
  children: ReactNode;
}

/** Why an account is closed, what that means, whom to ask, and the way out. */
export function SuspendedPage({ title, reason, contacts, children }: SuspendedPageProps) {
  return (
    <div className="grid max-w-xl gap-5">
      <h1>{title}</h1>
      <div className="safe">
        <b>{m.account_banned_reason()}</b>
        {reason ?? m.account_banned_default_reason()}
      </div>
      <div>{children}</div>
      <div>
        <p>{m.account_banned_contact()}</p>
        <p>
          <a href={`mailto:${contacts.supportEmail}`}>{contacts.supportEmail}</a>,{" "}
          <a href={`tel:${contacts.supportPhone.replaceAll(" ", "")}`}>{contacts.supportPhone}</a>
        </p>
        <p>
          {m.account_banned_grievance({ name: contacts.grievanceOfficer })},{" "}
          <a href={`mailto:${contacts.grievanceEmail}`}>{contacts.grievanceEmail}</a>
        </p>
      </div>
      <form method="post" action="/sign-out">
        <button className="btn btn-go">{m.layout_sign_out()}</button>
      </form>
    </div>
  );
}
