import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendInvoice } from "~/features/payments/invoice-pdf/sending.server";
import { findInvoiceOf } from "~/features/payments/invoices/invoices.server";
import { readPaymentKey } from "~/features/payments/payment-key";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "public" };

/** An invoice or credit note of a purchase whose key the address has, as a PDF. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = readPaymentKey(context, "view", params.key ?? "");
  const number = `${params.series}/${params.year}/${params.sequence}`;
  return sendInvoice(id === null ? null : await findInvoiceOf(context, { transactionId: id }, number));
}
