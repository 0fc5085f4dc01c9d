import type { listCrowdedDays, listHeldReferrers } from "~/features/referrals/abuse.server";
import { startOfIndianDay } from "~/india-time";
import { formatDate } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";
import { signNames } from "../../money/held-commissions";

interface AbuseProps {
  held: Awaited<ReturnType<typeof listHeldReferrers>>;
  crowded: Awaited<ReturnType<typeof listCrowdedDays>>;
  /** The limits of the queries, for the text. */
  many: number;
  days: number;
}

const Person = ({ name, email }: { name: string; email: string }) => (
  <>
    <b>{name}</b>{" "}
    <a href={`/owner-portal/website-users?q=${encodeURIComponent(email)}`} className="underline">
      {email}
    </a>
  </>
);

/** Possible abuse: the referrers with the most held commissions, and those with many referrals on one day. */
export function Abuse({ held, crowded, many, days }: AbuseProps) {
  return (
    <section aria-labelledby="abuse-title" className="mt-8">
      <h2 id="abuse-title">Possible abuse</h2>
      <div className="mt-3 grid gap-6 lg:grid-cols-2 lg:items-start">
        <section aria-labelledby="held-title">
          <h3 id="held-title">Most commissions held</h3>
          {held.length === 0 ? (
            <p className="quiet mt-1">No commission is held.</p>
          ) : (
            <ul className="rows mt-2">
              {held.map(({ userId, name, email, count, points, signs }) => (
                <li key={userId} className="p-4 wrap-anywhere">
                  <Person name={name} email={email} />
                  <p>{`${groupDigits(count)} held, ${groupDigits(points)} points`}</p>
                  <p className="quiet">{signs.map((sign) => signNames[sign]).join("; ")}</p>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="crowded-title">
          <h3 id="crowded-title">Many sign-ups on one day</h3>
          {crowded.length === 0 ? (
            <p className="quiet mt-1">{`No one invited ${many} or more people on a day of the last ${days}.`}</p>
          ) : (
            <ul className="rows mt-2">
              {crowded.map(({ userId, name, email, day, count, active }) => (
                <li key={`${userId} ${day}`} className="p-4 wrap-anywhere">
                  <Person name={name} email={email} />
                  <p>{`${groupDigits(count)} on ${formatDate(startOfIndianDay(day))}, ${groupDigits(active)} with a complete profile`}</p>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </section>
  );
}
