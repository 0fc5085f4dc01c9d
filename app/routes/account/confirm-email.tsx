import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmEmail } from "~/features/accounts/commands.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/access";
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
  const confirmed = await confirmEmail(context, token);
  if (!confirmed) return { invalid: true };
  const page = confirmed.userType === "seeker" ? "/auth" : "/employer-auth";
  return redirectWithToast(request, withRedirect(page, confirmed.redirectTo ?? "/"), {
    title: m.account_confirm_done(),
    text: m.account_confirm_done_text(),
    tone: "success",
  });
}

export default function ConfirmEmailPage() {
  const { token } = useLoaderData<typeof loader>();
  const invalid = useActionData<typeof action>()?.invalid ?? token === "";
  if (invalid) {
    return (
      <div className="mx-auto max-w-md">
        <h1>{m.account_confirm_invalid_title()}</h1>
        <p className="mt-3">{m.account_confirm_invalid_text()}</p>
        <a href="/auth" className="btn btn-go mt-6">
          {m.account_login()}
        </a>
      </div>
    );
  }
  return (
    <form method="post" className="mx-auto max-w-md">
      <h1>{m.account_confirm_title()}</h1>
      <p className="mt-3">{m.account_confirm_text()}</p>
      <input type="hidden" name="token" value={token} />
      <button className="btn btn-go mt-6">{m.account_confirm_button()}</button>
    </form>
  );
}
