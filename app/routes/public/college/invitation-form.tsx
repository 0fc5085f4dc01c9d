import { useForm, type SubmissionResult } from "@conform-to/react";
import { longestBatch } from "~/features/colleges/invited-addresses";
import { m } from "~/paraglide/messages";
import { Checkbox, PostForm, TextArea } from "~/ui/forms/form";

/** Where an officer pastes the addresses of students. */
export function InvitationForm({ action, result }: { action: string; result: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ addresses: string; consent: string }>({ id: "invitations", lastResult: result });
  return (
    <section className="card" aria-labelledby="invite-title">
      <h2 id="invite-title">{m.colleges_invite_title()}</h2>
      <p className="quiet mt-1 mb-4">{m.colleges_invite_text()}</p>
      <PostForm form={form} action={action}>
        <TextArea
          field={fields.addresses}
          label={m.colleges_invite_field()}
          rows={8}
          maxLength={longestBatch}
          spellCheck={false}
          autoComplete="off"
        />
        <Checkbox field={fields.consent} label={m.colleges_invite_consent()} />
        <button className="btn btn-go justify-self-start">{m.colleges_invite_send()}</button>
      </PostForm>
    </section>
  );
}
