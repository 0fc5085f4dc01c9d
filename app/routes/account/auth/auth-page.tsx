import { useForm, type SubmissionResult } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { Checkbox, PostForm, TextField } from "~/ui/form";
import type { Banner } from "./auth-action.server";

interface AuthPageProps {
  portal: "seeker" | "employer";
  mode: "login" | "signup";
  /** The way back after log-in, kept in every link of the page; empty for none. */
  redirect: string;
  result: SubmissionResult | undefined;
  banner: Banner | null;
}

/** Log-in and sign-up of one portal: two tabs that are links. */
export function AuthPage({ portal, mode, redirect, result, banner }: AuthPageProps) {
  const seeker = portal === "seeker";
  const page = seeker ? "/auth" : "/employer-auth";
  const other = seeker ? "/employer-auth" : "/auth";
  return (
    <div className="mx-auto grid max-w-md gap-5">
      <div>
        <h1>{seeker ? m.account_seeker_title() : m.account_employer_title()}</h1>
        <p className="mt-1 text-ink-2">
          {redirect.startsWith("/job/") ? m.account_apply_needs_login() : seeker ? m.account_seeker_tagline() : m.account_employer_tagline()}
        </p>
      </div>
      <nav aria-label={m.account_tabs_label()} className="flex gap-2">
        <a href={address(page, redirect)} className="chip" aria-current={mode === "login" ? "page" : undefined}>
          {m.account_tab_login()}
        </a>
        <a href={address(page, redirect, "signup")} className="chip" aria-current={mode === "signup" ? "page" : undefined}>
          {m.account_tab_signup()}
        </a>
      </nav>
      {banner && (
        <div role="alert" className="rounded-card border-2 border-brick bg-brick-tint p-4">
          <b>{banner.title}</b>
          <p>{banner.text}</p>
          <a href={address(page, redirect)} className="inline-flex min-h-11 items-center font-semibold">
            {m.layout_try_again()}
          </a>
        </div>
      )}
      {mode === "login" ? <LogInForm result={result} /> : <SignUpForm result={result} seeker={seeker} />}
      <p>
        <a href={other} className="inline-flex min-h-11 items-center">
          {seeker ? m.account_to_employer() : m.account_to_seeker()}
        </a>
      </p>
    </div>
  );
}

function address(page: string, redirect: string, mode?: string): string {
  const parameters = new URLSearchParams();
  if (mode) parameters.set("mode", mode);
  if (redirect) parameters.set("redirect", redirect);
  return parameters.size > 0 ? `${page}?${parameters}` : page;
}

function LogInForm({ result }: { result: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ email: string; password: string }>({ id: "login", lastResult: result });
  return (
    <PostForm form={form}>
      <TextField field={fields.email} label={m.account_email()} type="email" autoComplete="username" inputMode="email" />
      <Password field={fields.password} label={m.account_password()} autoComplete="current-password" />
      <button name="intent" value="login" className="btn btn-go">
        {m.account_login()}
      </button>
    </PostForm>
  );
}

interface SignUpFields extends Record<string, string> {
  companyName: string;
  fullName: string;
  email: string;
  password: string;
  passwordAgain: string;
  consent: string;
}

function SignUpForm({ result, seeker }: { result: SubmissionResult | undefined; seeker: boolean }) {
  const [form, fields] = useForm<SignUpFields>({ id: "signup", lastResult: result });
  return (
    <PostForm form={form}>
      {!seeker && <TextField field={fields.companyName} label={m.account_company_name()} autoComplete="organization" />}
      <TextField field={fields.fullName} label={m.account_name()} autoComplete="name" />
      <TextField field={fields.email} label={m.account_email()} type="email" autoComplete="username" inputMode="email" />
      <Password field={fields.password} label={m.account_password()} hint={m.account_password_hint()} autoComplete="new-password" />
      <Password field={fields.passwordAgain} label={m.account_password_again()} autoComplete="new-password" />
      <Checkbox field={fields.consent} label={seeker ? m.account_consent() : m.account_consent_employer()} />
      <p className="flex gap-5">
        <a href="/terms-conditions" className="inline-flex min-h-11 items-center">
          {m.layout_footer_terms()}
        </a>
        <a href="/privacy" className="inline-flex min-h-11 items-center">
          {m.layout_footer_privacy()}
        </a>
      </p>
      <button name="intent" value="signup" className="btn btn-go">
        {m.account_signup()}
      </button>
    </PostForm>
  );
}

function Password(props: Parameters<typeof TextField>[0]) {
  return (
    <password-toggle show-text={m.account_show()} hide-text={m.account_hide()} class="relative block">
      <TextField {...props} type="password" />
      <button type="button" data-toggle="" className="absolute top-0 right-0 min-h-8 px-2 text-sm text-peacock underline" hidden>
        {m.account_show()}
      </button>
    </password-toggle>
  );
}
