import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "public" };

/** Any path that no other route has: the root's error page with status 404. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

/** The same, and what the door has refused, with its reason. */
export function action({ context }: ActionFunctionArgs): never {
  const { refusal } = context.answer;
  throw refusal ? Response.json({ reason: refusal.kind }, { status: refusal.status }) : new Response(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
