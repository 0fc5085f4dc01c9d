import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "local" };

/** Has the interface of Razorpay's checkout.js as far as we use it. It leads to the same page as the form of the hosted checkout. */
const script = `window.Razorpay = class {
  constructor(options) {
    const { key, order_id, amount, currency, callback_url, redirect } = options;
    if (!key || !order_id || !amount || currency !== "INR" || !callback_url || redirect !== true) throw new Error("an option is missing");
    this.fields = { order_id, amount, callback_url };
  }
  open() {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/local-payments";
    for (const [name, value] of Object.entries(this.fields)) {
      const field = document.createElement("input");
      Object.assign(field, { type: "hidden", name, value });
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  }
};
`;

/** The script of the sandbox's checkout; where money is real, it does not exist. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.sandbox) throw new Response(null, { status: 404 });
  return new Response(script, { headers: { "content-type": "text/javascript; charset=utf-8" } });
}
