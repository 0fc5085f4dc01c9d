import { attemptMs, freeAgainMs, neededOf, passPercent, questionsPerAttempt } from "~/features/assessments/assessment";
import { m } from "~/paraglide/messages";

export const attemptMinutes = attemptMs / 60_000;

/** The rules, as they are read before the clock runs. @param extraPrice of an attempt before the next free one, points */
export function Rules({ extraPrice }: { extraPrice: number }) {
  const count = questionsPerAttempt;
  return (
    <section className="card mt-4">
      <h2>{m.assessments_rules()}</h2>
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        <li>{m.assessments_rule_questions({ count })}</li>
        <li className="font-semibold">{m.assessments_rule_time({ minutes: attemptMinutes })}</li>
        <li>{m.assessments_rule_resume()}</li>
        <li>{m.assessments_rule_back()}</li>
        <li>{m.assessments_rule_pass({ percent: passPercent, needed: neededOf(count), count })}</li>
        <li>{m.assessments_rule_badge()}</li>
        <li>{m.assessments_rule_again({ days: freeAgainMs / 86_400_000, points: extraPrice })}</li>
      </ul>
    </section>
  );
}
