import { useForm, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { PostForm, TextField } from "~/ui/forms/form";
import { LanguageSwitch } from "~/ui/layout/footer";
import { Section } from "~/ui/section";
import { NewPasswordFields, PasswordField } from "../password-field";
import type { SettingsData } from "./load-settings.server";

/** The answer to a refused form about the account or its mobile number. */
export interface SettingsAnswer {
  intent: "name" | "email" | "password" | "phone" | "phone-code";
  result: SubmissionResult;
  banner: { title: string; text: string } | null;
}

interface AccountProps {
  page: string;
  settings: SettingsData;
  answer: SettingsAnswer | undefined;
}

/** Name, e-mail address, password and language: each shows what it is, and opens to be changed. */
export function AccountSection({ page, settings, answer }: AccountProps) {
  return (
    <Section id="account" title={m.settings_account()}>
      <ul className="rows">
        <NameRow settings={settings} answer={answer} />
        <EmailRow settings={settings} answer={answer} />
        {settings.hasPassword ? <PasswordRow settings={settings} answer={answer} /> : <NoPasswordRow />}
        <li className="flex min-h-14 flex-wrap items-center gap-3 px-4 py-2">
          <span className="mr-auto font-semibold">{m.settings_language()}</span>
          <LanguageSwitch back={page} />
        </li>
      </ul>
    </Section>
  );
}

type RowProps = Omit<AccountProps, "page">;

function Row({ label, value, open, children }: { label: string; value: string; open: boolean; children: ReactNode }) {
  return (
    <li>
      <details open={open}>
        <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
          <span className="mr-auto grid min-w-0">
            <span className="font-semibold">{label}</span>
            <span className="quiet wrap-anywhere">{value}</span>
          </span>
          <span className="shrink-0 text-peacock underline">{m.settings_change()}</span>
        </summary>
        <div className="px-4 pt-2 pb-4">{children}</div>
      </details>
    </li>
  );
}

function NameRow({ settings, answer }: RowProps) {
  const lastResult = answer?.intent === "name" ? answer.result : undefined;
  const [form, fields] = useForm<{ fullName: string }>({
    id: "name",
    lastResult,
    defaultValue: { fullName: settings.fullName },
  });
  const hint = settings.userType === "employer" ? m.settings_name_hint_employer() : undefined;
  return (
    <Row label={m.settings_name()} value={settings.fullName} open={lastResult !== undefined}>
      <PostForm form={form}>
        <TextField field={fields.fullName} label={m.settings_name()} hint={hint} autoComplete="name" />
        <button name="intent" value="name" className="btn btn-go">
          {m.settings_name_save()}
        </button>
      </PostForm>
    </Row>
  );
}

function EmailRow({ settings, answer }: RowProps) {
  const lastResult = answer?.intent === "email" ? answer.result : undefined;
  const [form, fields] = useForm<{ newEmail: string; currentPassword: string }>({ id: "email", lastResult });
  return (
    <Row label={m.settings_email()} value={settings.email} open={lastResult !== undefined}>
      <PostForm form={form}>
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
        <button name="intent" value="email" className="btn btn-go">
          {m.settings_email_send()}
        </button>
      </PostForm>
    </Row>
  );
}

function PasswordRow({ settings, answer }: RowProps) {
  const lastResult = answer?.intent === "password" ? answer.result : undefined;
  const [form, fields] = useForm<{ currentPassword: string; password: string; passwordAgain: string }>({
    id: "password",
    lastResult,
  });
  return (
    <Row label={m.settings_password()} value="••••••••" open={lastResult !== undefined}>
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
        <button name="intent" value="password" className="btn btn-go">
          {m.settings_password_save()}
        </button>
      </PostForm>
    </Row>
  );
}

function NoPasswordRow() {
  return (
    <Row label={m.settings_password()} value={m.settings_password_none()} open={false}>
      <form method="post" data-submit-once="">
        <p className="mb-4">{m.settings_password_none_text()}</p>
        <button name="intent" value="first-password" className="btn btn-go">
          {m.settings_password_none_send()}
        </button>
      </form>
    </Row>
  );
}
