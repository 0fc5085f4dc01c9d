import { phoneText } from "~/features/companies/phone";
import { categoryName } from "~/features/leads/names";
import type { Purchased } from "~/features/leads/purchased/purchased.server";
import { clientName } from "~/features/leads/purchased/words";
import { mailtoOf } from "~/features/screening/outgoing-link";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { StatusTag } from "./purchased-card";

interface ContactProps {
  lead: Pick<
    Purchased,
    | "name"
    | "isDenied"
    | "company"
    | "email"
    | "phone"
    | "category"
    | "status"
    | "createdAt"
    | "isPhoneConfirmed"
    | "isEmailConfirmed"
  >;
  /** Of the professional, for the first words of a message. */
  ownName: string;
}

/** How the client can be reached, and whether they still want to be. */
export function Contact({
  lead: { name, isDenied, company, email, phone, category, status, createdAt, isPhoneConfirmed, isEmailConfirmed },
  ownName,
}: ContactProps) {
  const greeting = m.contacts_greeting({ name, own: ownName, category: categoryName(category) });
  const mailto = mailtoOf(email);
  return (
    <section aria-labelledby="contact-title">
      <h1 id="contact-title" className="wrap-anywhere">
        {clientName({ name, isDenied })}
      </h1>
      <p className="quiet mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
        {[company, m.contacts_since({ date: formatDate(createdAt) })].filter(Boolean).join(" · ")}
        <StatusTag status={status} />
      </p>
      {status === "withdrawn" && <p className="safe mt-3">{m.contacts_withdrawn_text()}</p>}
      {status === "removed" && !isDenied && <p className="safe mt-3">{m.contacts_removed_text()}</p>}
      {name === "" ? (
        <p className="card mt-4">{isDenied ? m.contacts_denied_text() : m.contacts_erased_text()}</p>
      ) : (
        <div className="card mt-4 grid gap-3">
          {phone !== null && (
            <p>
              <span className="quiet block">{m.contacts_phone()}</span>
              <b className="text-xl">{phoneText(phone)}</b>
              <Proof isConfirmed={isPhoneConfirmed} />
            </p>
          )}
          <p className="wrap-anywhere">
            <span className="quiet block">{m.account_email()}</span>
            <b>{email}</b>
            <Proof isConfirmed={isEmailConfirmed} />
          </p>
          <p className="grid gap-3 sm:flex sm:flex-wrap">
            {phone !== null && (
              <>
                <a href={`tel:+91${phone}`} className="btn btn-go grid-flow-col place-content-center gap-2">
                  <Icon name="phone" size={20} />
                  {m.contacts_call()}
                </a>
                <a
                  href={`https://wa.me/91${phone}?text=${encodeURIComponent(greeting)}`}
                  rel="noreferrer"
                  className="btn btn-line">
                  {m.contacts_whatsapp()}
                </a>
              </>
            )}
            {mailto && (
              <a
                href={`${mailto}?subject=${encodeURIComponent(m.contacts_mail_subject({ category: categoryName(category) }))}&body=${encodeURIComponent(greeting)}`}
                className={`btn ${phone === null ? "btn-go" : "btn-line"}`}>
                {m.contacts_write()}
              </a>
            )}
          </p>
          <p className="quiet">{m.contacts_careful()}</p>
        </div>
      )}
    </section>
  );
}

/** Whether a code has proved a number or an address: without a proof it may belong to another person. */
function Proof({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <span className={isConfirmed ? "quiet" : "font-semibold"}>
      {" "}
      · {isConfirmed ? m.contacts_confirmed_by_code() : m.contacts_not_confirmed()}
    </span>
  );
}
