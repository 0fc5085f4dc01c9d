import type { AuditRow, DeliveryRow, ErrorRow, LogRow, RunRow } from "~/features/function-logs/queries.server";
import { changesOf, inWords } from "~/features/function-logs/words";
import { formatMoment } from "~/ui/format";
import { countsOf, taskName, tookOf } from "../edge-functions/words";

const personAddress = (id: string) => `/owner-portal/website-users/${id}`;

/** A line of a log. */
export function Entry({ entry }: { entry: LogRow }) {
  switch (entry.log) {
    case "audit":
      return <AuditEntry {...entry.row} />;
    case "tasks":
      return <RunEntry {...entry.row} />;
    case "deliveries":
      return <DeliveryEntry {...entry.row} />;
    case "errors":
      return <ErrorEntry {...entry.row} />;
  }
}

function When({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>;
}

const frame = "grid gap-x-6 gap-y-1 p-4 wrap-anywhere md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]";
const inline = "inline-flex min-h-11 items-center md:min-h-0";

function AuditEntry({
  action,
  actorId,
  actorName,
  subjectId,
  subjectLink,
  detail,
  before,
  after,
  createdAt,
}: AuditRow) {
  const changes = changesOf(before, after);
  return (
    <li className={frame}>
      <div className="min-w-0">
        <h2 className="text-base! first-letter:uppercase">{inWords(action)}</h2>
        <p className="quiet">
          <When at={createdAt} />
        </p>
      </div>
      <div className="min-w-0">
        <p>
          By{" "}
          {actorName === null ? (
            actorId
          ) : (
            <a href={personAddress(actorId)} className={inline}>
              {actorName}
            </a>
          )}
          {subjectId !== actorId && (
            <>
              {" "}
              · to{" "}
              {subjectLink ? (
                <a href={subjectLink.href} className={inline}>
                  {subjectLink.name}
                </a>
              ) : (
                subjectId
              )}
            </>
          )}
        </p>
        {changes.length > 0 && (
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        {detail !== null && <p className="mt-1 border-l-4 border-line pl-3">{detail}</p>}
      </div>
    </li>
  );
}

function RunEntry({ task, startedAt, durationMs, counts, error }: RunRow) {
  return (
    <li className={frame}>
      <div className="min-w-0">
        <h2 className="text-base!">
          <a href={`/edge-functions/${task}`} className={`${inline} first-letter:uppercase`}>
            {taskName(task)}
          </a>
        </h2>
        <p className="quiet">
          <When at={startedAt} /> · took {tookOf(durationMs)}
        </p>
      </div>
      <div className="min-w-0">
        <p>{countsOf(counts)}</p>
        {error !== null && <p className="text-brick">Failed: {error}</p>}
      </div>
    </li>
  );
}

const channelNames = { email: "Email", push: "Push" } as const;
const statusNames = {
  waiting: "Pending",
  sent: "Sent",
  skipped: "Skipped: not wanted any more",
  dead: "Failed",
} as const;

function DeliveryEntry({
  channel,
  kind,
  recipient,
  userId,
  name,
  status,
  attempts,
  lastError,
  createdAt,
  finishedAt,
}: DeliveryRow) {
  return (
    <li className={frame}>
      <div className="min-w-0">
        <h2 className="text-base!">
          {channelNames[channel]}: {inWords(kind ?? "account")}
        </h2>
        <p className="quiet">
          <When at={createdAt} />
        </p>
      </div>
      <div className="min-w-0">
        <p>
          {statusNames[status]}
          {finishedAt !== null && (
            <>
              {" "}
              <When at={finishedAt} />
            </>
          )}{" "}
          · {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
        </p>
        <p>
          To{" "}
          {userId !== null && name !== null ? (
            <>
              <a href={personAddress(userId)} className={inline}>
                {name}
              </a>{" "}
              ({recipient})
            </>
          ) : (
            recipient
          )}
        </p>
        {lastError !== null && <p className="text-brick">{lastError}</p>}
      </div>
    </li>
  );
}

function ErrorEntry({
  what,
  kind,
  message,
  frames,
  count,
  firstAt,
  lastAt,
  firstRelease,
  lastRelease,
  requestId,
  route,
}: ErrorRow) {
  return (
    <li className={frame}>
      <div className="min-w-0">
        <h2 className="text-base! first-letter:uppercase">{what}</h2>
        <p>
          <b>{count === 1 ? "Once" : `${count} times`}</b>, last <When at={lastAt} />
        </p>
        <p className="quiet">
          First <When at={firstAt} /> · release{" "}
          {firstRelease === lastRelease ? lastRelease : `${firstRelease} to ${lastRelease}`}
        </p>
      </div>
      <div className="min-w-0">
        <p>{message === "" ? kind : message}</p>
        <p className="quiet">
          {route !== null && <>{route} · </>}
          {requestId === null ? "outside of a request" : `request ${requestId}`}
        </p>
        {frames !== "" && (
          <details>
            <summary className="inline-flex min-h-11 items-center text-peacock underline">Came through</summary>
            <pre className="overflow-x-auto text-sm whitespace-pre-wrap">{frames}</pre>
          </details>
        )}
      </div>
    </li>
  );
}
