import { useForm, type SubmissionResult } from "@conform-to/react";
import { DecideButtons } from "~/routes/owner/decisions/decide-buttons";
import { ApproveOrReject } from "~/routes/owner/decisions/decision-bar";
import { ChangeNote } from "~/routes/owner/decisions/decision-form";
import { PostForm, TextArea } from "~/ui/forms/form";

interface TextDecisionProps {
  batchId: string;
  /** To whom it is written, for the names of the buttons. */
  name: string;
  /** Whether a strong warning sign held it. */
  isWarned: boolean;
  /** The answer to this refusal form, when it was not accepted. */
  result: SubmissionResult | undefined;
}

/** The two decisions about a held text: one click to approve it, a reason to refuse it. */
export function TextDecision({ batchId, name, isWarned, result }: TextDecisionProps) {
  const [form, fields] = useForm<{ subject: string; reason: string }>({ id: `refuse-${batchId}`, lastResult: result });
  return (
    <>
      <ChangeNote
        now="It is held: no applicant has read it."
        next="If approved, it's sent immediately. If rejected, it's never sent, and the team that wrote it is notified with the reason and how to appeal."
      />
      <ApproveOrReject
        name={name}
        approve={{ label: "Approve", action: `/held-text/${batchId}/approval` }}
        isWarned={isWarned}
        reject={{
          label: "Reject",
          isOpen: result !== undefined,
          form: (
            <form-keeper name={form.id}>
              <PostForm form={form} className="mt-2 grid max-w-xl gap-3 pb-2">
                <p className="quiet">The employer reads the reason.</p>
                <input type="hidden" name="subject" value={batchId} />
                <TextArea
                  field={fields.reason}
                  label="Reason"
                  hint="They read it when they log in. 10 to 500 characters."
                  rows={3}
                  maxLength={500}
                />
                <DecideButtons label="Reject" name={name} isSevere />
              </PostForm>
            </form-keeper>
          ),
        }}
      />
    </>
  );
}
