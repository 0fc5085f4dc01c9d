import { and, eq } from "drizzle-orm";
import { invoices, transactions } from "db/schema";
import type { Attachment } from "~/adapters/email/port";
import type { AppContext } from "~/features/context";

/** The invoice of a transaction as a file for a mail; none where nothing was invoiced. */
export async function attachInvoice({ db }: Pick<AppContext, "db">, transactionId: string): Promise<Attachment[]> {
  const found = await db
    .select({ invoice: invoices, sold: transactions.kind, paymentId: transactions.paymentId })
    .from(invoices)
    .innerJoin(transactions, eq(transactions.id, invoices.transactionId))
    .where(and(eq(invoices.transactionId, transactionId), eq(invoices.kind, "invoice")))
    .get();
  if (!found) return [];
  // The PDF library and fonts are loaded only here.
  const { createInvoicePdf } = await import("./invoice-pdf.server");
  const pdf = await createInvoicePdf({ ...found, original: null });
  return [
    {
      fileName: `${found.invoice.id.replaceAll("/", "-")}.pdf`,
      contentType: "application/pdf",
      content: Buffer.from(pdf).toString("base64"),
      encoding: "base64",
    },
  ];
}
