import { useForm, type SubmissionResult } from "@conform-to/react";
import { jobOutcomes } from "db/vocabulary";
import type { ClosureForm as ClosureFields } from "~/features/jobs/lifecycle/closing";
import { outcomeNames } from "~/features/jobs/lifecycle/outcome-names";
import { m } from "~/paraglide/messages";
import { Checkbox, ChoiceGroup, PostForm } from "~/ui/forms/form";

const choices = () => jobOutcomes.map((value) => ({ value, label: outcomeNames[value]() }));

/** Asks for the outcome of a job before it is closed, and whether the open applicants are notified. */
export function ClosureForm({
  job,
  applicants,
  result,
}: {
  job: { id: string; title: string };
  applicants: { open: number; meeting: number };
  result?: SubmissionResult;
}) {
  const [form, fields] = useForm<ClosureFields>({ id: "closure", lastResult: result });
  const { open, meeting } = applicants;
  return (
    <PostForm form={form} action={`/job/${job.id}/closure`} className="grid gap-3">
      <p>{m.life_closing_text()}</p>
      <ChoiceGroup field={fields.outcome} label={m.life_outcome()} hint={m.life_outcome_hint()} choices={choices()} />
      {open > 0 && (
        <Checkbox
          field={fields.tellsOpen}
          label={
            <>
              {open === 1 ? m.life_tell_one() : m.life_tell_many({ count: open })}
              {meeting > 0 &&
                (meeting === 1 ? m.life_tell_interview_one() : m.life_tell_interview_many({ count: meeting }))}
            </>
          }
        />
      )}
      <button className="btn btn-danger justify-self-start">{m.life_close_button({ job: job.title })}</button>
    </PostForm>
  );
}
