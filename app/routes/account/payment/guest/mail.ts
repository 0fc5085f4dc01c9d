import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { mailGuestAgain } from "~/features/payments/buying/guest-mail.server";
import { readPaymentKey } from "~/features/payments/payment-key";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "public" };

export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/guest-payment/${params.key}`, 303);

export const formDoc: FormDoc = { fields: [], limits: ["mail_link"] };

/** Sends again the mail by which a guest's purchase is added to an account. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = readPaymentKey(context, "view", params.key ?? "");
  if (id === null) throw new Response(null, { status: 404 });
  const here = `/guest-payment/${params.key}`;
  const wait = await countAttempt({ request, context }, "mail_link", id);
  if (wait !== null)
    return redirectWithToast(request, here, { title: tooManyAttempts(context, wait).text, tone: "warning" });
  const isSent = await mailGuestAgain(context, id);
  return redirectWithToast(
    request,
    here,
    isSent
      ? { title: m.payments_guest_mailed(), tone: "success" }
      : { title: m.payments_claim_taken(), tone: "warning" },
  );
}
