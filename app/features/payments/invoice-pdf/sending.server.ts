import type { findInvoiceOf } from "../invoices/invoices.server";

/** An invoice or credit note as a file. Throws 404 when there is none. */
export async function sendInvoice(found: Awaited<ReturnType<typeof findInvoiceOf>>): Promise<Response> {
  if (!found) throw new Response(null, { status: 404 });
  // The PDF library and fonts are loaded only here.
  const { createInvoicePdf } = await import("./invoice-pdf.server");
  const fileName = `${found.invoice.id.replaceAll("/", "-")}.pdf`;
  return new Response(await createInvoicePdf(found), {
    headers: { "content-type": "application/pdf", "content-disposition": `attachment; filename="${fileName}"` },
  });
}
