import { applicationStatusName } from "~/features/applications/names";
import type { CompanyEvidence } from "~/features/owner-desk/company-evidence.server";
import { promisedAt, timeLeft } from "~/features/owner-desk/pending";
import { ticketTopicName } from "~/features/tickets/names";
import type { Ticket } from "~/features/tickets/queries.server";
import type { listSenderApplications } from "~/features/tickets/sender.server";
import { grievanceClosedBy, isGrievance } from "~/features/tickets/ticket";
import { formatDate } from "~/ui/format";
import { AlsoOpen } from "../decisions/also-open";

interface DueProps {
  ticket: Ticket;
  /** ms UTC */
  now: number;
}

/** When a ticket must be answered, and a complaint closed, as the contact page promises. */
export function Due({ ticket: { topic, status, createdAt }, now }: DueProps) {
  if (status === "closed") return null;
  const answerBy = promisedAt({ kind: "ticket", since: createdAt, dueAt: null });
  const closedBy = grievanceClosedBy(createdAt);
  const isLate = (status === "open" && answerBy < now) || (isGrievance(topic) && closedBy < now);
  const said = [
    status === "open" && `Answer ${timeLeft(answerBy, now)}`,
    isGrievance(topic) &&
      (closedBy < now ? `promised to be closed by ${formatDate(closedBy)}` : `close by ${formatDate(closedBy)}`),
  ].filter(Boolean);
  return (
    said.length > 0 && <p className={`text-sm ${isLate ? "font-semibold text-brick" : "quiet"}`}>{said.join(" · ")}</p>
  );
}

interface SenderProps {
  ticket: Ticket;
  applications: Awaited<ReturnType<typeof listSenderApplications>>;
  /** Those of the applications. */
  companies: readonly CompanyEvidence[];
}

/** Who wrote a ticket, and where they applied last. */
export function Sender({ ticket, applications, companies }: SenderProps) {
  const { id, email, topic, locale, account } = ticket;
  return (
    <section aria-labelledby="sender-title" className="grid gap-2 wrap-anywhere">
      <h2 id="sender-title" className="text-[17px]!">
        Sender
      </h2>
      <p>
        {account ? <a href={`/owner-portal/website-users/${account.id}`}>{account.email}</a> : email}
        {account === null && <span className="quiet block">Without an account: this address isn't confirmed.</span>}
        {account && account.confirmedAt === null && <span className="quiet block">Address not confirmed</span>}
        {account && account.email !== email && <span className="quiet block">{`Wrote from ${email}`}</span>}
        <span className="quiet block">
          {`${ticketTopicName(topic, "en")} · reads ${locale === "hi" ? "Hindi" : "English"} · no. ${id}`}
        </span>
      </p>
      {account && (
        <>
          <h3>Recent applications</h3>
          {applications.length === 0 ? (
            <p className="quiet">None</p>
          ) : (
            <ul className="grid gap-2">
              {applications.map((each) => (
                <li key={each.id}>
                  <a href={`/job/${each.jobId}`}>{each.jobTitle}</a>
                  <span className="block">
                    <a href={`/employer-members/${each.companyId}`}>{each.companyName}</a>
                  </span>
                  <span className="quiet block">
                    {`${formatDate(each.createdAt)} · ${applicationStatusName(each.status)}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {companies.map((company) => (
            <AlsoOpen key={company.id} company={company} name={company.companyName} />
          ))}
        </>
      )}
    </section>
  );
}
