import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createId } from "db/id";
import {
  billingDetails,
  invoices,
  notifications,
  pointEntries,
  refunds,
  sandboxObjects,
  settings,
  transactions,
} from "db/schema";
import { sendRefunds } from "~/features/payments/refunds/sending.server";
import { pollPayments } from "~/features/payments/settling/polling.server";
import { getBalance } from "~/features/points/ledger.server";
import { forgetSettings } from "~/features/settings/queries.server";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import { createEmployer, createMember, createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { actualTextOf } from "../../support/scenes/pdf";
import {
  begin,
  bring,
  comeBack,
  contextAt,
  faults,
  messageSignature,
  pay,
  purchase,
  sandboxAt,
  transactionOf,
} from "../../support/scenes/purchases";

let seeker: Person;
let visitor: Visitor;
beforeEach(async () => {
  await db.delete(sandboxObjects);
  seeker = await createSeeker();
  visitor = await signedIn(seeker);
});

const balance = (person: Person = seeker) => getBalance(db, { userId: person.id, wallet: "seeker" });
const papersOf = (id: string) => db.select().from(invoices).where(eq(invoices.transactionId, id));
const creditsOf = (id: string) =>
  db
    .select()
    .from(pointEntries)
    .where(and(eq(pointEntries.reason, "points_bought"), eq(pointEntries.reference, id)));

describe("a seeker who buys points", () => {
  it("sees the packages with tax, chooses one, pays, and gets points, invoice, notification and mail", async () => {
    const page = await visitor.get("/buy-points");
    expect(page.text).toContain("100 points");
    expect(page.text).toContain("₹116.82");
    expect(page.text).toContain("₹99 + ₹17.82 GST (18%)");
    expect(page.text).toContain("No one ever has to pay to get a job.");
    const id = await begin(visitor);
    const checkout = await visitor.get(`/payment/${id}`);
    expect(checkout.html).toContain(`value="${(await transactionOf(id)).orderId}"`);
    expect(checkout.text).toContain("Pay ₹116.82");
    const back = await comeBack(visitor, await pay(id));
    expect([back.status, back.location]).toEqual([303, `/payment/${id}?back=1`]);
    const paid = await visitor.get(back.location ?? "");
    expect(paid.text).toContain("100 points to your wallet");
    expect(await balance()).toBe(100);
    const [invoice] = await papersOf(id);
    expect(invoice).toMatchObject({
      kind: "invoice",
      taxable: 9_900,
      igst: 1_782,
      cgst: 0,
      sgst: 0,
      total: 11_682,
      buyer: { name: "Asha Kumari", state: "09" },
    });
    await deliverAll();
    const news = await db.select().from(notifications).where(eq(notifications.userId, seeker.id));
    expect(news.map(({ title, message }) => [title, message])).toEqual([
      ["Payment Successful!", "You paid ₹116.82. 100 points added to your wallet."],
    ]);
    expect((await mailsTo(seeker.email)).map(({ subject }) => subject)).toEqual([
      "KaamGhar receipt: ₹116.82 for 100 points",
    ]);
    expect(await faults()).toEqual([]);
  });

  it("types name and state once: the next form has them", async () => {
    await begin(visitor, "/buy-points", { address: "12 Hazratganj" });
    const { html } = await visitor.get("/buy-points");
    expect(html).toContain('value="Asha Kumari"');
    expect(html).toContain("12 Hazratganj");
    expect(html).toMatch(/<option value="09" selected/);
    expect(await db.select().from(billingDetails).where(eq(billingDetails.userId, seeker.id))).toHaveLength(1);
  });

  it("sees the typed text, with a message at the wrong field", async () => {
    const page = await visitor.post("/buy-points", {
      ...purchase,
      name: " ",
      state: "99",
      address: "x".repeat(300),
      token: createId(Date.now()),
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain("Enter the name for the invoice.");
    expect(page.text).toContain("Choose your state.");
    expect(page.html).toContain("x".repeat(300));
    for (const change of [
      { packageKey: "free" },
      { packageKey: "__proto__" },
      { token: "no id" },
      { packageKey: "" },
    ]) {
      expect(
        (await visitor.post("/buy-points", { ...purchase, token: createId(Date.now()), ...change })).status,
        JSON.stringify(change),
      ).toBe(400);
    }
    expect(await db.select().from(transactions).where(eq(transactions.userId, seeker.id))).toEqual([]);
  });

  it("pays the price of the settings, with any form data, and a double press starts one purchase", async () => {
    const token = createId(Date.now());
    const fields = { ...purchase, token, amount: "1", points: "99999", paise: "1" };
    await Promise.all([visitor.post("/buy-points", fields), visitor.post("/buy-points", fields)]);
    const rows = await db.select().from(transactions).where(eq(transactions.userId, seeker.id));
    expect(rows.map(({ amount, points }) => [amount, points])).toEqual([[11_682, 100]]);
  });

  it("cannot see or use the payment or the invoice of another person", async () => {
    const id = await begin(visitor);
    await comeBack(visitor, await pay(id));
    const [invoice] = await papersOf(id);
    const other = await signedIn(await createSeeker());
    expect((await other.get(`/payment/${id}`)).status).toBe(404);
    expect((await other.post(`/payment/${id}`)).status).toBe(404);
    expect((await other.post(`/payment/${id}/refund`, { points: "100" })).status).toBe(404);
    expect((await other.get(`/invoice/${invoice?.id}`)).status).toBe(404);
    // The id of a form is taken: nothing is begun, and nothing of it is shown.
    expect((await other.post("/buy-points", { ...purchase, token: id })).status).toBe(400);
    expect((await createVisitor().get(`/payment/${id}`)).location).toContain("/auth");
  });
});

it("The invoice has the tax that was paid, with any later settings", async () => {
  const id = await begin(visitor);
  await db
    .insert(settings)
    .values({ id: 1, values: { packages: { gstPercent: 28 } }, updatedAt: 1 })
    .onConflictDoUpdate({ target: settings.id, set: { values: { packages: { gstPercent: 28 } } } });
  forgetSettings();
  await comeBack(visitor, await pay(id));
  await db.delete(settings);
  forgetSettings();
  expect((await papersOf(id))[0]).toMatchObject({ taxable: 9_900, igst: 1_782, total: 11_682, gstPercent: 18 });
  expect(await faults()).toEqual([]);
});

describe("the invoice", () => {
  const wordsOf = async (id: string, kind: "invoice" | "credit_note" = "invoice") => {
    const paper = (await papersOf(id)).find((row) => row.kind === kind);
    const response = await visitor.get(`/invoice/${paper?.id}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const { createInvoicePdf } = await import("~/features/payments/invoice-pdf/invoice-pdf.server");
    return actualTextOf(
      await createInvoicePdf({
        invoice: paper as typeof invoices.$inferSelect,
        sold: "points",
        original: kind === "credit_note" ? { number: "KG/1", createdAt: Date.UTC(2026, 3, 1, 12) } : null,
        paymentId: "pay_1",
        reason: null,
        help: { email: "help@kaamghar.example", site: "site.example" },
      }),
    ).join(" ");
  };

  it("is a PDF with the contents of Rule 46, with the tax in halves for a buyer in the seller's state", async () => {
    const id = await begin(visitor, "/buy-points", { state: "29" });
    await comeBack(visitor, await pay(id));
    const words = await wordsOf(id);
    expect(words).toMatch(/KG\/\d\d-\d\d\/\d{6}/);
    for (const part of [
      "Tax invoice टैक्स बिल",
      "GSTIN: 29AAAAA0000A1ZY",
      "Asha Kumari",
      "CGST 9%",
      "₹8.91",
      "Karnataka (29)",
      "Reverse charge No",
      "Description SAC Quantity Rate Amount",
      "998365 1 ₹99.00 ₹99.00",
      "Original for recipient",
      "Rupees one hundred sixteen and eighty-two paise only",
    ])
      expect(words).toContain(part);
    expect(words.split("KaamGhar"), "the seller's name, once").toHaveLength(2);
  });

  it("is in Hindi for a reader of Hindi", async () => {
    seeker = await createSeeker({ locale: "hi" });
    visitor = await signedIn(seeker);
    const id = await begin(visitor);
    await comeBack(visitor, await pay(id));
    expect(await wordsOf(id)).toContain("एक सौ सोलह रुपये और बयासी पैसे मात्र");
  });
});

describe("an employer who buys points", () => {
  it("increases the company's balance, with the company's name and GSTIN on the invoice", async () => {
    const employer = await createEmployer({}, { gstin: "29AAAAA0000A1ZY", preciseAddress: "4 MG Road" });
    const colleague = await createMember(employer, "recruiter");
    const here = await signedIn(colleague);
    const page = await here.get("/hire-portal-points");
    expect(page.html).toContain(`${employer.companyName} Private Limited`);
    expect(page.html).toMatch(/<option value="29" selected/);
    const id = await begin(here, "/hire-portal-points", {
      packageKey: "medium",
      name: "Neem Private Limited",
      state: "29",
      gstin: "29 aaaaa-0000a1zy",
    });
    await comeBack(here, await pay(id));
    expect(await getBalance(db, { userId: employer.id, wallet: "employer" })).toBe(550);
    expect((await papersOf(id))[0]).toMatchObject({
      cgst: 4_491,
      sgst: 4_491,
      buyer: { name: "Neem Private Limited", gstin: "29AAAAA0000A1ZY" },
    });
    const viewer = await signedIn(await createMember(employer, "viewer"));
    expect((await viewer.post("/hire-portal-points", { ...purchase, token: createId(Date.now()) })).status).toBe(403);
  });

  it("sees an error for a GSTIN that is wrong or of another state", async () => {
    const here = await signedIn(await createEmployer());
    const send = (gstin: string) =>
      here.post("/hire-portal-points", { ...purchase, gstin, token: createId(Date.now()) });
    expect((await send("29AAAAA0000A1ZX")).status).toBe(400);
    expect((await send("29AAAAA0000A1ZY")).text).toContain("This GSTIN belongs to another state: Karnataka.");
  });
});

describe("an unusual payment", () => {
  it("arrives with the provider's message alone, in any order and number", async () => {
    const id = await begin(visitor);
    await pay(id);
    const messages = await sandboxAt().listMessages();
    expect(messages.map(({ body }) => (JSON.parse(body) as { event: string }).event).sort()).toEqual([
      "order.paid",
      "payment.authorized",
      "payment.captured",
    ]);
    const statuses = await Promise.all([...messages, ...[...messages].reverse()].map(bring));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await balance()).toBe(100);
    expect([await creditsOf(id), await papersOf(id)].map(({ length }) => length)).toEqual([1, 1]);
    expect(await faults()).toEqual([]);
  });

  it("is found by polling when neither callback nor message came", async () => {
    const id = await begin(visitor);
    await pay(id);
    expect(await pollPayments(testContext())).toMatchObject({ settled: 0 });
    expect(await pollPayments(contextAt(Date.now() + 3 * 60_000))).toMatchObject({ settled: 1 });
    expect(await balance()).toBe(100);
    expect(await pollPayments(contextAt(Date.now() + 3_600_000))).toMatchObject({ settled: 0 });
  });

  it("that failed shows the reason, can be retried, and counts when it arrives late", async () => {
    const id = await begin(visitor);
    const failed = await visitor.follow(await comeBack(visitor, await pay(id, "pays_late")));
    expect(failed.text).toContain("Payment failed");
    expect(failed.text).toContain("The bank didn't respond in time.");
    expect(failed.text).toContain("Pay ₹116.82 again");
    expect(await balance()).toBe(0);
    await Promise.all((await sandboxAt(() => Date.now() + 61_000).listMessages()).map(bring));
    expect(await balance()).toBe(100);
    expect((await visitor.get(`/payment/${id}`)).text).toContain("Paid");
    expect(await faults()).toEqual([]);
  });

  it("that arrives twice counts once, and the second is refunded automatically", async () => {
    const id = await begin(visitor);
    await comeBack(visitor, await pay(id, "pays_twice"));
    expect(await balance()).toBe(100);
    expect(await sendRefunds(testContext())).toEqual({ sent: 1 });
    const [refund] = await db.select().from(refunds).where(eq(refunds.transactionId, id));
    expect(refund).toMatchObject({ reason: "paid_twice", amount: 11_682, points: 0, status: "processed" });
    expect((await visitor.get(`/payment/${id}`)).text).toContain("You paid twice.");
    expect((await papersOf(id)).map(({ kind }) => kind)).toEqual(["invoice"]);
    expect(await faults()).toEqual([]);
  });

  it("has no effect when callback or message are forged, and the answers are no errors", async () => {
    const id = await begin(visitor);
    const { orderId } = await transactionOf(id);
    const forged = {
      razorpay_payment_id: "pay_forged",
      razorpay_order_id: orderId ?? "",
      razorpay_signature: "0".repeat(64),
    };
    for (const fields of [
      forged,
      { ...forged, razorpay_signature: "" },
      { razorpay_order_id: "order_x" },
      { "error[metadata]": "{" },
      { "error[metadata]": `{"order_id":"${orderId}"}` },
      {},
    ]) {
      expect((await comeBack(createVisitor(), fields as Record<string, string>)).status).toBe(303);
    }
    const body = JSON.stringify({
      event: "payment.captured",
      payload: {
        payment: { entity: { id: "pay_f", order_id: orderId, amount: 11_682, currency: "INR", status: "captured" } },
      },
    });
    expect(await bring({ id: "evt_f", body, signature: "0".repeat(64) })).toBe(400);
    expect(await bring({ id: "evt_f", body, signature: "" })).toBe(400);
    // Signed, but over another amount than that of the order, in another currency, of no order, or nothing that one could read.
    for (const changed of [
      body.replace("11682", "100"),
      body.replace("INR", "USD"),
      body.replace(String(orderId), "order_x"),
      "[]",
      "null",
      "{",
      '{"event":7}',
    ]) {
      expect(
        await bring({ id: createId(Date.now()), body: changed, signature: messageSignature(changed) }),
        changed,
      ).toBe(200);
    }
    expect([await balance(), (await papersOf(id)).length, (await transactionOf(id)).status]).toEqual([0, 0, "pending"]);
  });

  it("that is never made is closed after four days", async () => {
    const id = await begin(visitor);
    await pollPayments(contextAt(Date.now() + 5 * 24 * 3_600_000));
    expect(await transactionOf(id)).toMatchObject({ status: "failed", pollAt: null });
  });
});

describe("a refund", () => {
  it("returns an unspent purchase in full, once, with a credit note", async () => {
    const id = await begin(visitor);
    await comeBack(visitor, await pay(id));
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post(`/payment/${id}/refund`, { points: "100" })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await balance()).toBe(0);
    const rows = await db.select().from(refunds).where(eq(refunds.transactionId, id));
    expect(rows.map(({ amount, points, status }) => [amount, points, status])).toEqual([[11_682, 100, "processed"]]);
    expect((await papersOf(id)).map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);
    expect((await transactionOf(id)).status).toBe("refunded");
    expect((await visitor.get(`/payment/${id}`)).text).toContain("Sent to the bank account or UPI you paid from.");
    expect(await faults()).toEqual([]);
  });

  it("of a partly spent purchase returns the rest, and does not deduct granted points", async () => {
    const { earnPoints, spendPoints } = await import("~/features/points/ledger.server");
    const entry = { userId: seeker.id, wallet: "seeker", reference: null } as const;
    await earnPoints(testContext(), { ...entry, points: 50, reason: "profile_completed", key: `a:${seeker.id}` });
    const id = await begin(visitor);
    await comeBack(visitor, await pay(id));
    // Granted points go first: 50 of them, then 10 that were bought.
    await spendPoints(testContext(), { ...entry, points: 60, reason: "profile_highlight", key: `b:${seeker.id}` });
    expect((await visitor.post(`/payment/${id}/refund`, { points: "100" })).status).toBe(303);
    expect(await balance()).toBe(90);
    await visitor.post(`/payment/${id}/refund`, { points: "90" });
    expect(await balance()).toBe(0);
    expect(await transactionOf(id)).toMatchObject({ status: "partly_refunded", refunded: 10_513 });
    expect(await faults()).toEqual([]);
  });
});

describe("when selling is off", () => {
  it("the page says so, and a form changes nothing", async () => {
    const closed = await signedIn(seeker, { env: { PAYMENT_ADAPTER: undefined } });
    expect((await closed.get("/buy-points")).text).toContain("You can't buy points right now.");
    expect((await closed.post("/buy-points", { ...purchase, token: createId(Date.now()) })).status).toBe(400);
    expect((await closed.post("/local-payments", { order_id: "order_1" })).status).toBe(404);
    expect((await closed.get("/local-payments/order_1")).status).toBe(404);
    // Real money is not taken under the sample GSTIN.
    const live = await signedIn(seeker, {
      env: {
        PAYMENT_ADAPTER: "razorpay",
        RAZORPAY_KEY_ID: "rzp_live_x",
        RAZORPAY_KEY_SECRET: "x",
        RAZORPAY_WEBHOOK_SECRET: "y",
      },
    });
    expect((await live.get("/buy-points")).text).toContain("You can't buy points right now.");
  });
});
