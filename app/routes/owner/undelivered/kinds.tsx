import type { GivenUpKind } from "~/features/outbox/undelivered.server";
import type { DecisionAnswer } from "../decisions/take-decision.server";
import { nameOf } from "./names";
import { SettleForms } from "./settle-forms";
import { subjectOf } from "./subject";

const fieldsOf = ({ what, kind, channel }: Pick<GivenUpKind, "what" | "kind" | "channel">) => ({
  what,
  kind: kind ?? "",
  channel: channel ?? "",
});

/** The forms for all items of a kind at once, where there is more than one. */
export function Kinds({ kinds, answer }: { kinds: GivenUpKind[]; answer: DecisionAnswer | undefined }) {
  const many = kinds.filter(({ count }) => count > 1);
  if (many.length === 0) return null;
  return (
    <details
      className="mb-4"
      open={answer !== undefined && many.some((each) => subjectOf(fieldsOf(each)) === answer.subject)}>
      <summary className="btn btn-line btn-small">All of a kind</summary>
      <ul className="rows mt-3">
        {many.map(({ what, kind, channel, count, newest }) => (
          <li key={`${what} ${channel} ${kind}`} className="grid gap-3 p-4">
            <h3>
              {nameOf({ what, kind, channel })} <span className="tag">{count >= 500 ? "500+" : count}</span>
            </h3>
            <SettleForms
              fields={fieldsOf({ what, kind, channel })}
              seen={newest}
              answer={answer}
              name={`all of ${nameOf({ what, kind, channel })}`}
              dropText={`All of them (at most 500 at a time) will be discarded permanently.`}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
