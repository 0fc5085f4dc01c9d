import { useForm, type SubmissionResult } from "@conform-to/react";
import { leadLostReasons, leadOutcomes } from "db/vocabulary";
import { noteLength } from "~/features/leads/purchased/forms";
import type { Purchased } from "~/features/leads/purchased/purchased.server";
import { lostReasonName, outcomeName } from "~/features/leads/purchased/words";
import { m } from "~/paraglide/messages";
import { ChoiceGroup, PostForm, Select, TextArea, TextField } from "~/ui/forms/form";

interface OutcomeSectionProps {
  lead: Pick<Purchased, "outcome" | "earned" | "lostReason" | "note">;
  result: SubmissionResult | undefined;
}

/** The outcome of the contact, and a note that only the professional reads. */
export function OutcomeSection({ lead: { outcome, earned, lostReason, note }, result }: OutcomeSectionProps) {
  const [form, fields] = useForm<{ outcome: string; earned: string; lostReason: string; note: string }>({
    id: "outcome",
    lastResult: result,
    defaultValue: {
      outcome,
      earned: earned === null ? "" : String(earned / 100),
      lostReason: lostReason ?? "",
      note: note ?? "",
    },
  });
  return (
    <section aria-labelledby="outcome-title" className="card">
      <h2 id="outcome-title">{m.contacts_outcome()}</h2>
      <p className="quiet mb-3">{m.contacts_outcome_hint()}</p>
      <PostForm form={form}>
        <ChoiceGroup
          field={fields.outcome}
          label={m.contacts_outcome()}
          choices={leadOutcomes.map((value) => ({ value, label: outcomeName(value) }))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            field={fields.earned}
            label={m.contacts_earned()}
            hint={m.contacts_earned_hint()}
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
          />
          <Select
            field={fields.lostReason}
            label={m.contacts_lost_reason()}
            hint={m.contacts_lost_hint()}
            optional
            empty={m.forms_choose_one()}
            choices={leadLostReasons.map((value) => ({ value, label: lostReasonName(value) }))}
          />
        </div>
        <TextArea
          field={fields.note}
          label={m.contacts_note()}
          hint={m.contacts_note_hint()}
          optional
          rows={3}
          maxLength={noteLength}
        />
        <button className="btn btn-go justify-self-start">{m.contacts_save()}</button>
      </PostForm>
    </section>
  );
}
