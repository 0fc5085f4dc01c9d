import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendInvoice } from "~/features/payments/invoice-pdf/sending.server";
import { findInvoiceOf } from "~/features/payments/invoices/invoices.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "admin" };

/** Any invoice or credit note as a PDF. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  return sendInvoice(await findInvoiceOf(context, "anyone", `${params.series}/${params.year}/${params.sequence}`));
}
