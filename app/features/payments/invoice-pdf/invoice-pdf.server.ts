import { gstStates, isGstState } from "db/catalogues/gst-states";
import type { invoices } from "db/schema";
import { locales, type Locale, type RefundReason, type TransactionKind } from "db/vocabulary";
import { createFaces } from "~/features/text/pdf/faces.server";
import { drawLogo } from "~/features/text/pdf/logo";
import { paper } from "~/features/text/pdf/paper";
import { writePdf } from "~/features/text/pdf/write-pdf.server";
import { m } from "~/paraglide/messages";
import { formatDate, formatPaise } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";
import { amountInWords } from "../invoices/amount-in-words";
import { soldName } from "../names";
import { grey, peacock, Sheet, wide, type Column } from "./sheet";

interface Paper {
  invoice: typeof invoices.$inferSelect;
  /** What was sold. */
  sold: TransactionKind;
  /** The invoice of a credit note. */
  original: { number: string; createdAt: number } | null;
  /** The provider's payment. */
  paymentId: string | null;
  /** Why a credit note was written; null for an invoice. */
  reason: RefundReason | null;
  /** For questions. */
  help: { email: string; site: string };
}

const logoSide = 34;
const half = (wide - 24) / 2;
const quarter = (half - 16) / 2;

/** Description, SAC, quantity, rate and amount. */
const columns = [
  { left: 0, width: 210 },
  { left: 220, width: 46 },
  { left: 266, width: 50, alignRight: true },
  { left: 322, width: 78, alignRight: true },
  { left: 406, width: wide - 406, alignRight: true },
] as const satisfies readonly Column[];
const amount = columns[4];
/** The words of a total, left of its amount. */
const beforeAmount: Column = { left: 220, width: 180, alignRight: true };

/** A tax invoice or a credit note with the fields of Rule 46 and 53 of the CGST Rules, in the buyer's language, as a PDF of one page. */
export async function createInvoicePdf(page: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { buyer, seller, kind, id, createdAt } = page.invoice;
  const faces = await createFaces(JSON.stringify([buyer, seller]));
  const sheet = new Sheet(faces);
  drawHead(sheet, page);
  sheet.beside(
    () => drawBuyer(sheet, page),
    () => drawFacts(sheet, page),
  );
  drawTable(sheet, page);
  drawFoot(sheet, page);
  return writePdf([sheet.canvas], sheet.root, faces, {
    title: `${titleOf(kind, buyer.language)} ${id}`,
    author: seller.name,
    language: buyer.language,
    madeAt: createdAt,
  });
}

const titleOf = (kind: Paper["invoice"]["kind"], locale: (typeof locales)[number]) =>
  (kind === "invoice" ? m.payments_pdf_invoice : m.payments_pdf_credit_note)({}, { locale });

/** The seller at the left, and at the right what the paper is, in both languages, the buyer's first. */
function drawHead(sheet: Sheet, { invoice: { kind, buyer, seller } }: Paper) {
  const options = { locale: buyer.language } as const;
  const languages = [buyer.language, ...locales.filter((locale) => locale !== buyer.language)];
  const right = { left: half + 24, width: half, alignRight: true };
  const title = sheet.root.add("H1");
  sheet.beside(
    () => {
      drawLogo(sheet.canvas, sheet.root, paper.margin, sheet.top - logoSide + 2, logoSide);
      const left = { left: logoSide + 12, width: half - logoSide - 12 };
      sheet.text(sheet.root.add("P"), seller.name, { ...left, size: 15, bold: true });
      sheet.text(sheet.root.add("P"), seller.address, left);
      sheet.text(sheet.root.add("P"), m.payments_pdf_gstin({ gstin: seller.gstin }, options), left);
    },
    () => {
      languages.forEach((language, index) =>
        sheet.text(title.add("Span", { language }), titleOf(kind, language), {
          ...right,
          size: index === 0 ? 20 : 13,
          bold: true,
          color: peacock,
        }),
      );
      if (kind === "invoice")
        sheet.text(sheet.root.add("P"), m.payments_pdf_copy({}, options), { ...right, color: grey, gap: 2 });
    },
  );
  sheet.rule();
}

/** Number, date and place as pairs in two columns of the right half. */
function drawFacts(sheet: Sheet, { invoice: { id, buyer, createdAt }, original }: Paper) {
  const options = { locale: buyer.language } as const;
  const state = isGstState(buyer.state) ? `${gstStates[buyer.state][buyer.language]} (${buyer.state})` : buyer.state;
  const facts = [
    [m.payments_pdf_number({}, options), id],
    [m.payments_pdf_date({}, options), formatDate(createdAt, buyer.language)],
    ...(original
      ? [
          [m.payments_pdf_for({}, options), original.number],
          [m.payments_pdf_for_date({}, options), formatDate(original.createdAt, buyer.language)],
        ]
      : []),
    [m.payments_pdf_place({}, options), state],
    [m.payments_pdf_reverse_charge({}, options), m.payments_pdf_reverse_charge_no({}, options)],
  ];
  for (let from = 0; from < facts.length; from += 2) {
    sheet.top -= from === 0 ? 4 : 8;
    sheet.beside(
      ...facts.slice(from, from + 2).map(([label = "", value = ""], index) => () => {
        const place = { left: half + 24 + index * (quarter + 16), width: quarter };
        const tag = sheet.root.add("P");
        sheet.text(tag, label, { ...place, size: 9, color: grey });
        sheet.text(tag, value, { ...place, size: 10.5, bold: true });
      }),
    );
  }
}

function drawBuyer(sheet: Sheet, { invoice: { buyer } }: Paper) {
  const options = { locale: buyer.language } as const;
  sheet.text(sheet.root.add("H2"), m.payments_pdf_buyer({}, options), { size: 9, color: grey, gap: 4 });
  sheet.text(sheet.root.add("P"), buyer.name, { size: 10.5, bold: true, width: half });
  for (const line of [buyer.address, buyer.gstin && m.payments_pdf_gstin({ gstin: buyer.gstin }, options), buyer.email])
    if (line) sheet.text(sheet.root.add("P"), line, { width: half });
}

/** What was sold, its tax and the total. */
function drawTable(sheet: Sheet, { invoice, sold }: Paper) {
  const { buyer, seller, taxable, igst, cgst, sgst, total, gstPercent } = invoice;
  const options = { locale: buyer.language } as const;
  const table = sheet.root.add("Table");
  const heads = [
    m.payments_pdf_what({}, options),
    m.payments_pdf_sac({}, options),
    m.payments_pdf_quantity({}, options),
    m.payments_pdf_rate({}, options),
    m.payments_pdf_amount({}, options),
  ];
  const head = table.add("TR");
  sheet.top -= 16;
  sheet.rule();
  sheet.row(
    columns.map((column, index) => ({
      tag: head.add("TH", { scope: "Column" }),
      text: heads[index] ?? "",
      column,
      size: 9,
      bold: true,
      color: grey,
    })),
  );
  sheet.rule();
  const name =
    sold === "points" || sold === "test"
      ? m.payments_pdf_points({ count: groupDigits(String(invoice.points)) }, options)
      : soldName({ ...invoice, kind: sold }, buyer.language);
  const item = table.add("TR");
  const cells = [name, seller.sac, "1", formatPaise(taxable), formatPaise(taxable)];
  sheet.row(columns.map((column, index) => ({ tag: item.add("TD"), text: cells[index] ?? "", column })));
  sheet.rule();

  const sum = (text: string, paise: number, style: { bold?: boolean; size?: number } = {}) => {
    const row = table.add("TR");
    sheet.row([
      { tag: row.add("TH", { scope: "Row", columns: 4 }), text, column: beforeAmount, ...style },
      { tag: row.add("TD"), text: formatPaise(paise), column: amount, ...style },
    ]);
  };
  sum(m.payments_pdf_taxable({}, options), taxable);
  if (igst > 0) sum(m.payments_pdf_igst({ percent: gstPercent }, options), igst);
  if (cgst + sgst > 0) {
    sum(m.payments_pdf_cgst({ percent: gstPercent / 2 }, options), cgst);
    sum(m.payments_pdf_sgst({ percent: gstPercent / 2 }, options), sgst);
  }
  sheet.rule({ left: beforeAmount.left, width: wide - beforeAmount.left });
  const isInvoice = invoice.kind === "invoice";
  sum((isInvoice ? m.payments_pdf_total : m.payments_pdf_total_credited)({}, options), total, { bold: true, size: 13 });
}

function drawFoot(sheet: Sheet, { invoice, original, paymentId, reason, help }: Paper) {
  const { kind, buyer, total } = invoice;
  const options = { locale: buyer.language } as const;
  // Sale and invoice are written at once.
  const paidAt = (original ?? invoice).createdAt;
  sheet.text(sheet.root.add("P"), amountInWords(total, buyer.language), { gap: 4, alignRight: true, color: grey });
  sheet.rule();
  const payment = kind === "invoice" ? m.payments_pdf_payment : m.payments_pdf_original;
  const unsigned = kind === "invoice" ? m.payments_pdf_digital : m.payments_pdf_digital_note;
  const lines = [
    reason && m.payments_pdf_reason({ reason: reasonText(reason, buyer.language) }, options),
    paymentId && payment({ date: formatDate(paidAt, buyer.language), id: paymentId }, options),
    unsigned({}, options),
  ];
  for (const line of lines) if (line) sheet.text(sheet.root.add("P"), line, { gap: 2, color: grey });
  sheet.top = paper.margin + 26;
  sheet.rule();
  sheet.text(sheet.root.add("P"), m.payments_pdf_help(help, options), { size: 9, color: grey });
}

const reasonText = (reason: RefundReason, locale: Locale) =>
  ({
    asked: m.payments_pdf_reason_asked,
    granted: m.payments_pdf_reason_granted,
    verification_refused: m.payments_pdf_reason_refused,
    paid_twice: m.payments_pdf_reason_twice,
    unclaimed: m.payments_refund_unclaimed,
  })[reason]({}, { locale });
