import { stepNames } from "~/features/jobs/editing/steps";
import { m } from "~/paraglide/messages";
import type { Unfinished } from "./steps-list";

/** The reasons why a job cannot be published: each failing step, with its errors and its link. */
export function FailingSteps({ jobId, unfinished }: { jobId: string; unfinished: readonly Unfinished[] }) {
  return (
    <section className="safe mb-6" aria-labelledby="failing">
      <h2 id="failing" className="text-[17px]!">
        {unfinished.length === 1 ? m.posting_missing_one() : m.posting_missing_many({ count: unfinished.length })}
      </h2>
      <ul className="mt-2 grid gap-1">
        {unfinished.map(({ step, messages }) => (
          <li key={step}>
            <a href={`/job/${jobId}/edit?step=${step}&check=1`} className="inline-flex min-h-11 items-center">
              {stepNames[step]()}
            </a>
            : {messages.join(". ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
