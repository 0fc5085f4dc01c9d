import { hour } from "db/catalogues/time";
import type { QueueState } from "~/features/scheduled/queues.server";
import { formatMoment } from "~/ui/format";
import { Bars } from "./bars";
import { tookOf } from "./words";

/** A queue: its consumer's last 24 hours, its backlog, and a note about unknown figures. */
export function QueueRow({
  queue,
  most,
  now,
}: {
  queue: QueueState;
  /** A backlog is counted up to here. */ most: number;
  now: number;
}) {
  const { name, does, isBound, hours, lastAt, lastError, backlog, unknown } = queue;
  const sum = (of: (each: QueueState["hours"][number]) => number) => hours.reduce((all, each) => all + of(each), 0);
  const [batches, messages, failures] = [
    sum((each) => each.batches),
    sum((each) => each.messages),
    sum((each) => each.failures),
  ];
  const text = `${batches} batches with ${messages} messages${failures > 0 ? `, ${failures === 1 ? "1 batch" : `${failures} batches`} failed and came again` : ""}`;
  const bars = [...Array(24).keys()].map((at) => {
    const found = hours.find((each) => each.hour === (Math.floor(now / hour) - 23 + at) * hour);
    if (!found) return null;
    return {
      value: found.messages,
      isFailed: found.failures > 0,
      title: `${formatMoment(found.hour)}: ${found.messages} messages in ${found.batches} batches, the longest ${tookOf(found.longestMs)}`,
    };
  });
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 wrap-anywhere md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <h3 className="first-letter:uppercase">{name}</h3>
        <p className="quiet">{does}</p>
        <p className="quiet">{unknown}</p>
      </div>
      <div className="min-w-0">
        {!isBound && (
          <p>
            No queue is bound: each message is handled with the request that brings it, and nothing is counted here.
          </p>
        )}
        {isBound && (
          <p>{lastAt === null ? "No batch came in the last 24 hours." : `Last batch ${formatMoment(lastAt)}`}</p>
        )}
        {backlog !== null && (
          <p className="quiet">
            {backlog === 0 ? "No pending batches." : `${backlog >= most ? `${most}+` : backlog} pending batches.`}
          </p>
        )}
        {lastError !== null && <p className="text-brick">Failed: {lastError}</p>}
      </div>
      {hours.length > 0 && (
        <div className="min-w-0">
          <Bars bars={bars} label="Messages in the last 24 hours" text={text} />
          <p className="quiet">24 h: {text}</p>
        </div>
      )}
    </li>
  );
}
