import { useForm, type SubmissionResult } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { PostForm } from "~/ui/form";
import { PasswordField } from "../password-field";

/** What erasure means. */
export function ErasureText({ employer }: { employer: boolean }) {
  return (
    <>
      <p>{m.settings_erase_text()}</p>
      <p>{employer ? m.settings_erase_employer() : m.settings_erase_seeker()}</p>
    </>
  );
}

/** Asks for erasure, with the password where there is one. @param back where it leads afterwards */
export function ErasureForm({ hasPassword, back, result }: { hasPassword: boolean; back: string; result: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ currentPassword: string }>({ id: "erasure", lastResult: result });
  return (
    <PostForm form={form} action="/your-data/erasure">
      <input type="hidden" name="redirect" value={back} />
      {hasPassword && (
        <PasswordField field={fields.currentPassword} label={m.settings_password_current()} autoComplete="current-password" />
      )}
      <button className="btn btn-danger">{m.settings_erase_confirm()}</button>
    </PostForm>
  );
}
