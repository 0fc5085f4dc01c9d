import type { ReactNode } from "react";
import type { Suppressed } from "~/features/mail/suppressed.server";
import { formatDateTime } from "~/ui/format";
import { DecisionForm } from "../decisions/decision-form";
import type { DecisionAnswer } from "../decisions/take-decision.server";

interface SuppressedProps {
  /** The newest ones, with masked addresses. */
  listed: Suppressed[];
  /** Whether there are more than these. */
  hasMore: boolean;
  /** The searched address; empty without a search. */
  asked: string;
  found: Suppressed | null;
}

/** The suppressed addresses, to which no mails are sent, and the form that allows mails to one of them again. */
export function SuppressedAddresses({
  listed,
  hasMore,
  asked,
  found,
  answer,
}: SuppressedProps & { answer: DecisionAnswer | undefined }) {
  return (
    <>
      <p className="quiet mt-1 mb-3 max-w-[65ch]">
        Emails to these addresses bounced or were marked as spam, so we send nothing there, not even a link for a new
        password. If someone says they get no emails, search for their address.
      </p>
      <form
        role="search"
        action="/owner-portal/undelivered#suppressed"
        className="mb-4 flex max-w-xl flex-wrap items-end gap-3">
        <div className="field min-w-0 flex-1 basis-48">
          <label htmlFor="suppressed-address">Whole email address</label>
          <input
            id="suppressed-address"
            name="address"
            type="search"
            inputMode="email"
            defaultValue={asked}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <button className="btn bg-peacock text-surface">Search</button>
        {asked !== "" && (
          <a href="/owner-portal/undelivered#suppressed" className="btn btn-line">
            Show all
          </a>
        )}
      </form>
      {asked !== "" && !found && (
        <p className="safe wrap-anywhere" role="status">
          {`${asked} isn't suppressed. If emails still don't arrive, check that the address matches the account.`}
        </p>
      )}
      {found && (
        <ul className="rows">
          <Row suppressed={found}>
            <LiftForm suppressed={found} answer={answer} />
          </Row>
        </ul>
      )}
      {asked === "" &&
        (listed.length === 0 ? (
          <p className="quiet">No suppressed addresses.</p>
        ) : (
          <ul className="rows">
            {listed.map((each, index) => (
              <Row key={index} suppressed={each} />
            ))}
          </ul>
        ))}
      {asked === "" && hasMore && (
        <p className="quiet mt-3">{`These are the newest ${listed.length}; search for an older one.`}</p>
      )}
    </>
  );
}

function Row({ suppressed, children }: { suppressed: Suppressed; children?: ReactNode }) {
  const { address, reason, detail, since } = suppressed;
  return (
    <li className="grid grid-cols-1 gap-3 p-4 wrap-anywhere">
      <div className="min-w-0">
        <h3>{address}</h3>
        <p>{reason === "bounced" ? "Emails bounced" : "An email was marked as spam"}</p>
        <p className="quiet">
          Since <time dateTime={new Date(since).toISOString()}>{formatDateTime(since, "en")}</time>
        </p>
        {detail !== null && <p className="mt-2 max-w-[65ch] border-l-4 border-line pl-3">{detail}</p>}
      </div>
      {children}
    </li>
  );
}

function LiftForm({
  suppressed: { address, reason, since },
  answer,
}: {
  suppressed: Suppressed;
  answer: DecisionAnswer | undefined;
}) {
  return (
    <DecisionForm
      isApart
      intent="readmit"
      subject={address}
      seen={since}
      name={address}
      label="Turn emails back on"
      confirm="Confirm: turn back on"
      change={{
        now: "We send nothing there, not even a link for a new password.",
        next:
          reason === "complained"
            ? "Emails are sent there again. Someone there marked one as spam: continue only if its owner asked you for emails."
            : "Emails are sent there again. If the mailbox still doesn't exist, the next one bounces, and our emails look like spam to others.",
      }}
      hint="For the audit log, 10 to 500 characters"
      action={`/owner-portal/undelivered?address=${encodeURIComponent(address)}`}
      answer={answer}
    />
  );
}
