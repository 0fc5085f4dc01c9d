import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { quickPaymentForm } from "~/features/payments/buying/forms";
import { noteReferrersDevice } from "~/features/payments/buying/purchase.server";
import { findPayable } from "~/features/payments/buying/queries.server";
import { PaymentRail } from "~/features/payments/components/payment-rail";
import { paymentKey } from "~/features/payments/payment-key";
import { m } from "~/paraglide/messages";
import { PostForm, TextField } from "~/ui/forms/form";
import { openGraph } from "~/ui/head/open-graph";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isReferrersDevice } from "../../points/begin-purchase.server";

export const handle: RouteHandle = { access: "public", index: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const page = { title: m.payments_quick_title(), description: m.payments_quick_text() };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...openGraph({ siteUrl: data.siteUrl, path: "/quick-payment", ...page }),
  ];
};

export const loader = ({ context }: LoaderFunctionArgs) => ({ siteUrl: context.siteUrl });

export const formDoc: FormDoc = { fields: quickPaymentForm, limits: ["quick_payment"] };

/**
 * Redirects a user who knows both number and e-mail address to the payment. Any other input gets the same answer, even
 * if one of the two is right.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: quickPaymentForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const { number, email } = submission.value;
  const wait = await countAttempt({ request, context }, "quick_payment", number);
  if (wait !== null)
    return data({ result: submission.reply({ formErrors: [tooManyAttempts(context, wait).text] }) }, 429);
  const found = await findPayable(context.db, number, email);
  if (found === null) return data({ result: submission.reply({ formErrors: [m.payments_quick_unknown()] }) }, 400);
  const { id, walletUserId } = found;
  if (walletUserId !== null && (await isReferrersDevice({ request, context }, walletUserId)))
    await noteReferrersDevice(context, id);
  return redirect(`/guest-payment/${paymentKey(context, "view", id)}`, 303);
}

export default function QuickPayment() {
  const [form, fields] = useForm<{ number: string; email: string }>({
    id: "quick",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <WithRail rail={<PaymentRail links={[["/guest-checkout", m.payments_guest_title()]]} />}>
      <div className="grid grid-cols-1 gap-6">
        <section aria-labelledby="quick-title">
          <h1 id="quick-title">{m.payments_quick_title()}</h1>
          <p className="mt-2 text-ink-2">{m.payments_quick_text()}</p>
        </section>
        <div className="card">
          <PostForm form={form}>
            <TextField
              field={fields.number}
              label={m.payments_number()}
              hint={m.payments_number_hint()}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
            />
            <TextField
              field={fields.email}
              label={m.payments_quick_email()}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
            />
            <button className="btn btn-go justify-self-start">{m.payments_quick_go()}</button>
            <p className="quiet">{m.payments_next_step()}</p>
          </PostForm>
        </div>
      </div>
    </WithRail>
  );
}
