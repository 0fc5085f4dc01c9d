import { useForm } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { logInPages } from "~/features/accounts/log-in/destination";
import { confirmEmail, findConfirmation, type Confirmed } from "~/features/accounts/sign-up/email-confirmation.server";
import { m } from "~/paraglide/messages";
import { Banner } from "~/ui/banner";
import { countAttempt, tooBusy, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { withRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { signUpBrowserOf } from "~/web/sessions/sign-up-browser.server";
import { redirectWithToast } from "~/web/toast.server";
import { PasswordField } from "./password-field";

export const handle: RouteHandle = { access: "public" };

export const meta: MetaFunction = () => [
  { title: `${m.account_confirm_title()} – KaamGhar` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

// Mail programs open links to look at them, so that only the button uses the link up.
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "";
  const found = await findConfirmation(context, token, signUpBrowserOf(request));
  return { token, isValid: found !== null, asksPassword: found?.isOwn === false };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const token = String(formData.get("token") ?? "").slice(0, 100);
  const typed = formData.get("password");
  const password = typeof typed === "string" && typed !== "" && typed.length <= 128 ? typed : null;
  const shown = { token, isInvalid: false, banner: null, asksPassword: true, result: undefined };
  const browserHash = signUpBrowserOf(request);
  // A press in the browser that signed up does not count: others on the same network must not keep anybody from it.
  const isOwn = (await findConfirmation(context, token, browserHash))?.isOwn === true;
  const wait = isOwn ? null : await countAttempt({ request, context }, "confirm", password === null ? null : token);
  if (wait !== null) return data({ ...shown, asksPassword: typed !== null, banner: tooManyAttempts(context, wait) }, 429);
  let confirmed: Confirmed;
  try {
    confirmed = await confirmEmail(context, token, { browserHash, password });
  } catch (error) {
    return data({ ...shown, banner: tooBusy(context, error) }, 503);
  }
  if (!confirmed.ok) {
    if (confirmed.reason === "invalid") return data({ ...shown, isInvalid: true }, 400);
    const error = confirmed.reason === "wrong_password" ? m.account_confirm_wrong_password() : m.account_password_required();
    return data({ ...shown, result: { status: "error" as const, error: { password: [error] } } }, 400);
  }
  const page = logInPages[confirmed.userType];
  return redirectWithToast(request, withRedirect(page, confirmed.redirectTo ?? "/"), {
    title: m.account_confirm_done(),
    text: m.account_confirm_done_text(),
    tone: "success",
  });
}

export default function ConfirmEmailPage() {
  const asked = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [, fields] = useForm<{ password: string }>({ id: "confirm", lastResult: answer?.result });
  const token = answer?.token ?? asked.token;
  if (answer?.isInvalid ?? !asked.isValid) return <InvalidLink />;
  const asksPassword = answer?.asksPassword ?? asked.asksPassword;
  return (
    <submit-once>
      <form method="post" className="mx-auto max-w-md">
        <h1>{m.account_confirm_title()}</h1>
        {answer?.banner && (
          <div className="mt-4">
            <Banner {...answer.banner} />
          </div>
        )}
        <p className="mt-3">{asksPassword ? m.account_confirm_password_text() : m.account_confirm_text()}</p>
        <input type="hidden" name="token" value={token} />
        {asksPassword && (
          <div className="mt-4">
            <PasswordField
              field={fields.password}
              label={m.account_password()}
              autoComplete="current-password"
            />
          </div>
        )}
        <button className="btn btn-go mt-6">{m.account_confirm_button()}</button>
        {asksPassword && (
          <p className="mt-4">
            <a href="/auth?mode=forgot" className="inline-flex min-h-11 items-center">
              {m.account_confirm_forgot()}
            </a>
          </p>
        )}
      </form>
    </submit-once>
  );
}

function InvalidLink() {
  return (
    <div className="mx-auto max-w-md">
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
