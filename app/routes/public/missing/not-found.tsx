import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { errorWords } from "~/ui/errors/error-words";
import type { RouteHandle } from "~/web/sessions/access";
import { loadMissing } from "./load-missing.server";
import { MissingPage, missingMeta } from "./missing-page";

export const handle: RouteHandle = { access: "public", openToSuspended: true, viewAs: "person" };

export const meta: MetaFunction = () => missingMeta(errorWords("not_found").title);

/** Any path that no other route has. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return data(await loadMissing(context, new URL(request.url).pathname), { status: 404 });
}

/** The root's error page, which also shows the reason of a refused request. */
export function action({ context }: ActionFunctionArgs): never {
  const { refusal } = context.answer;
  throw refusal
    ? Response.json({ reason: refusal.kind }, { status: refusal.status })
    : new Response(null, { status: 404 });
}

export default function NotFoundPage() {
  return <MissingPage missing={useLoaderData<typeof loader>()} />;
}
