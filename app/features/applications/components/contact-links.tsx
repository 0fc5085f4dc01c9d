import { isErasedEmail } from "~/features/accounts/erased";
import { phoneText } from "~/features/companies/phone";
import { normalizePhone } from "~/features/profiles/phone";

interface Person {
  fullName: string;
  email: string;
  phone: string | null;
  whatsappNumber: string | null;
}

const className = "inline-flex min-h-11 items-center";

/** How to reach an applicant: call, WhatsApp, e-mail. An erased account cannot be reached. */
export function ContactLinks({ person }: { person: Person }) {
  if (isErasedEmail(person.email)) return null;
  const phone = normalizePhone(person.phone ?? "");
  const whatsapp = normalizePhone(person.whatsappNumber ?? "");
  return (
    <p className="mt-1 flex flex-wrap gap-x-5">
      {phone && (
        <a href={`tel:+91${phone}`} className={className} aria-label={`Call ${phoneText(phone)}, ${person.fullName}`}>
          Call {phoneText(phone)}
        </a>
      )}
      {whatsapp && (
        <a href={`https://wa.me/91${whatsapp}`} rel="noreferrer" className={className} aria-label={`WhatsApp ${person.fullName}`}>
          WhatsApp
        </a>
      )}
      <a href={`mailto:${person.email}`} className={className} aria-label={`E-mail ${person.fullName}`}>
        E-mail
      </a>
    </p>
  );
}
