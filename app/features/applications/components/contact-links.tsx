import type { ApplicationStatus } from "db/vocabulary";
import { phoneText } from "~/features/companies/phone";
import { mailtoOf } from "~/features/screening/outgoing-link";
import { normalizePhone } from "~/features/text/phone";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

interface Person {
  fullName: string;
  /** Null for one whose details are hidden. */
  email: string | null;
  phone: string | null;
  whatsappNumber: string | null;
  /** Of the application. */
  status: ApplicationStatus;
}

/** Shown instead of details of a suspended or erased person, or after a withdrawal. */
export const hiddenText = (status: ApplicationStatus): string =>
  status === "withdrawn" ? m.applicant_hidden_withdrawn() : m.applicant_hidden_gone();

const className = "no-print inline-flex min-h-11 items-center";

/**
 * Links to contact an applicant: call, WhatsApp, e-mail. A suspended, erased or withdrawn applicant cannot be
 * contacted.
 * @param props.about the beginning of messages: the job and the sender
 * @param props.callClass where the call is shown, if the page has another
 */
export function ContactLinks({
  person,
  about,
  callClass = "",
}: {
  person: Person;
  about?: { job: string; company: string };
  callClass?: string;
}) {
  if (person.email === null) return <p className="quiet mt-1">{hiddenText(person.status)}</p>;
  const phone = normalizePhone(person.phone ?? "");
  const mailto = mailtoOf(person.email);
  const whatsapp = normalizePhone(person.whatsappNumber ?? "");
  const greeting = about && m.applicant_greeting({ name: person.fullName, ...about });
  const query = (name: string, value: string | undefined) => (value ? `?${name}=${encodeURIComponent(value)}` : "");
  return (
    <p className="mt-1 flex flex-wrap gap-x-4">
      <span className="print-only hidden">
        {phone && `${m.applicant_phone({ phone: phoneText(phone) })} · `}
        {person.email}
      </span>
      {phone && (
        <a
          href={`tel:+91${phone}`}
          className={`${className} ${callClass}`}
          aria-label={m.applicant_call_named({ phone: phoneText(phone), name: person.fullName })}>
          <Icon name="phone" size={18} className="mr-1" />
          {m.applicant_call({ phone: phoneText(phone) })}
        </a>
      )}
      {whatsapp && (
        <a
          href={`https://wa.me/91${whatsapp}${query("text", greeting)}`}
          rel="noreferrer"
          className={className}
          aria-label={`WhatsApp ${person.fullName}`}>
          WhatsApp
        </a>
      )}
      {mailto ? (
        <a
          href={`${mailto}${query("subject", about && `${about.job}, ${about.company}`)}`}
          className={className}
          aria-label={m.applicant_email_named({ name: person.fullName })}>
          {m.applicant_email()}
        </a>
      ) : (
        <span className={className}>{person.email}</span>
      )}
    </p>
  );
}
