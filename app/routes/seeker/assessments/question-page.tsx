import type { QuestionShown } from "~/features/assessments/paper.server";
import { m } from "~/paraglide/messages";
import { formatClock } from "~/ui/format";
import { ErrorSummary } from "~/ui/forms/form";
import { Facts, WithRail } from "~/ui/layout/with-rail";
import { QuestionText } from "./question-text";

// The parts of a progress bar have engine-specific names.
const meterLook =
  "h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-peacock [&::-moz-progress-bar]:bg-peacock";

interface QuestionPageProps {
  /** Of the skill. */
  name: string;
  question: QuestionShown;
  /** ms UTC. */
  endsAt: number;
  /** Left until then, as the server says. */
  seconds: number;
  isChoiceMissing: boolean;
}

/** The current question of an attempt that runs. */
export function QuestionPage({ name, question, endsAt, seconds, isChoiceMissing }: QuestionPageProps) {
  const { position, total, text, options } = question;
  return (
    <WithRail
      rail={
        <Facts
          id="rules"
          title={m.assessments_rules_short()}
          facts={[m.assessments_rule_resume(), m.assessments_rule_back()]}
        />
      }>
      <div>
        <h1 className="text-xl!">
          {name} · {m.assessments_question_of({ position, total })}
        </h1>
        <progress
          className={meterLook}
          value={position - 1}
          max={total}
          aria-label={m.assessments_question_of({ position, total })}
        />
        <p className="mt-1 mb-3 flex flex-wrap justify-between gap-x-4">
          <span className="quiet">{m.assessments_time_until({ time: formatClock(endsAt) })}</span>
          <count-down
            role="timer"
            seconds={seconds}
            words={m.assessments_time_left({ time: "{time}" })}
            class="font-semibold tabular-nums data-hurry:text-brick"
          />
        </p>
        {isChoiceMissing && <ErrorSummary errors={[["option-1", m.assessments_choose()]]} />}
        <submit-once>
          {/* All questions share one address: after going back, browsers would restore another question's choice. */}
          <form method="post" className="grid gap-4" autoComplete="off">
            <input type="hidden" name="position" value={position} />
            <fieldset className="field min-w-0">
              <legend className="mb-3 w-full min-w-0 text-lg leading-snug">
                <QuestionText text={text} />
              </legend>
              {options.map((option, index) => (
                <label
                  key={index}
                  className="card flex min-h-12 items-center gap-3 p-3! font-normal! has-checked:border-peacock! has-checked:bg-tint!">
                  <input type="radio" name="choice" value={index + 1} id={`option-${index + 1}`} required />
                  <span className="min-w-0 wrap-anywhere">{option}</span>
                </label>
              ))}
            </fieldset>
            <button className="btn btn-go">
              {position === total ? m.assessments_send_last() : m.assessments_send()}
            </button>
            <p className="quiet">{m.assessments_send_note()}</p>
          </form>
        </submit-once>
      </div>
    </WithRail>
  );
}
