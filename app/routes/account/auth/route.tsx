import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/web/sessions/access";
import { authAction } from "./auth-action.server";
import { authLoader } from "./auth-loader.server";
import { authMeta, AuthPage } from "./auth-page";
import { seekerPortal } from "./portal";

// A secret link that opens the page is not indexed.
export const handle: RouteHandle<typeof loader> = { access: "signed-out", index: ({ hasToken }) => !hasToken };

export const meta: MetaFunction<typeof loader> = ({ data }) => authMeta(seekerPortal, data);

export function loader(args: LoaderFunctionArgs) {
  return authLoader(args, seekerPortal);
}

export function action(args: ActionFunctionArgs) {
  return authAction(args, seekerPortal);
}

export default function SeekerAuthPage() {
  return (
    <AuthPage portal={seekerPortal} page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
