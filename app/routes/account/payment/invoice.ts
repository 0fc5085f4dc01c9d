import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findOwnInvoice } from "~/features/payments/invoices/invoices.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "signed-in" };

/** An own invoice or credit note as a PDF. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { userId } = await requireViewer({ request, context });
  const number = `${params.series}/${params.year}/${params.sequence}`;
  const found = await findOwnInvoice(context, userId, number);
  if (!found) throw new Response(null, { status: 404 });
  // Its maker and its fonts are loaded only here.
  const { createInvoicePdf } = await import("~/features/payments/invoice-pdf/invoice-pdf.server");
  const headers = { "content-type": "application/pdf", "content-disposition": `attachment; filename="${number.replaceAll("/", "-")}.pdf"`, "x-robots-tag": "noindex" };
  return new Response(await createInvoicePdf(found), { headers });
}
