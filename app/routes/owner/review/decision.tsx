import { useForm, type SubmissionResult } from "@conform-to/react";
import { scamKinds, type ScamKind } from "db/owner-vocabulary";
import { suggestedKind } from "~/features/moderation/lessons/scam-kind";
import { reportedSign, type ReviewSign } from "~/features/screening/review-signs";
import { ChoiceGroup, PostForm, Select, TextArea } from "~/ui/forms/form";
import { DecideButtons } from "../decisions/decide-buttons";
import { ApproveOrReject } from "../decisions/decision-bar";
import { ChangeNote } from "../decisions/decision-form";

const scamNames: Record<ScamKind, string> = {
  fee: "Asks applicants for money",
  mule: "Passes on others’ money",
  cheque: "Sends a cheque to spend",
  details: "Asks for documents, bank details or an OTP",
  rent: "Rents an account, SIM or identity",
  task: "Tasks that need a deposit",
  form: "Leads to a form or app elsewhere",
  like: "Pays for likes, ratings or views",
  traffick: "Lures people abroad or away",
  parcel: "Parcels or SIMs to pass on",
  cheat: "The work cheats others",
  chain: "Earns by bringing others in",
};

interface DecisionProps {
  job: { id: string; title: string; updatedAt: number };
  /** Why it is in review, the strongest first. */
  signs: readonly ReviewSign[];
  /** The answer to this refusal form, when it was not accepted. */
  result: SubmissionResult | undefined;
}

/**
 * The two decisions about a job in review: one click to approve, a reason to refuse. Both send the version that was
 * reviewed.
 */
function Decision({ job, signs, result }: DecisionProps) {
  const [form, fields] = useForm<{ subject: string; seen: string; to: string; scam: string; reason: string }>({
    id: `refuse-${job.id}`,
    lastResult: result,
    defaultValue: { to: "draft" },
  });
  const suggested = suggestedKind(signs);
  return (
    <>
      <ChangeNote
        now="In review: only its company sees it."
        next="If approved, it goes live immediately. If rejected, it's a draft again or removed permanently, and the team is notified with the reason and how to appeal."
      />
      <ApproveOrReject
        name={job.title}
        approve={{ label: "Approve", action: `/job/${job.id}/approval`, seen: job.updatedAt }}
        isWarned={suggested !== null}
        reject={{
          label: "Reject",
          isOpen: result !== undefined,
          form: (
            <PostForm form={form} className="mt-2 grid max-w-xl gap-3 pb-2">
              <p className="quiet">The employer reads the reason.</p>
              <input type="hidden" name="subject" value={job.id} />
              <input type="hidden" name="seen" value={job.updatedAt} />
              <ChoiceGroup
                field={fields.to}
                label="What happens to the job?"
                choices={[
                  { value: "draft", label: "Return to the employer, who can change it" },
                  { value: "removed", label: "Removed for good" },
                ]}
              />
              <Select
                field={fields.scam}
                label="Is it a scam?"
                hint={`${suggested ? `The signs suggest: ${scamNames[suggested]}. ` : ""}The screening learns from your choice. The employer doesn't see it.`}
                empty="No, another reason"
                choices={scamKinds.map((value) => ({ value, label: scamNames[value] }))}
              />
              <TextArea
                field={fields.reason}
                label="Reason"
                hint="They read it when they log in. 10 to 500 characters."
                rows={3}
                maxLength={500}
              />
              <DecideButtons label="Reject" name={job.title} isSevere />
            </PostForm>
          ),
        }}
      />
    </>
  );
}

/** What is decided about a job in review; one hidden by reports is decided about with them. */
export function JobDecision({
  job,
  signs,
  answer,
}: Omit<DecisionProps, "result"> & { answer: { subject: string; result: SubmissionResult } | undefined }) {
  return signs.some(({ kind }) => kind === reportedSign) ? (
    <a href="/owner-portal/reports" className="btn btn-line btn-small" aria-label={`See the reports: ${job.title}`}>
      See the reports
    </a>
  ) : (
    <Decision job={job} signs={signs} result={answer?.subject === job.id ? answer.result : undefined} />
  );
}
