import { useForm, type SubmissionResult } from "@conform-to/react";
import type { Membership } from "~/features/companies/team/team-members.server";
import { m } from "~/paraglide/messages";
import { PasswordField } from "~/routes/account/password-field";
import { PostForm } from "~/ui/forms/form";

/**
 * What erasure means: for a founder it also ends the company, for a member of its team it does not.
 * @param standing null for seekers
 */
export function ErasureText({ standing }: { standing: Membership | null }) {
  return (
    <>
      <p>{m.settings_erase_text()}</p>
      {!standing && <p>{m.settings_erase_seeker()}</p>}
      {standing?.isFounder && <p>{m.settings_erase_employer()}</p>}
      {standing?.isFounder && standing.others > 0 && <p>{m.team_erase_founder({ count: standing.others })}</p>}
      {standing && !standing.isFounder && <p>{m.team_erase_member({ company: standing.companyName })}</p>}
    </>
  );
}

/** Asks for erasure, with the password where there is one. @param back where it leads afterwards */
export function ErasureForm({
  hasPassword,
  back,
  result,
}: {
  hasPassword: boolean;
  back: string;
  result: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<{ currentPassword: string }>({ id: "erasure", lastResult: result });
  return (
    <PostForm form={form} action="/your-data/erasure">
      <input type="hidden" name="redirect" value={back} />
      {hasPassword && (
        <PasswordField
          field={fields.currentPassword}
          label={m.settings_password_current()}
          autoComplete="current-password"
        />
      )}
      <button className="btn btn-danger">{m.settings_erase_confirm()}</button>
    </PostForm>
  );
}
