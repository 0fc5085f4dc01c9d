import { and, eq } from "drizzle-orm";
import { invoices } from "db/schema";
import type { Locale } from "db/vocabulary";
import type { Attachment } from "~/adapters/email/port";
import type { AppContext } from "~/features/context";
import { findInvoiceOf } from "../invoices/invoices.server";
import { soldName } from "../names";
import type { Receipt } from "./receipt-facts";

/**
 * What a mail shows of the invoice of a transaction or of the credit note of a refund, and the paper as a file; null
 * where nothing was invoiced. @param of the id of the transaction or the refund @param locale of the mail
 */
export async function findReceipt(
  context: Pick<AppContext, "db" | "siteUrl">,
  of: { invoiceOf: string } | { creditNoteOf: string },
  locale: Locale,
): Promise<{ receipt: Receipt; attachments: Attachment[] } | null> {
  const paper = await context.db
    .select({ number: invoices.id })
    .from(invoices)
    .where(
      "invoiceOf" in of
        ? and(eq(invoices.transactionId, of.invoiceOf), eq(invoices.kind, "invoice"))
        : and(eq(invoices.refundId, of.creditNoteOf), eq(invoices.kind, "credit_note")),
    )
    .get();
  const found = paper ? await findInvoiceOf(context, "anyone", paper.number) : null;
  if (!found) return null;
  const { invoice, sold, paymentId } = found;
  // The PDF library and fonts are loaded only here.
  const { createInvoicePdf } = await import("../invoice-pdf/invoice-pdf.server");
  const pdf = await createInvoicePdf(found);
  return {
    receipt: {
      number: invoice.id,
      kind: invoice.kind,
      sold: soldName({ ...invoice, kind: sold }, locale),
      total: invoice.total,
      tax: invoice.total - invoice.taxable,
      taxPercent: invoice.gstPercent,
      at: invoice.createdAt,
      paymentId,
    },
    attachments: [
      {
        fileName: `${invoice.id.replaceAll("/", "-")}.pdf`,
        contentType: "application/pdf",
        content: Buffer.from(pdf).toString("base64"),
        encoding: "base64",
      },
    ],
  };
}
