import { useForm, type SubmissionResult } from "@conform-to/react";
import { memberRoles } from "db/vocabulary";
import { roleName } from "~/features/companies/team/team-names";
import { m } from "~/paraglide/messages";
import { ChoiceGroup, PostForm, TextField } from "~/ui/forms/form";

/** Asks for an address and a role. */
export function InviteForm({ result, isOpen }: { result: SubmissionResult | undefined; isOpen: boolean }) {
  const [form, fields] = useForm<{ email: string; role: string }>({ id: "invite", lastResult: result, defaultValue: { role: "recruiter" } });
  return (
    <details className="card" open={isOpen}>
      <summary className="min-h-11 py-2 font-semibold text-peacock">{m.team_invite()}</summary>
      <p className="quiet mb-4">{m.team_invite_text()}</p>
      <PostForm form={form} action="/team/invitations" noValidate>
        <TextField field={fields.email} label={m.team_invite_email()} type="email" inputMode="email" autoComplete="off" />
        <ChoiceGroup field={fields.role} label={m.team_role()} choices={memberRoles.map((role) => ({ value: role, label: roleName(role) }))} />
        <button className="btn btn-go justify-self-start">{m.team_invite_send()}</button>
      </PostForm>
    </details>
  );
}
