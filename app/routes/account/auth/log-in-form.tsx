import { useForm, type SubmissionResult } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { PostForm, TextField } from "~/ui/forms/form";
import { PasswordField } from "../password-field";
import type { AuthData } from "./auth-loader.server";
import type { Challenge } from "./challenge";
import { EmailField } from "./mail-links/mail-forms";

interface LogInFormProps {
  result: SubmissionResult | undefined;
  page: Pick<AuthData, "codeFor" | "pass">;
  challenge: Challenge | null;
  /** The address of the form that asks for a new password. */
  forgot: string;
}

/** E-mail address and password and, after many wrong passwords, a challenge. */
export function LogInForm({ result, page, challenge, forgot }: LogInFormProps) {
  const { codeFor, pass } = page;
  const [form, fields] = useForm<{ email: string; password: string; code: string }>({
    id: "login",
    lastResult: result,
    defaultValue: { email: codeFor ?? undefined },
  });
  const { initialValue: email } = fields.email;
  return (
    <>
      <PostForm form={form} summary={false} noValidate>
        <EmailField field={fields.email} />
        <div>
          <PasswordField
            field={fields.password}
            label={m.account_password()}
            hint={challenge ? m.account_challenge_enter() : undefined}
            autoComplete="current-password"
          />
          <a href={forgot} className="inline-flex min-h-11 items-center text-sm">
            {m.account_forgot()}
          </a>
        </div>
        {codeFor !== null && (
          <TextField
            field={fields.code}
            label={m.account_code()}
            hint={m.account_code_hint()}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
          />
        )}
        {pass !== "" && <input type="hidden" name="pass" value={pass} />}
        {challenge && !challenge.isMailOnly && <ChallengeWork challenge={challenge} />}
        <button name="intent" value="login" className="btn btn-go w-full">
          {m.account_login()}
        </button>
      </PostForm>
      {challenge && typeof email === "string" && <SendCodeForm email={email} />}
    </>
  );
}

/** The challenge that script solves automatically; without script it is hidden, and a code by mail replaces it. */
function ChallengeWork({ challenge }: { challenge: Challenge }) {
  return (
    <log-in-challenge seed={challenge.seed} rounds={challenge.rounds} zero-bits={challenge.zeroBits}>
      <input type="hidden" name="challenge" value={challenge.name} />
      <input type="hidden" name="proof" />
      <p role="status" data-working="" hidden>
        {m.account_challenge_working()}
      </p>
      <p role="status" data-done="" hidden>
        {m.account_challenge_done()}
      </p>
    </log-in-challenge>
  );
}

function SendCodeForm({ email }: { email: string }) {
  return (
    <submit-once>
      <form method="post" className="grid gap-2">
        <p>{m.account_code_offer()}</p>
        <input type="hidden" name="email" value={email} />
        <button name="intent" value="send-code" className="btn btn-line">
          {m.account_code_send()}
        </button>
      </form>
    </submit-once>
  );
}
