import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/web/sessions/access";
import { authAction } from "./auth/auth-action.server";
import { authLoader } from "./auth/auth-loader.server";
import { authMeta, AuthPage } from "./auth/auth-page";
import { employerPortal } from "./auth/portal";

// A secret link that opens the page is not indexed.
export const handle: RouteHandle<typeof loader> = { access: "signed-out", index: ({ hasToken }) => !hasToken };

export const meta: MetaFunction<typeof loader> = ({ data }) => authMeta(employerPortal, data);

export function loader(args: LoaderFunctionArgs) {
  return authLoader(args, employerPortal);
}

export function action(args: ActionFunctionArgs) {
  return authAction(args, employerPortal);
}

export default function EmployerAuthPage() {
  return (
    <AuthPage portal={employerPortal} page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
