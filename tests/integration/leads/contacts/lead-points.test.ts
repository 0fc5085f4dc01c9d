import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { createId } from "db/id";
import { invoices, notifications, sandboxObjects, transactions } from "db/schema";
import { listSales } from "~/features/payments/sales/sales.server";
import { getBalance } from "~/features/points/ledger.server";
import { db } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { signedIn, type Person } from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import {
  createLead,
  createProfessional,
  leadEntriesOf,
  leadPointsOf,
  useUpFree,
} from "../../../support/scenes/leads/contacts";
import { begin, comeBack, faults, pay, purchase, transactionOf } from "../../../support/scenes/purchases";

let person: Person;
let visitor: Visitor;
beforeEach(async () => {
  await db.delete(sandboxObjects);
  person = await createProfessional();
  visitor = await signedIn(person);
});

it("A professional sees the free contacts of the month, buys a package, and has lead points, invoice, notification and entry; usual points stay separate", async () => {
  const page = await visitor.get("/lead-points");
  for (const words of [
    "0 lead points",
    "3 of 3 free contacts left this month",
    "100 lead points",
    "₹116.82",
    "20 for one, 35 for a hot one",
  ])
    expect(page.text).toContain(words);
  const id = await begin(visitor, "/lead-points");
  expect(await transactionOf(id)).toMatchObject({ kind: "lead", wallet: "lead", walletUserId: person.id, points: 100 });
  const back = await comeBack(visitor, await pay(id));
  const paid = await visitor.get(back.location ?? "");
  expect(paid.text).toContain("100 lead points to your wallet");
  expect(paid.html).toContain('href="/lead-points"');
  expect([await leadPointsOf(person), await getBalance(db, { userId: person.id, wallet: "seeker" })]).toEqual([100, 0]);
  expect(await db.select().from(invoices).where(eq(invoices.transactionId, id))).toMatchObject([
    { kind: "invoice", total: 11_682 },
  ]);
  await deliverAll();
  const news = await db.select().from(notifications).where(eq(notifications.userId, person.id));
  expect(news.map(({ message, actionUrl }) => [message, actionUrl])).toEqual([
    ["You paid ₹116.82. 100 lead points added to your wallet.", "/lead-points"],
  ]);
  const shown = await visitor.get("/lead-points");
  expect(shown.text).toContain("100 lead points");
  expect(shown.text).toContain("+100");
  const sale = (await listSales(db, "points", Date.now())).sales.find(({ packageKey }) => packageKey === "small");
  expect(sale?.count).toBeGreaterThan(0);
  expect(await faults()).toEqual([]);
});

it("Unspent bought lead points are refunded once as money, and spent ones are not", async () => {
  await useUpFree(person);
  const id = await begin(visitor, "/lead-points");
  await comeBack(visitor, await pay(id));
  await visitor.post(`/lead/${await createLead()}/unlock`, { price: "20" });
  const answer = await visitor.post(`/payment/${id}/refund`, { points: "80" });
  expect(answer.location).toBe(`/payment/${id}`);
  await visitor.post(`/payment/${id}/refund`, { points: "80" });
  expect(await leadEntriesOf(person)).toEqual(["points_bought 100", "lead -20", "points_refunded -80"]);
  expect(await transactionOf(id)).toMatchObject({ status: "partly_refunded", refunded: 9_345 });
  expect(await faults()).toEqual([]);
});

it("With the missing points bought, the contact is unlocked on the way back to the lead", async () => {
  await useUpFree(person);
  const leadId = await createLead();
  const missing = await visitor.follow(await visitor.post(`/lead/${leadId}/unlock`, { price: "20" }));
  expect(missing.text).toContain("20 are missing");
  const id = await begin(visitor, `/lead-points?lead=${leadId}`);
  await comeBack(visitor, await pay(id));
  expect((await visitor.get(`/lead-points?lead=${leadId}`)).text).toContain("You can unlock the contact now.");
  expect((await visitor.post(`/lead/${leadId}/unlock`, { price: "20" })).location).toMatch(/^\/purchased-leads\//);
  expect(await faults()).toEqual([]);
});

it("Lead points need an account and the user's own wallet, and odd forms and addresses do no harm", async () => {
  const guest = createVisitor();
  expect((await guest.post("/lead-points", { ...purchase, token: createId(Date.now()) })).location).toMatch(/^\/auth/);
  expect(
    (
      await guest.post("/guest-checkout", {
        ...purchase,
        token: createId(Date.now()),
        email: "guest@example.in",
        wallet: "lead",
      })
    ).status,
  ).toBe(400);
  for (const change of [{ packageKey: "free" }, { packageKey: "__proto__" }, { token: "no id" }])
    expect((await visitor.post("/lead-points", { ...purchase, token: createId(Date.now()), ...change })).status).toBe(
      400,
    );
  for (const query of ["?lead=x", "?lead=%00", `?lead=${createId(Date.now())}`, "?before=-1&show=sold", "?purchases=x"])
    expect((await visitor.get(`/lead-points${query}`)).status).toBe(200);
  expect(await db.select().from(transactions).where(eq(transactions.userId, person.id))).toEqual([]);
});
