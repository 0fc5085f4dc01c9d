import type { GivenAnswer } from "db/schema";
import { answerText } from "../answers";

/** What a seeker answered, each answer under its question in the employer's words. */
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
