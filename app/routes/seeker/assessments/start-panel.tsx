import type { ReactNode } from "react";
import type { SkillStatus } from "~/features/assessments/assessment";
import { m } from "~/paraglide/messages";
import { formatClock, formatDate } from "~/ui/format";
import { attemptMinutes } from "./rules";

const attemptHref = (id: string) => `/skill-assessment/attempt/${id}`;

/** The user's status and the possible actions: start, pay and start, continue, or read the last result. */
export function StartPanel({
  standing,
  price,
  balance,
}: {
  standing: SkillStatus;
  /** Points. */ price: number;
  balance: number;
}) {
  if (standing.kind === "running") {
    return (
      <Panel text={m.assessments_running_until({ time: formatClock(standing.endsAt) })}>
        <a href={attemptHref(standing.attemptId)} className="btn btn-go">
          {m.assessments_resume()}
        </a>
      </Panel>
    );
  }
  if (standing.kind === "passed") {
    return (
      <Panel text={m.assessments_passed_until({ date: formatDate(standing.until) })}>
        <LastResult id={standing.attemptId} />
      </Panel>
    );
  }
  const last = standing.attemptId && <LastResult id={standing.attemptId} />;
  if (standing.kind === "free") {
    return (
      <Panel
        text={standing.lapsedAt === null ? null : m.assessments_lapsed_on({ date: formatDate(standing.lapsedAt) })}>
        <StartForm price={0}>{m.assessments_start()}</StartForm>
        {last}
      </Panel>
    );
  }
  const missing = price - balance;
  return (
    <Panel text={m.assessments_free_from({ date: formatDate(standing.freeFrom) })}>
      <p>
        {m.assessments_price_now({ points: price, balance })} {missing > 0 && m.assessments_points_short({ missing })}
      </p>
      {missing > 0 ? (
        <a href="/rewards" className="btn btn-line">
          {m.assessments_points_how()}
        </a>
      ) : (
        <StartForm price={price}>{m.assessments_start_priced({ points: price })}</StartForm>
      )}
      {last}
    </Panel>
  );
}

function Panel({ text, children }: { text: string | null; children: ReactNode }) {
  return (
    <div className="mt-4 grid gap-3">
      {text && <p className="font-semibold">{text}</p>}
      {children}
    </div>
  );
}

function StartForm({ price, children }: { price: number; children: ReactNode }) {
  return (
    <submit-once>
      <form method="post" className="grid gap-2">
        <input type="hidden" name="price" value={price} />
        <button className="btn btn-go">{children}</button>
        <p className="quiet">{m.assessments_start_note({ minutes: attemptMinutes })}</p>
      </form>
    </submit-once>
  );
}

function LastResult({ id }: { id: string }) {
  return (
    <p>
      <a href={attemptHref(id)} className="inline-flex min-h-11 items-center">
        {m.assessments_last_result()}
      </a>
    </p>
  );
}
