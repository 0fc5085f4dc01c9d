import { gstStates, isGstState } from "db/catalogues/gst-states";
import type { invoices } from "db/schema";
import type { TransactionKind } from "db/vocabulary";
import { Canvas, type Color } from "~/features/text/pdf/canvas";
import { createFaces, type Faces } from "~/features/text/pdf/faces.server";
import { paper } from "~/features/text/pdf/paper";
import { writePdf } from "~/features/text/pdf/write-pdf.server";
import { linesOf } from "~/features/text/shaping/lines";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";
import { amountInWords } from "../invoices/amount-in-words";
import { soldName } from "../names";

interface Paper {
  invoice: typeof invoices.$inferSelect;
  /** What was sold. */
  sold: TransactionKind;
  /** Of a credit note, the number of its invoice. */
  original: string | null;
  /** The provider's payment. */
  paymentId: string | null;
}

const ink: Color = [0.07, 0.15, 0.17];
const grey: Color = [0.29, 0.36, 0.37];
const peacock: Color = [0, 0.376, 0.42];
const rule: Color = [0.8, 0.8, 0.78];
const wide = paper.width - 2 * paper.margin;

const rupees = (paise: number) => `₹${groupDigits((paise / 100).toFixed(2))}`;

/** A tax invoice or a credit note with the fields of Rule 46 and 53 of the CGST Rules, in the buyer's language, as a PDF of one page. */
export async function createInvoicePdf({
  invoice,
  sold,
  original,
  paymentId,
}: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { buyer, seller } = invoice;
  const options = { locale: buyer.language } as const;
  const faces = await createFaces(JSON.stringify([buyer, seller]));
  const sheet = new Sheet(faces);
  const state = (code: string) => (isGstState(code) ? `${gstStates[code][buyer.language]} (${code})` : code);
  const title =
    invoice.kind === "invoice" ? m.payments_pdf_invoice({}, options) : m.payments_pdf_credit_note({}, options);

  sheet.text(title, { size: 20, bold: true, color: peacock });
  sheet.text(m.payments_pdf_number({ number: invoice.id }, options), { size: 11, gap: 6 });
  sheet.text(m.payments_pdf_date({ date: formatDate(invoice.createdAt, buyer.language) }, options), { size: 11 });
  if (original) sheet.text(m.payments_pdf_for({ number: original }, options), { size: 11 });

  sheet.heading(m.payments_pdf_seller({}, options));
  for (const line of [seller.name, seller.address, m.payments_pdf_gstin({ gstin: seller.gstin }, options)])
    sheet.text(line);
  sheet.heading(m.payments_pdf_buyer({}, options));
  for (const line of [
    buyer.name,
    buyer.address,
    buyer.gstin && m.payments_pdf_gstin({ gstin: buyer.gstin }, options),
    buyer.email,
  ])
    if (line) sheet.text(line);
  sheet.text(m.payments_pdf_place({ state: state(buyer.state) }, options));

  sheet.heading(m.payments_pdf_what({}, options));
  sheet.row(
    sold === "points" || sold === "test"
      ? m.payments_pdf_points({ count: invoice.points }, options)
      : soldName({ ...invoice, kind: sold }, buyer.language),
    rupees(invoice.taxable),
  );
  sheet.text(m.payments_pdf_sac({ sac: seller.sac }, options), { color: grey, size: 9.5 });
  sheet.rule();
  sheet.row(m.payments_pdf_taxable({}, options), rupees(invoice.taxable));
  const half = invoice.gstPercent / 2;
  if (invoice.igst > 0) sheet.row(m.payments_pdf_igst({ percent: invoice.gstPercent }, options), rupees(invoice.igst));
  if (invoice.cgst + invoice.sgst > 0) {
    sheet.row(m.payments_pdf_cgst({ percent: half }, options), rupees(invoice.cgst));
    sheet.row(m.payments_pdf_sgst({ percent: half }, options), rupees(invoice.sgst));
  }
  sheet.rule();
  sheet.row(m.payments_pdf_total({}, options), rupees(invoice.total), true);
  sheet.text(amountInWords(invoice.total, buyer.language), { gap: 4 });
  sheet.text(m.payments_pdf_reverse_charge({}, options), { gap: 10, color: grey });
  if (paymentId) sheet.text(m.payments_pdf_payment({ id: paymentId }, options), { color: grey });
  sheet.text(m.payments_pdf_signature({ name: seller.name }, options), { gap: 24 });
  sheet.text(m.payments_pdf_digital({}, options), { color: grey, size: 9.5 });
  return writePdf([sheet.canvas], faces, {
    title: `${title} ${invoice.id}`,
    author: seller.name,
    language: buyer.language,
    madeAt: invoice.createdAt,
  });
}

/** One page that is written from the top. */
class Sheet {
  readonly canvas = new Canvas();
  private top = paper.height - paper.margin;

  constructor(private readonly faces: Faces) {}

  text(
    text: string,
    {
      size = 10.5,
      bold = false,
      color = ink,
      gap = 0,
    }: { size?: number; bold?: boolean; color?: Color; gap?: number } = {},
  ) {
    this.top -= gap;
    for (const line of linesOf(bold ? this.faces.bold : this.faces.regular, text, (wide * 1000) / size)) {
      this.top -= size * 1.5;
      this.canvas.line(line, paper.margin, this.top + size * 0.45, size, color);
    }
  }

  heading(text: string) {
    this.text(text, { size: 11, bold: true, color: peacock, gap: 16 });
  }

  rule() {
    this.top -= 6;
    this.canvas.rectangle(paper.margin, this.top, wide, 0.8, rule);
    this.top -= 2;
  }

  /** A text at the left and an amount at the right. */
  row(label: string, amount: string, bold = false) {
    const size = bold ? 12 : 10.5;
    const face = bold ? this.faces.bold : this.faces.regular;
    const [number] = linesOf(face, amount, (wide * 1000) / size);
    const before = this.top;
    this.text(label, { size, bold });
    if (number)
      this.canvas.line(
        number,
        paper.width - paper.margin - (number.width * size) / 1000,
        before - size * 1.05,
        size,
        ink,
      );
  }
}
