import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatAmount } from "~/ui/format";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "local" };

export const meta: MetaFunction = () => [{ title: "Local payments" }];

const outcomes = {
  pays: "Pays",
  fails: "Is declined",
  bank_down: "The bank is down",
  pays_late: "Fails, and arrives a minute later",
  pays_twice: "Pays twice",
} as const;
const methods = { upi: "UPI", card: "Card", netbanking: "Net banking" } as const;

/** The checkout of the sandbox, with a choice of outcomes; where money is real, this page does not exist. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { sandbox } = context;
  const order = await sandbox?.findOrder(params.orderId ?? "");
  if (!sandbox || !order) throw new Response(null, { status: 404 });
  // Delivers messages that could not be delivered before, such as those of a late payment.
  context.waitUntil(sandbox.bringMessages());
  const query = new URL(request.url).searchParams;
  return {
    amount: order.amount,
    status: order.status,
    callback: safeRedirect(query.get("callback"), "/payment-callback"),
    cancel: safeRedirect(query.get("cancel"), `/payment/${order.receipt}?back=1`),
  };
}

/** Carries out a payment, and returns the form that a checkout sends back. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { sandbox } = context;
  const orderId = params.orderId ?? "";
  if (!sandbox || !(await sandbox.findOrder(orderId))) throw new Response(null, { status: 404 });
  const form = await request.formData();
  const method = (Object.keys(methods) as (keyof typeof methods)[]).find((name) => name === form.get("method"));
  const outcome = (Object.keys(outcomes) as (keyof typeof outcomes)[]).find((name) => name === form.get("outcome"));
  if (!method || !outcome) return data({ fields: null }, 400);
  const fields = await sandbox.pay(orderId, method, outcome);
  context.waitUntil(sandbox.bringMessages());
  return data({ fields });
}

export default function LocalOrder() {
  const { amount, status, callback, cancel } = useLoaderData<typeof loader>();
  const fields = useActionData<typeof action>()?.fields;
  return (
    <div className="grid max-w-[560px] grid-cols-1 gap-4">
      <h1>Local payments</h1>
      <p className="quiet">Stands in the place of Razorpay’s checkout on this machine. No money moves.</p>
      <p className="text-xl font-bold">{formatAmount(amount)}</p>
      {fields ? (
        <form method="post" action={callback} className="grid gap-3">
          <p>{"razorpay_signature" in fields ? "The payment is made." : "The payment was not made."}</p>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button className="btn btn-go justify-self-start">Back to the shop</button>
          <p className="quiet">
            Close this page instead, and the shop learns of the payment by its message or by asking.
          </p>
        </form>
      ) : (
        <form method="post" className="grid gap-4">
          <fieldset>
            <legend className="font-semibold">Pay by</legend>
            <div className="flex flex-wrap gap-x-5">
              {Object.entries(methods).map(([value, label], index) => (
                <label key={value} className="flex min-h-11 items-center gap-2">
                  <input type="radio" name="method" value={value} defaultChecked={index === 0} /> {label}
                </label>
              ))}
            </div>
          </fieldset>
          <p className="quiet">
            {status === "paid" ? "This order is paid; another payment will go back." : "What shall happen?"}
          </p>
          <div className="grid justify-items-start gap-2">
            {Object.entries(outcomes).map(([value, label], index) => (
              <button key={value} name="outcome" value={value} className={`btn ${index === 0 ? "btn-go" : "btn-line"}`}>
                {label}
              </button>
            ))}
          </div>
          <a href={cancel} className="inline-flex min-h-11 items-center justify-self-start">
            Leave without paying
          </a>
        </form>
      )}
    </div>
  );
}
