import type { Undelivered } from "~/features/outbox/undelivered.server";
import { formatDateTime } from "~/ui/format";
import type { DecisionAnswer } from "../decisions/take-decision.server";
import { nameOf } from "./names";
import { SettleForms } from "./settle-forms";

const stepNames = {
  search: "search engines",
  notification: "notifications",
  live: "open pages",
  email: "emails",
} as const;

/** An undelivered event, mail or push: its recipient or open steps, error and date, and the possible decisions. */
export function UndeliveredRow({
  undelivered,
  canSettle = false,
  answer,
}: {
  undelivered: Undelivered;
  canSettle?: boolean;
  answer?: DecisionAnswer;
}) {
  const { id, open, userId, name, address, attempts, lastError, since } = undelivered;
  return (
    <li className="grid grid-cols-1 gap-3 p-4 wrap-anywhere">
      <div className="min-w-0">
        <h3>{nameOf(undelivered)}</h3>
        <p>
          {userId !== null && name !== null && (
            <>
              To{" "}
              <a href={`/owner-portal/website-users/${userId}`} className="inline-flex min-h-11 items-center">
                {name}
              </a>
            </>
          )}
          {userId !== null && name === null && "To a deleted account"}
          {address !== null && `To ${address}`}
          {open.length > 0 && `Still to do: ${open.map((step) => stepNames[step]).join(", ")}`}
        </p>
        <p className="quiet">
          {canSettle ? "Failed" : "Pending since"}{" "}
          <time dateTime={new Date(since).toISOString()}>{formatDateTime(since, "en")}</time> ·{" "}
          {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
        </p>
        <p className="mt-2 max-w-[65ch] border-l-4 border-line pl-3">
          {lastError ?? "Cause unknown: the server stopped each time."}
        </p>
      </div>
      {canSettle && (
        <SettleForms
          fields={{ id }}
          name={nameOf(undelivered)}
          dropText="It won't be delivered, and no one is notified."
          seen={since}
          answer={answer}
        />
      )}
    </li>
  );
}
