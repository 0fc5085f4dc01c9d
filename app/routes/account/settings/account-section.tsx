import { useForm, type SubmissionResult } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { PostForm, TextField } from "~/ui/forms/form";
import { Section } from "~/ui/section";
import { PasswordField } from "../password-field";
import type { SettingsData } from "./load-settings.server";
import { SettingsRow } from "./settings-row";

/** The answer to a refused form about the account or its mobile number. */
export interface SettingsAnswer {
  intent: "name" | "email" | "password" | "phone" | "phone-code";
  result: SubmissionResult;
  banner: { title: string; text: string } | null;
}

interface AccountProps {
  /** The sub-page, to which the forms are sent. */
  page: string;
  settings: SettingsData;
  answer: SettingsAnswer | undefined;
}

/** Name and e-mail address: each shows what it is, and opens to be changed. */
export function AccountSection({ page, settings, answer }: AccountProps) {
  return (
    <Section id="account" title={m.settings_account()}>
      <ul className="rows">
        <NameRow page={page} settings={settings} answer={answer} />
        <EmailRow page={page} settings={settings} answer={answer} />
      </ul>
    </Section>
  );
}

function NameRow({ page, settings, answer }: AccountProps) {
  const lastResult = answer?.intent === "name" ? answer.result : undefined;
  const [form, fields] = useForm<{ fullName: string }>({
    id: "name",
    lastResult,
    defaultValue: { fullName: settings.fullName },
  });
  const hint = settings.userType === "employer" ? m.settings_name_hint_employer() : undefined;
  return (
    <SettingsRow label={m.settings_name()} value={settings.fullName} open={lastResult !== undefined}>
      <PostForm form={form} action={page}>
        <TextField field={fields.fullName} label={m.settings_name()} hint={hint} autoComplete="name" />
        <button name="intent" value="name" className="btn btn-go justify-self-start">
          {m.settings_name_save()}
        </button>
      </PostForm>
    </SettingsRow>
  );
}

function EmailRow({ page, settings, answer }: AccountProps) {
  const lastResult = answer?.intent === "email" ? answer.result : undefined;
  const [form, fields] = useForm<{ newEmail: string; currentPassword: string }>({ id: "email", lastResult });
  return (
    <SettingsRow label={m.settings_email()} value={settings.email} open={lastResult !== undefined}>
      <PostForm form={form} action={page}>
        <TextField
          field={fields.newEmail}
          label={m.settings_email_new()}
          hint={m.settings_email_hint()}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        {settings.asksPassword && (
          <PasswordField
            field={fields.currentPassword}
            label={m.settings_password_current()}
            autoComplete="current-password"
          />
        )}
        <button name="intent" value="email" className="btn btn-go justify-self-start">
          {m.settings_email_send()}
        </button>
      </PostForm>
    </SettingsRow>
  );
}
