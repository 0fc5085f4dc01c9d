import type { GivenAnswer } from "db/schema";
import { answerText } from "../answers";

/** A seeker's answers, each under its question. */
export function AnswerList({ answers }: { answers: readonly GivenAnswer[] }) {
  return (
    <dl className="mb-2 grid gap-2">
      {answers.map(({ id, question, answer }) => (
        <div key={id}>
          <dt className="quiet">{question}</dt>
          <dd className="whitespace-pre-line">{answerText(answer)}</dd>
        </div>
      ))}
    </dl>
  );
}
