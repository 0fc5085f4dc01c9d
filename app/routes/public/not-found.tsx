import type { RouteHandle } from "~/web/access";
export const handle: RouteHandle = { access: "public" };

/** Any path that no other route has: the root's error page with status 404. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export function action(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
