interface Person {
  fullName: string;
  email: string;
  phone: string | null;
  whatsappNumber: string | null;
}

/** The ten digits of an Indian number, however it was written; null when it has fewer. */
const digitsOf = (number: string | null) => number?.replace(/\D/g, "").slice(-10).match(/^\d{10}$/)?.[0] ?? null;

const className = "inline-flex min-h-11 items-center";

/** How to reach an applicant: call, WhatsApp, e-mail. */
export function ContactLinks({ person }: { person: Person }) {
  const phone = digitsOf(person.phone);
  const whatsapp = digitsOf(person.whatsappNumber);
  return (
    <p className="mt-1 flex flex-wrap gap-x-5">
      {phone && (
        <a href={`tel:+91${phone}`} className={className} aria-label={`Call ${person.fullName}`}>
          Call {phone.slice(0, 5)} {phone.slice(5)}
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
