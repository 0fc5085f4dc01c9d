import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { ConfirmPage } from "./confirm-page";
import { confirmIdentity } from "./confirm.server";
import { loadWays } from "./ways.server";

export const handle: RouteHandle = { access: "signed-in", viewAs: "owner" };

export const meta: MetaFunction = () => [{ title: `${m.proof_confirm_title()} – KaamGhar` }];

/** Asks a user who is signed in to prove who they are before what needs a recent proof. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadWays({ request, context }, await requireViewer({ request, context }));
}

/**
 * Takes a proof; or takes a form that was forwarded here because it needs a proof. The page then carries that form
 * until there is a proof.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  return confirmIdentity({ request, context }, await requireViewer({ request, context }));
}

export default function ConfirmIdentity() {
  return <ConfirmPage ways={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
