import { answerNames } from "~/features/jobs/editing/parts";
import type { JobQuestion } from "~/features/jobs/editing/questions";

/** What applicants will be asked; nothing for a job without questions. */
export function QuestionsPreview({ questions }: { questions: readonly JobQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions-preview" className="mt-8">
      <h2 id="questions-preview">What applicants are asked</h2>
      <ol className="rows mt-3">
        {questions.map(({ id, text, kind, required }) => (
          <li key={id} className="px-4 py-3">
            <p className="font-semibold wrap-anywhere">{text}</p>
            <p className="quiet">
              {answerNames[kind]}
              {required ? "" : ", if they like"}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
