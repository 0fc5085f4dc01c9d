import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmEmailChange, findEmailChange } from "~/features/accounts/email-change.server";
import { logInPages } from "~/features/accounts/log-in/destination";
import { m } from "~/paraglide/messages";
import { Banner } from "~/ui/banner";
import { HelpPanel } from "~/ui/help/help-panel";
import { WithRail } from "~/ui/layout/with-rail";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { withRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "public", openToSuspended: true };

export const meta: MetaFunction = () => [
  { title: `${m.settings_email_confirm_title()} – KaamGhar` },
  { name: "referrer", content: "same-origin" },
];

const tokenOf = (value: unknown) => (typeof value === "string" ? value.slice(0, 100) : "");

// Mail programs open links to scan them, so that only the button uses the link up.
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  const token = tokenOf(new URL(request.url).searchParams.get("token"));
  const change = token === "" ? null : await findEmailChange(context, token);
  const logIn =
    change && change.userId !== viewer?.userId
      ? withRedirect(logInPages[change.userType], `/email-change?token=${token}`)
      : null;
  return { token, logIn, employer: viewer?.userType === "employer" };
}

/** Uses the link up. The user stays logged in in this browser and is logged out everywhere else. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = tokenOf((await request.formData()).get("token"));
  const viewer = await context.viewer();
  const changed = viewer && (await confirmEmailChange(context, token, viewer));
  if (!changed) {
    // Only invalid links count towards the limit: others on the same network must not block valid ones.
    const wait = await countAttempt({ request, context }, "confirm", null);
    if (wait !== null) return data({ token, invalid: false, banner: tooManyAttempts(context, wait) }, 429);
    return data({ token, invalid: true, banner: null }, 400);
  }
  return redirectWithToast(
    request,
    changed.userType === "employer" ? "/employer-settings/account" : "/settings/account",
    {
      title: m.settings_email_confirm_done(),
      text: m.settings_email_confirm_done_text({ email: changed.email }),
      tone: "success",
    },
  );
}

export default function EmailChangePage() {
  return (
    <WithRail rail={<HelpPanel articles={["keep-account-safe", "no-email-from-us"]} />}>
      <EmailChange />
    </WithRail>
  );
}

function EmailChange() {
  const { token, logIn, employer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.invalid ?? token === "") {
    return (
      <div>
        <h1>{m.settings_email_invalid_title()}</h1>
        <p className="mt-3">{m.settings_email_invalid_text()}</p>
        <a href={employer ? "/employer-settings" : "/settings"} className="btn btn-go mt-6">
          {m.settings_email_invalid_button()}
        </a>
      </div>
    );
  }
  if (logIn !== null) {
    return (
      <div>
        <h1>{m.settings_email_confirm_title()}</h1>
        <p className="mt-3">{m.settings_email_confirm_log_in()}</p>
        <a href={logIn} className="btn btn-go mt-6">
          {m.account_login()}
        </a>
      </div>
    );
  }
  return (
    <form method="post" action="/email-change">
      <h1>{m.settings_email_confirm_title()}</h1>
      {answer?.banner && (
        <div className="mt-3">
          <Banner {...answer.banner} />
        </div>
      )}
      <p className="mt-3">{m.settings_email_confirm_text()}</p>
      <input type="hidden" name="token" value={answer?.token ?? token} />
      <button className="btn btn-go mt-6">{m.settings_email_confirm_button()}</button>
    </form>
  );
}
