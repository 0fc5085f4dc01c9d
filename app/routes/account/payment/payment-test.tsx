import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createId, isId } from "db/id";
import { listTests, startTest } from "~/features/payments/buying/purchase.server";
import { PaymentRail } from "~/features/payments/components/payment-rail";
import { transactionStatusName } from "~/features/payments/names";
import { m } from "~/paraglide/messages";
import { Banner } from "~/ui/banner";
import { formatDateTime } from "~/ui/format";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "seeker" };

export const meta: MetaFunction = () => [{ title: `${m.payments_trial_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = await requireSeeker({ request, context });
  return {
    isOpen: context.testPayments !== null,
    token: createId(context.now()),
    tests: await listTests(context.db, userId),
  };
}

export const formDoc: FormDoc = { fields: ["token"], limits: ["payment_test"] };

/** Begins a test payment, and redirects to its payment page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireSeeker({ request, context });
  const wait = await countAttempt({ request, context }, "payment_test", userId);
  if (wait !== null) return data({ banner: tooManyAttempts(context, wait) }, 429);
  const token = (await request.formData()).get("token");
  const isStarted = isId(token) && (await startTest(context, userId, token));
  if (!isStarted) return data({ banner: { title: m.payments_trial_closed(), text: m.payments_trial_text() } }, 400);
  return redirect(`/payment/${token}`, 303);
}

export default function PaymentTest() {
  const { isOpen, token, tests } = useLoaderData<typeof loader>();
  const banner = useActionData<typeof action>()?.banner;
  return (
    <WithRail rail={<PaymentRail links={[["/buy-points", m.payments_buy_title()]]} />}>
      <section aria-labelledby="trial-title">
        <h1 id="trial-title">{m.payments_trial_title()}</h1>
        <p className="mt-2 text-ink-2">{m.payments_trial_text()}</p>
        <ol className="mt-3 grid list-decimal gap-1 pl-5">
          {[m.payments_trial_step_begin(), m.payments_trial_step_pay(), m.payments_trial_step_back()].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      {banner && <Banner {...banner} />}
      {isOpen ? (
        <submit-once>
          <form method="post">
            <input type="hidden" name="token" value={token} />
            <button className="btn btn-go">{m.payments_trial_begin()}</button>
          </form>
        </submit-once>
      ) : (
        <p className="card">{m.payments_trial_closed()}</p>
      )}
      <section aria-labelledby="tests-title">
        <h2 id="tests-title">{m.payments_trial_list()}</h2>
        {tests.length === 0 ? (
          <p className="quiet mt-2">{m.payments_trial_none()}</p>
        ) : (
          <ul className="rows mt-3">
            {tests.map(({ id, status, createdAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 px-4 py-2">
                <a href={`/payment/${id}`} className="mr-auto inline-flex min-h-11 items-center font-semibold">
                  {formatDateTime(createdAt)}
                </a>
                <span className="quiet">{transactionStatusName(status)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </WithRail>
  );
}
