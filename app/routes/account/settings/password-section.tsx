import { useForm } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { PostForm } from "~/ui/forms/form";
import { NewPasswordFields, PasswordField } from "../password-field";
import type { SettingsAnswer } from "./account-section";
import type { SettingsData } from "./load-settings.server";
import { SettingsRow } from "./settings-row";

interface PasswordProps {
  settings: SettingsData;
  answer: SettingsAnswer | undefined;
}

/** The password, or the way to one for a user who logs in with Google. */
export function PasswordSection(props: PasswordProps) {
  return (
    <section id="password" aria-label={m.settings_password()}>
      <ul className="rows">{props.settings.hasPassword ? <PasswordRow {...props} /> : <NoPasswordRow />}</ul>
    </section>
  );
}

function PasswordRow({ settings, answer }: PasswordProps) {
  const lastResult = answer?.intent === "password" ? answer.result : undefined;
  const [form, fields] = useForm<{ currentPassword: string; password: string; passwordAgain: string }>({
    id: "change-password",
    lastResult,
  });
  return (
    <SettingsRow label={m.settings_password()} value="••••••••" open={lastResult !== undefined}>
      <PostForm form={form}>
        {/* Password managers store a password under the user name field beside it. */}
        <input type="hidden" name="username" autoComplete="username" value={settings.email} />
        <PasswordField
          field={fields.currentPassword}
          label={m.settings_password_current()}
          autoComplete="current-password"
        />
        <NewPasswordFields fields={fields} label={m.settings_password_new()} />
        <p className="quiet">{m.settings_password_ends()}</p>
        <button name="intent" value="password" className="btn btn-go justify-self-start">
          {m.settings_password_save()}
        </button>
      </PostForm>
    </SettingsRow>
  );
}

function NoPasswordRow() {
  return (
    <SettingsRow label={m.settings_password()} value={m.settings_password_none()} open={false}>
      <form method="post" data-submit-once="">
        <p className="mb-4">{m.settings_password_none_text()}</p>
        <button name="intent" value="first-password" className="btn btn-go justify-self-start">
          {m.settings_password_none_send()}
        </button>
      </form>
    </SettingsRow>
  );
}
