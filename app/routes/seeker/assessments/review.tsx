import type { ReviewedAnswer } from "~/features/assessments/paper.server";
import { m } from "~/paraglide/messages";
import { QuestionText } from "./question-text";
import { fateOf } from "./score-picture";

const fates = {
  right: { look: "bg-leaf-tint! text-leaf!", text: m.assessments_answer_right },
  wrong: { look: "bg-brick-tint! text-brick!", text: m.assessments_answer_wrong },
  open: { look: "", text: m.assessments_answer_open },
};

/** The questions of an attempt that has ended, each with own and right answer and why. */
export function Review({ reviewed }: { reviewed: readonly ReviewedAnswer[] }) {
  return (
    <section className="mt-6">
      <h2>{m.assessments_review()}</h2>
      <ol className="mt-3 grid grid-cols-1 gap-3 wrap-anywhere">
        {reviewed.map((answer) => (
          <Reviewed key={answer.position} answer={answer} />
        ))}
      </ol>
    </section>
  );
}

function Reviewed({ answer }: { answer: ReviewedAnswer }) {
  const { position, text, own, right, isRight, explanation } = answer;
  const fate = fates[fateOf(answer)];
  return (
    <li className="card grid grid-cols-1 gap-2">
      <p>
        <span className={`tag ${fate.look}`}>{fate.text()}</span>
      </p>
      <div className="min-w-0 font-semibold">
        {position}. <QuestionText text={text} />
      </div>
      <dl className="grid gap-2">
        {own !== null && !isRight && (
          <div>
            <dt className="quiet">{m.assessments_answer_own()}</dt>
            <dd>{own}</dd>
          </div>
        )}
        <div>
          <dt className="quiet">{m.assessments_answer_correct()}</dt>
          <dd className="font-semibold">{right}</dd>
        </div>
      </dl>
      <p className="border-t border-line pt-2">{explanation}</p>
    </li>
  );
}
