import { expect, it } from "vitest";
import { actualTextOf } from "../../../../tests/support/scenes/pdf";
import { createInvoicePdf } from "./invoice-pdf.server";

type Paper = Parameters<typeof createInvoicePdf>[0];

const invoice = {
  kind: "invoice",
  id: "KG/26-27/000007",
  createdAt: Date.UTC(2026, 10, 20, 8),
  buyer: {
    name: "Asha Textiles and Garments of Pimpri-Chinchwad Private Limited",
    email: "asha@example.in",
    address: "4 MG Road, Bengaluru",
    state: "29",
    gstin: "29AAAAA0000A1ZY",
    language: "en",
  },
  seller: { name: "KaamGhar Seva", address: "12 Sample Street", gstin: "29BBBBB0000B1ZX", sac: "998365" },
  packageKey: "medium",
  points: 550,
  taxable: 49_900,
  cgst: 0,
  sgst: 0,
  igst: 8_982,
  total: 58_882,
  gstPercent: 18,
} as Paper["invoice"];
const credit = {
  ...invoice,
  kind: "credit_note",
  id: "KC/26-27/000001",
  createdAt: Date.UTC(2026, 10, 24, 8),
} as const;

async function read(paper: Partial<Paper>) {
  const pdf = await createInvoicePdf({
    invoice,
    sold: "points",
    original: null,
    paymentId: "pay_1",
    reason: null,
    help: { email: "help@kaamghar.example", site: "kaamghar.example" },
    ...paper,
  });
  expect(pdf.byteLength).toBeLessThan(60_000);
  return actualTextOf(pdf).join(" ");
}

it("A credit note is headed as one and has the fields of Rule 53, with number and date of its invoice", async () => {
  const original = { number: invoice.id, createdAt: invoice.createdAt };
  const words = await read({ invoice: credit, original, reason: "paid_twice" });
  for (const part of [
    "Credit note क्रेडिट नोट",
    "KaamGhar Seva 12 Sample Street GSTIN: 29BBBBB0000B1ZX",
    "Number KC/26-27/000001 Date 24 November 2026",
    "For invoice KG/26-27/000007 Invoice date 20 November 2026",
    `Buyer ${credit.buyer.name} 4 MG Road, Bengaluru GSTIN: 29AAAAA0000A1ZY`,
    "Place of supply Karnataka (29)",
    "Taxable value ₹499.00 IGST 18% ₹89.82 Total credited ₹588.82",
    "Reason: It was paid twice. Original payment: 20 November 2026, payment ID pay_1",
    "valid without a signature. Questions about this document? help@kaamghar.example · kaamghar.example",
  ])
    expect(words).toContain(part);
  expect(words.split("KaamGhar Seva")).toHaveLength(2);
  expect(words).not.toMatch(/tax invoice|original for recipient/i);
});

it("An invoice names its kind in both languages, the buyer's first", async () => {
  expect(await read({})).toMatch(/Tax invoice टैक्स बिल Original for recipient/);
  const hindi = await read({ invoice: { ...invoice, buyer: { ...invoice.buyer, language: "hi" } } });
  expect(hindi).toMatch(/टैक्स बिल Tax invoice .*मूल प्रति \(Original for recipient\)/);
  expect(hindi).not.toMatch(/For invoice|वजह/);
  expect(hindi).toContain("पेमेंट 20 नवंबर 2026 को हुआ");
});

it("An amount of several lakh rupees stays in one piece", async () => {
  const large = { ...invoice, taxable: 84_74_576_00, igst: 15_25_423_68, total: 99_99_999_68 };
  expect(await read({ invoice: large })).toContain("Total ₹99,99,999.68 Rupees");
});
