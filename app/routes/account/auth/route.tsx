import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/access";
import { safeRedirect } from "~/web/redirect";
import { authAction } from "./auth-action.server";
import { AuthPage } from "./auth-page";

export const handle: RouteHandle = { access: "signed-out" };

export const meta: MetaFunction = () => [{ title: `${m.account_seeker_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const back = safeRedirect(searchParams.get("redirect"), "");
  const viewer = await context.viewer();
  if (viewer) throw redirect(viewer.userType === "seeker" ? back || "/profile-setup" : "/employer-portal", 303);
  return { back, mode: searchParams.get("mode") === "signup" ? ("signup" as const) : ("login" as const) };
}

export function action(args: ActionFunctionArgs) {
  return authAction(args, { userType: "seeker", page: "/auth" });
}

export default function SeekerAuthPage() {
  const { back, mode } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <AuthPage portal="seeker" mode={mode} redirect={back} result={answer?.result} banner={answer?.banner ?? null} />;
}
