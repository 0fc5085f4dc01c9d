import { useForm } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { destinationAfterLogIn } from "~/features/accounts/log-in/destination";
import { confirmEmail, findConfirmation, type Confirmed } from "~/features/accounts/sign-up/email-confirmation.server";
import { m } from "~/paraglide/messages";
import { Banner } from "~/ui/banner";
import { HelpPanel } from "~/ui/help/help-panel";
import { WithRail } from "~/ui/layout/with-rail";
import { countAttempt, tooBusy, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { logInByFirstFactor } from "~/web/sessions/log-in.server";
import { signUpBrowserOf } from "~/web/sessions/sign-up-browser.server";
import { toastCookie } from "~/web/toast.server";
import { PasswordField } from "./password-field";

export const handle: RouteHandle = { access: "public", openToSuspended: true };

export const meta: MetaFunction = () => [
  { title: `${m.account_confirm_title()} – KaamGhar` },
  { name: "referrer", content: "same-origin" },
];

/**
 * Whether a person has opened the page. Mail programs and browsers also prefetch links, which must not use the link up.
 */
const isOpened = ({ method, headers }: Request) =>
  method === "GET" && !/prefetch|prerender/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");

/** Opens the account at once in the browser that signed up, which its cookie shows; everywhere else the page asks for the password. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "";
  const browserHash = signUpBrowserOf(request);
  const [found, viewer] = await Promise.all([findConfirmation(context, token, browserHash), context.viewer()]);
  if (found?.isOwn && !viewer && isOpened(request)) {
    const confirmed = await confirmEmail(context, token, { browserHash, password: null });
    if (confirmed.ok) throw await logInConfirmed({ request, context }, confirmed);
  }
  return { token, isValid: found !== null, asksPassword: found?.isOwn === false, email: found?.email ?? "" };
}

/** The answer to a user whose address is confirmed: a log-in, and a redirect to the destination. */
async function logInConfirmed(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
  { userId, userType, redirectTo }: Extract<Confirmed, { ok: true }>,
) {
  const destination = destinationAfterLogIn({ userType, isCompanyComplete: false }, redirectTo ?? "");
  const answer = await logInByFirstFactor(args, { userId, method: "password", destination });
  answer.headers.append(
    "set-cookie",
    toastCookie(args.request, {
      title: m.account_confirm_done(),
      text: m.account_confirm_signed_in(),
      tone: "success",
    }),
  );
  return answer;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const token = String(formData.get("token") ?? "").slice(0, 100);
  const typed = formData.get("password");
  const password = typeof typed === "string" && typed !== "" && typed.length <= 128 ? typed : null;
  const browserHash = signUpBrowserOf(request);
  const found = await findConfirmation(context, token, browserHash);
  const shown = {
    token,
    isInvalid: false,
    banner: null,
    asksPassword: true,
    email: found?.email ?? "",
    result: undefined,
  };
  // A form from the browser that signed up does not count: others on the same network must not block it.
  const wait = found?.isOwn
    ? null
    : await countAttempt({ request, context }, "confirm", password === null ? null : token);
  if (wait !== null)
    return data({ ...shown, asksPassword: typed !== null, banner: tooManyAttempts(context, wait) }, 429);
  let confirmed: Confirmed;
  try {
    confirmed = await confirmEmail(context, token, { browserHash, password });
  } catch (error) {
    return data({ ...shown, banner: tooBusy(context, error) }, 503);
  }
  if (confirmed.ok) return logInConfirmed({ request, context }, confirmed);
  if (confirmed.reason === "invalid") return data({ ...shown, isInvalid: true }, 400);
  const error =
    confirmed.reason === "wrong_password" ? m.account_confirm_wrong_password() : m.account_password_required();
  return data({ ...shown, result: { status: "error" as const, error: { password: [error] } } }, 400);
}

export default function ConfirmEmailPage() {
  const asked = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [, fields] = useForm<{ password: string }>({ id: "confirm", lastResult: answer?.result });
  const { token, asksPassword, email } = answer ?? asked;
  const rail = <HelpPanel articles={["no-email-from-us", "keep-account-safe"]} />;
  if (answer?.isInvalid ?? !asked.isValid)
    return (
      <WithRail rail={rail}>
        <InvalidLink />
      </WithRail>
    );
  return (
    <WithRail rail={rail}>
      <submit-once>
        <form method="post" className="grid max-w-md gap-4">
          <h1>{m.account_confirm_title()}</h1>
          {answer?.banner && <Banner {...answer.banner} />}
          <p>{asksPassword ? m.account_confirm_password_text() : m.account_confirm_text()}</p>
          <input type="hidden" name="token" value={token} />
          {asksPassword && (
            <>
              <div className="field">
                <label htmlFor="confirm-email">{m.account_email()}</label>
                <input id="confirm-email" type="email" value={email} readOnly autoComplete="username" />
              </div>
              <PasswordField field={fields.password} label={m.account_password()} autoComplete="current-password" />
            </>
          )}
          <button className="btn btn-go">{m.account_confirm_button()}</button>
          {asksPassword && (
            <p>
              <a href="/auth?mode=forgot" className="inline-flex min-h-11 items-center">
                {m.account_confirm_forgot()}
              </a>
            </p>
          )}
        </form>
      </submit-once>
    </WithRail>
  );
}

function InvalidLink() {
  return (
    <div>
      <h1>{m.account_confirm_invalid_title()}</h1>
      <p className="mt-3">{m.account_confirm_invalid_text()}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/auth" className="btn btn-go">
          {m.account_login()}
        </a>
        <a href="/auth?mode=resend" className="btn btn-line">
          {m.account_resend_link()}
        </a>
      </p>
    </div>
  );
}
