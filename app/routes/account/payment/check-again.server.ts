import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { makeOrder } from "~/features/payments/buying/purchase.server";
import { pollTransaction } from "~/features/payments/settling/polling.server";
import { isPaid, payableFor } from "~/features/payments/transaction";
import { m } from "~/paraglide/messages";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { redirectWithToast } from "~/web/toast.server";

type Asked = Parameters<typeof pollTransaction>[1];

/**
 * Queries the provider: creates an order that failed before, or reads the state of a payment that the provider has not
 * reported. @param counted the key by which the queries are counted @param here the page
 */
export async function checkAgain(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  transaction: Asked,
  counted: string,
  here: string,
): Promise<Response> {
  const down = () => redirectWithToast(request, here, { title: m.payments_provider_down(), tone: "warning" });
  const wait = await countAttempt({ request, context }, "payment_check", counted);
  if (wait !== null)
    return redirectWithToast(request, here, { title: tooManyAttempts(context, wait).text, tone: "warning" });
  if (transaction.orderId === null && transaction.createdAt + payableFor > context.now())
    return (await makeOrder(context, transaction.id)) === "made" ? redirect(here, 303) : down();
  if (!isPaid(transaction.status) && (await pollTransaction(context, transaction)) === "down") return down();
  return redirect(`${here}?back=1`, 303);
}
