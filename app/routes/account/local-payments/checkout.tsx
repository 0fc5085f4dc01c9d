import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";

export const handle: RouteHandle = { access: "local" };

export const loader = formOnly("/");

export const formDoc: FormDoc = { fields: ["order_id", "amount", "callback_url", "cancel_url"] };

/** Takes the form that Razorpay's hosted checkout takes, and leads to the page of the order. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.sandbox) throw new Response(null, { status: 404 });
  const form = await request.formData();
  const order = await context.sandbox.findOrder(String(form.get("order_id")));
  if (!order || String(order.amount) !== form.get("amount")) throw new Response(null, { status: 400 });
  const ways = {
    callback: pathIn(form.get("callback_url"), context.siteUrl),
    cancel: pathIn(form.get("cancel_url"), context.siteUrl),
  };
  const query = new URLSearchParams(Object.entries(ways).filter(([, path]) => path !== ""));
  return redirect(`/local-payments/${String(form.get("order_id"))}?${query.toString()}`, 303);
}

/** The path of an address of this site, for where the browser goes next; empty for any other. */
const pathIn = (address: unknown, siteUrl: string) =>
  typeof address === "string" && address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : "";
