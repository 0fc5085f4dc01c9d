import { useForm, type SubmissionResult } from "@conform-to/react";
import { jobOutcomes } from "db/vocabulary";
import { outcomeNames, type ClosureForm as ClosureFields } from "~/features/jobs/lifecycle/closing";
import { Checkbox, ChoiceGroup, PostForm } from "~/ui/forms/form";

const choices = jobOutcomes.map((value) => ({ value, label: outcomeNames[value] }));

/** Asks what became of a job before it is closed, and whether those who are still open are notified. */
export function ClosureForm({ job, applicants, result }: {
  job: { id: string; title: string };
  applicants: { open: number; meeting: number };
  result?: SubmissionResult;
}) {
  const [form, fields] = useForm<ClosureFields>({ id: "closure", lastResult: result });
  const { open, meeting } = applicants;
  return (
    <PostForm form={form} action={`/job/${job.id}/closure`} className="grid gap-3">
      <p>It leaves the lists and takes no more applications. You still see your applicants, and can list it again.</p>
      <ChoiceGroup field={fields.outcome} label="How did it end?" hint="Only your team sees this" choices={choices} />
      {open > 0 && (
        <Checkbox
          field={fields.tellsOpen}
          label={
            <>
              Also tell the {open === 1 ? "applicant who is" : `${open} applicants who are`} still open that you do not go ahead with them
              {meeting > 0 && `; ${meeting === 1 ? "an interview" : `${meeting} interviews`} with them would end, too`}
            </>
          }
        />
      )}
      <button className="btn btn-danger justify-self-start">Close “{job.title}”</button>
    </PostForm>
  );
}
