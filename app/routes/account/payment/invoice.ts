import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendInvoice } from "~/features/payments/invoice-pdf/sending.server";
import { findInvoiceOf } from "~/features/payments/invoices/invoices.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "signed-in" };

/** An own invoice or credit note as a PDF. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { userId } = await requireViewer({ request, context });
  return sendInvoice(await findInvoiceOf(context, { userId }, `${params.series}/${params.year}/${params.sequence}`));
}
