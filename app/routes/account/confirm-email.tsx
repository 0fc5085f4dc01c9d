import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { logInPages } from "~/features/accounts/destination";
import { confirmEmail } from "~/features/accounts/email-confirmation.server";
import { m } from "~/paraglide/messages";
import { Banner } from "~/ui/banner";
import type { RouteHandle } from "~/web/access";
import { countAttempt, tooManyAttempts } from "~/web/rate-limit.server";
import { withRedirect } from "~/web/redirect";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "public" };

export const meta: MetaFunction = () => [
  { title: `${m.account_confirm_title()} – KaamGhar` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

// Mail programs open links to look at them, so that only the button uses the link up.
export function loader({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "" };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = String((await request.formData()).get("token") ?? "").slice(0, 100);
  const wait = await countAttempt({ request, context }, "confirm", null);
  if (wait !== null) return data({ token, isInvalid: false, banner: tooManyAttempts(context, wait) }, 429);
  const confirmed = await confirmEmail(context, token);
  if (!confirmed) return data({ token, isInvalid: true, banner: null }, 400);
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
  const token = answer?.token ?? asked.token;
  if (answer?.isInvalid ?? token === "") return <InvalidLink />;
  return (
    <submit-once>
      <form method="post" className="mx-auto max-w-md">
        <h1>{m.account_confirm_title()}</h1>
        {answer?.banner && (
          <div className="mt-4">
            <Banner {...answer.banner} />
          </div>
        )}
        <p className="mt-3">{m.account_confirm_text()}</p>
        <input type="hidden" name="token" value={token} />
        <button className="btn btn-go mt-6">{m.account_confirm_button()}</button>
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
