import type { findContactForOwners } from "~/features/leads/reviewing/queries.server";
import { formatDate } from "~/ui/format";

type ClientContact = NonNullable<Awaited<ReturnType<typeof findContactForOwners>>>;

/** How the client can be reached, for owners; admins read that they cannot see it. */
export function Contact({ contact, isOwner }: { contact: ClientContact | null; isOwner: boolean }) {
  return (
    <section aria-labelledby="contact-title" className="card mt-4">
      <h2 id="contact-title">The client</h2>
      {!isOwner ? (
        <p className="quiet mt-2">••• Only owners see name, address, number and the need as it was typed.</p>
      ) : contact === null || contact.email === "" ? (
        <p className="quiet mt-2">Deleted: name, address and number are gone.</p>
      ) : (
        <Known contact={contact} />
      )}
    </section>
  );
}

function Known({ contact }: { contact: ClientContact }) {
  const {
    name,
    company,
    email,
    phone,
    need,
    userId,
    consentVersion,
    consentAt,
    emailConfirmedAt,
    phoneConfirmedAt,
    deniedAt,
  } = contact;
  const rows: [string, string][] = [
    ["Name", company === null ? name : `${name}, ${company}`],
    ["Email", `${email} ${emailConfirmedAt === null ? "(not confirmed)" : "(confirmed)"}`],
    ["Phone", phone === null ? "none" : `${phone} ${phoneConfirmedAt === null ? "(not proved)" : "(proved)"}`],
    ["Consent", `notice of ${consentVersion}, ${formatDate(consentAt, "en")}`],
  ];
  return (
    <>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="quiet">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {deniedAt !== null && (
        <p className="mt-2 font-semibold text-brick">{`Says they had not asked, ${formatDate(deniedAt, "en")}`}</p>
      )}
      {userId !== null && (
        <a href={`/owner-portal/website-users/${userId}`} className="inline-flex min-h-11 items-center">
          The account of the client
        </a>
      )}
      <h3 className="mt-3 text-[17px]!">As it was typed</h3>
      <p className="max-w-[80ch] whitespace-pre-line">{need}</p>
    </>
  );
}
