import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { companies, invoices, notifications, providerPayments, sandboxObjects, transactions } from "db/schema";
import { paymentNumber } from "~/features/payments/payment-number";
import { refundUnclaimed } from "~/features/payments/refunds/unclaimed.server";
import { getBalance } from "~/features/points/ledger.server";
import { db } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import { createEmployer, createSeeker, signedIn } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import {
  begin,
  bring,
  comeBack,
  contextAt,
  faults,
  pay,
  purchase,
  sandboxAt,
  transactionOf,
} from "../../support/scenes/purchases";

let guest: Visitor;
let email: string;
beforeEach(async () => {
  await db.delete(sandboxObjects);
  guest = createVisitor();
  email = `guest-${createId(Date.now())}@example.in`;
});

/** Begins a purchase without an account; gives the id of the transaction and the page on which one pays. */
async function beginAsGuest(fields: Record<string, string> = {}) {
  const token = createId(Date.now());
  const { location } = await guest.post("/guest-checkout", { ...purchase, wallet: "seeker", email, token, ...fields });
  expect(location).toContain(`/guest-payment/${token}.`);
  return { id: token, page: location ?? "" };
}

/** Pays in the sandbox, and comes back from it with the key of the page. */
async function payAsGuest({ id, page }: { id: string; page: string }, how?: Parameters<typeof pay>[1]) {
  const fields = await pay(id, how);
  return guest.post(`/payment-callback?key=${page.replace("/guest-payment/", "")}`, fields, {
    origin: "https://api.razorpay.com",
    cookie: "",
  });
}

const claimLink = async () =>
  /\/guest-checkout\/claim\?token=\S+/.exec(
    (await mailsTo(email)).find(({ body }) => body.includes("/claim?"))?.body ?? "",
  )?.[0] ?? "";
const balance = (userId: string, wallet: "seeker" | "employer" = "seeker") => getBalance(db, { userId, wallet });

describe("a guest who buys points", () => {
  it("pays without an account, gets link and invoice by mail, and claims the points in an account", async () => {
    expect((await guest.get("/guest-checkout")).text).toContain("₹116.82");
    const bought = await beginAsGuest();
    expect((await guest.get(bought.page)).text).toContain("Pay ₹116.82");
    const back = await payAsGuest(bought);
    expect(back.location).toBe(`${bought.page}?back=1`);
    const page = await guest.get(back.location ?? "");
    expect(page.text).toContain("100 points are paid. We've sent a link to g***@example.in");
    expect(page.text).not.toContain(email);
    await deliverAll();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe("KaamGhar receipt: ₹116.82 for 100 points");
    const [invoice] = await db.select().from(invoices).where(eq(invoices.transactionId, bought.id));
    expect(mail?.attachments).toMatchObject([
      { fileName: `${invoice?.id.replaceAll("/", "-")}.pdf`, contentType: "application/pdf", encoding: "base64" },
    ]);
    expect(
      Buffer.from(mail?.attachments[0]?.content ?? "", "base64")
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect(await faults()).toEqual([]);
    // A mail that was lost is sent again.
    await guest.post(`${bought.page}/mail`);
    await deliverAll();
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      "KaamGhar receipt: ₹116.82 for 100 points",
      "KaamGhar receipt: ₹116.82 for 100 points",
    ]);

    const link = await claimLink();
    expect((await guest.get(link)).html).toContain('href="/auth?redirect=');
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    expect((await visitor.get(link)).text).toContain("Claim 100 points");
    // Opening the link alone takes nothing.
    expect(await balance(seeker.id)).toBe(0);
    await Promise.all([visitor.post(link), visitor.post(link)]);
    expect(await balance(seeker.id)).toBe(100);
    await deliverAll();
    expect(
      (
        await db.select({ title: notifications.title }).from(notifications).where(eq(notifications.userId, seeker.id))
      ).map(({ title }) => title),
    ).toEqual(["Payment Successful!"]);
    expect((await visitor.get(`/payment/${bought.id}`)).text).toContain("100 points to your wallet");
    expect(await faults()).toEqual([]);
  });

  it("sees claimed points as taken, and only the first person gets them", async () => {
    const bought = await beginAsGuest();
    await payAsGuest(bought);
    await deliverAll();
    const link = await claimLink();
    const people = await Promise.all([1, 2, 3].map(() => createSeeker()));
    const visitors = await Promise.all(people.map((person) => signedIn(person)));
    await Promise.all(visitors.map((visitor) => visitor.post(link)));
    const balances = await Promise.all(people.map(({ id }) => balance(id)));
    expect(balances.sort()).toEqual([0, 0, 100]);
    expect((await guest.get(link)).text).toContain("taken into an account before");
    expect((await guest.get(bought.page)).text).not.toContain("Ask for a refund");
    expect((await guest.post(`${bought.page}/refund`)).status).toBe(303);
    expect((await transactionOf(bought.id)).status).toBe("success");
    expect(await faults()).toEqual([]);
  });

  it("buys for a company: the points go into the company's wallet, and a seeker cannot claim them", async () => {
    const bought = await beginAsGuest({ wallet: "employer", packageKey: "largest" });
    await payAsGuest(bought);
    await deliverAll();
    const link = await claimLink();
    const visitor = await signedIn(await createSeeker());
    expect((await visitor.get(link)).text).toContain("They're for a company.");
    expect((await visitor.post(link)).status).toBe(403);
    const employer = await createEmployer();
    const office = await signedIn(employer);
    await office.post(link);
    const founder = (await db.select().from(companies).where(eq(companies.id, employer.companyId)).get())?.userId ?? "";
    expect(await balance(founder, "employer")).toBe((await transactionOf(bought.id)).points);
    expect(await faults()).toEqual([]);
  });

  it("gets a refund on request, once, and the link then claims nothing", async () => {
    const bought = await beginAsGuest();
    await payAsGuest(bought);
    await deliverAll();
    const link = await claimLink();
    expect((await guest.get(bought.page)).text).toContain("Ask for a refund");
    await Promise.all([guest.post(`${bought.page}/refund`), guest.post(`${bought.page}/refund`)]);
    expect(await transactionOf(bought.id)).toMatchObject({ status: "refunded", refunded: 11_682 });
    const visitor = await signedIn(await createSeeker());
    expect((await visitor.get(link)).text).toContain("You can't claim these points any more: the money was refunded");
    await visitor.post(link);
    expect((await guest.get(bought.page)).text).toContain("Refunded");
    expect((await guest.get(`${bought.page}/invoice/CN/26-27/000001`)).status).toBeLessThan(500);
    await deliverAll();
    const refunded = (await mailsTo(email)).filter(
      ({ subject }) => subject === "KaamGhar refund: ₹116.82 for 100 points",
    );
    expect(refunded.map(({ attachments }) => attachments.map(({ fileName }) => fileName))).toEqual([
      [expect.stringMatching(/^KC-\d\d-\d\d-\d{6}\.pdf$/)],
    ]);
    expect(refunded[0]?.body).toMatch(/Credit note: KC\/\d\d-\d\d\/\d{6}, attached/);
    expect(await faults()).toEqual([]);
  });

  it("gets a refund automatically when the points are not claimed for 30 days", async () => {
    const bought = await beginAsGuest();
    await payAsGuest(bought);
    expect(await refundUnclaimed(contextAt(Date.now() + 29 * day))).toEqual({ refunded: 0 });
    expect(await refundUnclaimed(contextAt(Date.now() + 31 * day))).toEqual({ refunded: 1 });
    expect(await refundUnclaimed(contextAt(Date.now() + 31 * day))).toEqual({ refunded: 0 });
    expect((await transactionOf(bought.id)).status).toBe("refunded");
    expect((await guest.get(bought.page)).text).toContain("No one claimed the points for 30 days.");
    expect(await faults()).toEqual([]);
  });

  it("who pays twice is told by mail that the second payment is refunded, once", async () => {
    await payAsGuest(await beginAsGuest(), "pays_twice");
    for (let time = 0; time < 2; time++) await deliverAll(Date.now() + 120_000);
    const told = (await mailsTo(email)).filter(({ body }) => body.includes("You paid twice"));
    expect(told.map(({ subject }) => subject)).toEqual(["KaamGhar: Your Refund Is on Its Way"]);
    expect(told[0]?.body).toContain("₹116.82");
  });

  it("sees an open payment only with the key of its address", async () => {
    const { id, page } = await beginAsGuest();
    const other = await begin(await signedIn(await createSeeker()));
    const [, signature] = page.replace("/guest-payment/", "").split(".");
    for (const forged of [
      `/guest-payment/${id}`,
      `/guest-payment/${other}.${signature}`,
      `${page}x`,
      "/guest-payment/x.y",
    ]) {
      expect((await guest.get(forged)).status, forged).toBe(404);
      expect((await guest.post(forged)).status, forged).toBe(404);
      expect((await guest.post(`${forged}/refund`)).status, forged).toBe(404);
    }
    expect((await guest.get("/guest-checkout/claim?token=x")).status).toBe(404);
    // The key of the page takes no points: only the mail's does.
    await payAsGuest({ id, page });
    const visitor = await signedIn(await createSeeker());
    expect((await visitor.post(`/guest-checkout/claim?token=${page.replace("/guest-payment/", "")}`)).status).toBe(404);
  });

  it("sees the typed text, with a message at the wrong field", async () => {
    const answer = await guest.post("/guest-checkout", {
      ...purchase,
      email: "nobody",
      wallet: "lead",
      name: "",
      address: "x".repeat(300),
      token: createId(Date.now()),
    });
    expect(answer.status).toBe(400);
    for (const words of [
      "Choose who the points are for.",
      "Please enter a valid email address",
      "Enter the name for the invoice.",
    ])
      expect(answer.text).toContain(words);
    expect(answer.html).toContain("x".repeat(300));
  });
});

describe("a payer of an open invoice", () => {
  it("enters number and e-mail of the buyer, pays without an account, and the buyer gets the points", async () => {
    const seeker = await createSeeker();
    const buyer = await signedIn(seeker);
    const id = await begin(buyer);
    expect((await buyer.get(`/payment/${id}`)).text).toContain(paymentNumber(id));
    for (const path of ["/quick-payment", "/guest-payment"]) {
      const typed = ` ${paymentNumber(id).toLowerCase().replaceAll("0", "O")} `;
      const { location } = await guest.post(path, { number: typed, email: seeker.email.toUpperCase() });
      expect(location).toContain(`/guest-payment/${id}.`);
    }
    const { location: page } = await guest.post("/quick-payment", { number: id, email: seeker.email });
    const back = await payAsGuest({ id, page: page ?? "" });
    expect(back.location).toBe(`${page}?back=1`);
    const paid = await guest.get(back.location ?? "");
    expect(paid.text).toContain("The payment has arrived");
    expect(paid.text).not.toContain("Ask for a refund");
    expect(await balance(seeker.id)).toBe(100);
    const invoice = /href="(\/guest-payment\/[^"]+\/invoice\/[^"]+)"/.exec(paid.html)?.[1] ?? "";
    expect((await guest.get(invoice)).headers.get("content-type")).toBe("application/pdf");
    expect(await faults()).toEqual([]);
  });

  it("learns nothing with a wrong e-mail, a wrong number or both: the answer is the same", async () => {
    const seeker = await createSeeker();
    const id = await begin(await signedIn(seeker));
    const unknown = createId(Date.now());
    const answers = await Promise.all([
      guest.post("/quick-payment", { number: id, email: "else@example.in" }),
      guest.post("/quick-payment", { number: unknown, email: seeker.email }),
      guest.post("/quick-payment", { number: unknown, email: "else@example.in" }),
    ]);
    for (const answer of answers)
      expect([answer.status, answer.text.includes("No payment matches this number and email.")]).toEqual([400, true]);
    expect((await guest.post("/quick-payment", { number: "12", email: seeker.email })).text).toContain(
      "A payment number has 17 letters and digits.",
    );
  });
});

describe("a test of paying", () => {
  it("goes through all steps without changing points, invoices or books", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    expect((await visitor.get("/payment-test")).text).toContain("Start test payment");
    const token = createId(Date.now());
    expect((await visitor.post("/payment-test", { token })).location).toBe(`/payment/${token}`);
    const checkout = await visitor.get(`/payment/${token}`);
    expect(checkout.text).toContain("Pay ₹1");
    expect(checkout.text).not.toContain("Is someone else paying?");
    await comeBack(visitor, await pay(token, "pays_twice"));
    for (const message of await sandboxAt(() => Date.now() + 1000).listMessages()) await bring(message);
    const done = await visitor.get(`/payment/${token}`);
    expect(done.text).toContain("The test payment worked from start to end.");
    expect(done.text).not.toContain("Ask for a refund");
    expect((await visitor.get("/payment-test")).text).toContain("Paid");
    await deliverAll();
    expect(await balance(seeker.id)).toBe(0);
    expect(await db.select().from(invoices).where(eq(invoices.transactionId, token))).toEqual([]);
    expect(await db.select().from(notifications).where(eq(notifications.userId, seeker.id))).toEqual([]);
    expect(await mailsTo(seeker.email)).toEqual([]);
    expect((await visitor.get("/buy-points")).text).toContain("No purchases yet.");
    expect(await db.select().from(providerPayments).where(eq(providerPayments.transactionId, token))).toHaveLength(2);
    expect(await faults()).toEqual([]);
  });

  it("is closed with real money and no test key, and starts no other user's payment", async () => {
    const seeker = await createSeeker();
    const razorpay = {
      PAYMENT_ADAPTER: "razorpay",
      RAZORPAY_KEY_ID: "rzp_live_x",
      RAZORPAY_KEY_SECRET: "x",
      RAZORPAY_WEBHOOK_SECRET: "y",
    } as const;
    const live = await signedIn(seeker, { env: razorpay });
    expect((await live.get("/payment-test")).text).toContain("Test payments aren't available right now.");
    expect((await live.post("/payment-test", { token: createId(Date.now()) })).status).toBe(400);
    const other = await begin(await signedIn(await createSeeker()));
    expect((await (await signedIn(seeker)).post("/payment-test", { token: other })).status).toBe(400);
    expect(
      await db
        .select()
        .from(transactions)
        .where(eq(transactions.kind, "test"))
        .then((rows) => rows.filter(({ userId }) => userId === seeker.id).map(({ orderId }) => orderId)),
    ).toEqual([null]);
  });
});

it("The address of a payment without its key is not found", async () => {
  for (const path of [
    "/guest-payment//mail",
    "/guest-payment//refund",
    "/guest-payment//invoice/KG/26-27/000001",
    "/guest-payment/x/invoice/KG/26-27/000001",
    "/guest-payment/%00",
    "/guest-payment/undefined",
  ]) {
    expect((await guest.get(path)).status, path).toBeLessThan(500);
    expect((await guest.post(path)).status, path).toBeLessThan(500);
  }
});
