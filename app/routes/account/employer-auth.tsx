import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/access";
import { safeRedirect } from "~/web/redirect";
import { authAction } from "./auth/auth-action.server";
import { AuthPage } from "./auth/auth-page";

export const handle: RouteHandle = { access: "signed-out" };

export const meta: MetaFunction = () => [{ title: `${m.account_employer_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const back = safeRedirect(searchParams.get("redirect"), "");
  const viewer = await context.viewer();
  if (viewer) throw redirect(viewer.userType === "employer" ? back || "/employer-portal" : "/", 303);
  return { back, mode: searchParams.get("mode") === "signup" ? ("signup" as const) : ("login" as const) };
}

export function action(args: ActionFunctionArgs) {
  return authAction(args, { userType: "employer", page: "/employer-auth" });
}

export default function EmployerAuthPage() {
  const { back, mode } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <AuthPage portal="employer" mode={mode} redirect={back} result={answer?.result} banner={answer?.banner ?? null} />;
}
