import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { boosts, invoices, sandboxObjects, settings, settingsVersions, transactions, verifications } from "db/schema";
import { getBalance } from "~/features/points/ledger.server";
import { getSettings } from "~/features/settings/queries.server";
import { db } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createJob, createSeeker, signedIn, type Person } from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import {
  fieldsOf,
  forgetMemories,
  resetSettings,
  sendForm,
  sendFormTwice,
} from "../../../support/scenes/owner/settings-forms";
import { begin, comeBack, pay, purchase, transactionOf } from "../../../support/scenes/purchases";

const page = "/points-packages";
let owner: Person;
let desk: Visitor;
beforeAll(async () => {
  owner = await createAdmin("owner");
  desk = await signedIn(owner);
});
beforeEach(async () => {
  await resetSettings(desk);
  await db.delete(sandboxObjects);
});

const mega = { name: "Mega", points: "7,000", paise: "4,999.50" };

describe("an owner on the page of points packages", () => {
  it("sees each package with the price for buyers", async () => {
    const { text } = await desk.get(page);
    expect(text).toContain("Starter 100 points ₹116.82 = ₹99 + ₹17.82 GST (18 %)");
    expect(text).toContain("On sale: 4");
  });

  it("creates a package: first its price with GST is shown, then it is on sale", async () => {
    const shown = await sendForm(desk, page, "new", mega);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain(
      "Taxable value ₹4,999.50 ₹4,999.50 CGST ₹449.95 – SGST ₹449.96 – IGST – ₹899.91 Total ₹5,899.41 ₹5,899.41",
    );
    expect(await db.select().from(settingsVersions)).toEqual([]);
    const fields = fieldsOf(shown, "new");
    expect((await desk.post(page, fields)).status).toBe(303);
    expect((await desk.follow(await desk.post(page, fields))).text).toContain("No changes to save");
    expect(await db.select().from(settingsVersions)).toHaveLength(1);
    forgetMemories();
    for (const path of ["/points-policy", "/our-services", "/guest-checkout"])
      expect((await createVisitor().get(path)).text, path).toContain("7,000");
    const buyer = await createSeeker();
    const id = await begin(await signedIn(buyer), "/buy-points", { packageKey: fields.subject ?? "" });
    await comeBack(createVisitor(), await pay(id));
    expect(await getBalance(db, { userId: buyer.id, wallet: "seeker" })).toBe(7_000);
    expect(await db.select().from(invoices).where(eq(invoices.transactionId, id))).toMatchObject([
      { taxable: 499_950, total: 589_941 },
    ]);
  });

  it("sees the price again when it was changed after the preview", async () => {
    const shown = await sendForm(desk, page, "new", mega);
    const again = await desk.post(page, { ...fieldsOf(shown, "new"), paise: "3500" });
    expect(again.status).toBe(200);
    expect(again.text).toContain("Total ₹4,130 ₹4,130");
    expect(await db.select().from(settingsVersions)).toEqual([]);
  });

  it("edits a package: new purchases have the new price, a started one keeps its own", async () => {
    const buyer = await signedIn(await createSeeker());
    const begun = await begin(buyer);
    expect((await sendFormTwice(desk, `${page}?edit=small`, "edit", { paise: "89" }, "small")).status).toBe(303);
    expect((await transactionOf(begun)).amount).toBe(11_682);
    expect((await buyer.get("/buy-points")).text).toContain("₹105.02");
    const later = await begin(buyer);
    expect((await transactionOf(later)).amount).toBe(10_502);
    expect((await desk.get(page)).text).toContain("Starter: Price before GST: ₹99 → ₹89");
  });

  it("retires a package: it is not sold any more, and a started purchase is still delivered", async () => {
    const person = await createSeeker();
    const buyer = await signedIn(person);
    const begun = await begin(buyer);
    expect((await sendForm(desk, page, "retire", {}, "small")).status).toBe(303);
    expect((await desk.get(page)).text).toContain("On sale: 3");
    forgetMemories();
    expect((await buyer.get("/buy-points")).html).not.toContain('value="small"');
    expect((await createVisitor().get("/points-policy")).text).not.toContain("100 points ₹99 ");
    expect((await buyer.post("/buy-points", { ...purchase, token: createId(Date.now()) })).status).toBe(400);
    await comeBack(buyer, await pay(begun));
    expect((await transactionOf(begun)).status).toBe("success");
    expect(await getBalance(db, { userId: person.id, wallet: "seeker" })).toBe(100);
    expect((await sendForm(desk, page, "return", {}, "small")).status).toBe(303);
    expect((await buyer.get("/buy-points")).html).toContain('value="small"');
  });

  it("cannot retire the last package on sale", async () => {
    for (const key of ["small", "medium", "large"]) await sendForm(desk, page, "retire", {}, key);
    const refused = await sendForm(desk, page, "retire", {}, "largest");
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("At least one package stays on sale");
    forgetMemories();
    expect((await getSettings(db)).packages.points.largest?.isRetired).toBe(false);
  });

  it("sees the typed values with their errors: amounts out of range, a used name, an invalid package", async () => {
    const cases = [
      [{ ...mega, paise: "0.99" }, "from ₹1 to ₹1,00,000"],
      [{ ...mega, paise: "100001" }, "from ₹1 to ₹1,00,000"],
      [{ ...mega, paise: "12.345" }, "from ₹1 to ₹1,00,000"],
      [{ ...mega, paise: "3,499.99" }, "Too cheap: half a rupee a point at least, here ₹3,500."],
      [{ ...mega, points: "1,00,000", paise: "1" }, "here ₹50,000"],
      [{ ...mega, points: "0" }, "from 1 to 1,00,000"],
      [{ ...mega, points: "1e5" }, "from 1 to 1,00,000"],
      [{ ...mega, name: "sTARTER" }, "Another package has this name"],
      [{ ...mega, name: "" }, "Fill in this field"],
    ] as const;
    for (const [typed, message] of cases) {
      const refused = await sendForm(desk, page, "new", typed);
      expect(refused.status, JSON.stringify(typed)).toBe(400);
      expect(refused.text).toContain(message);
      expect(fieldsOf(refused, "new")).toMatchObject(typed);
    }
    const retire = fieldsOf(await desk.get(page), "retire", "small");
    for (const subject of ["nothing", "__proto__", "constructor"])
      expect(
        (await desk.post(page, { ...retire, subject, reason: "This package doesn't exist" })).status,
        subject,
      ).toBe(400);
    expect(await db.select().from(settingsVersions)).toEqual([]);
  });

  it("cannot sell points below half price by an edit, by restoring a package, or by restoring a version", async () => {
    const refused = await sendForm(desk, `${page}?edit=small`, "edit", { paise: "49.99" }, "small");
    expect([refused.status, refused.text.includes("Too cheap: half a rupee a point at least, here ₹50.")]).toEqual([
      400,
      true,
    ]);
    const cheap = {
      ...(await getSettings(db)).packages.points,
      gift: { name: "Gift", points: 5_000, paise: 100, isRetired: true },
    };
    await db.insert(settings).values({ id: 1, values: { packages: { points: cheap } }, updatedAt: 1 });
    forgetMemories();
    const back = await sendForm(desk, page, "return", {}, "gift");
    expect([back.status, back.text.includes("here ₹2,500")]).toEqual([400, true]);
    const values = (isRetired: boolean) => JSON.stringify({ ...cheap, gift: { ...cheap.gift, isRetired } });
    const version = {
      section: "point_packages" as const,
      actorId: owner.id,
      reason: "From before the rule",
      createdAt: 1,
    };
    const part = (isRetired: boolean) => ({ packages: { points: JSON.parse(values(isRetired)) as object } }) as never;
    const [made] = await db
      .insert(settingsVersions)
      .values({ ...version, before: part(false), after: part(true) })
      .returning({ id: settingsVersions.id });
    const put = await sendForm(desk, page, "put-back", { reason: "It was sold before this" }, String(made?.id));
    expect([put.status, put.text.includes("Gift: Too cheap")]).toEqual([400, true]);
    expect((await getSettings(db)).packages.points.gift?.isRetired).toBe(true);
  });

  it("sees sales of twelve weeks by package, without refunds", async () => {
    const buyer = await createSeeker();
    const sale = (values: Partial<typeof transactions.$inferInsert>) => ({
      id: createId(Date.now()),
      userId: buyer.id,
      kind: "boost" as const,
      amount: 11_682,
      taxable: 9_900,
      packageKey: "level1",
      status: "success" as const,
      createdAt: Date.now(),
      updatedAt: 1,
      ...values,
    });
    await db
      .insert(transactions)
      .values([
        sale({}),
        sale({ createdAt: Date.now() - 8 * 24 * 3_600_000 }),
        sale({ packageKey: "level3", amount: 117_882, refunded: 17_882, status: "partly_refunded" }),
        sale({ status: "pending" }),
        sale({ createdAt: Date.now() - 100 * 24 * 3_600_000 }),
      ]);
    const { text } = await desk.get("/boost-packages");
    expect(text).toContain("3 sold for ₹1,234 with GST");
    expect(text).toContain("A month 1 · ₹1,000");
    expect(text).toContain("One week 2 · ₹234");
  });

  it("reverts a change: a package that it created is retired, not deleted", async () => {
    const shown = await sendForm(desk, page, "new", mega);
    await desk.post(page, fieldsOf(shown, "new"));
    const [version] = await db.select().from(settingsVersions);
    expect((await sendForm(desk, page, "put-back", {}, String(version?.id))).status).toBe(303);
    forgetMemories();
    expect((await getSettings(db)).packages.points[fieldsOf(shown, "new").subject ?? ""]).toMatchObject({
      name: "Mega",
      isRetired: true,
    });
  });
});

it("A new boost package has the chosen level, for the boosted job", async () => {
  const employer = await createEmployer();
  const jobId = await createJob(employer);
  const shown = await sendForm(desk, "/boost-packages", "new", {
    variant: "level2",
    name: "Weekend",
    days: "3",
    points: "50",
    paise: "45",
  });
  const fields = fieldsOf(shown, "new");
  expect((await desk.post("/boost-packages", fields)).status).toBe(303);
  const office = await signedIn(employer);
  expect((await office.get(`/job/${jobId}/boost`)).text).toContain("3 days");
  const id = await begin(office, `/job/${jobId}/boost`, { packageKey: `level2-${fields.subject}` });
  await comeBack(office, await pay(id));
  expect(await db.select().from(boosts).where(eq(boosts.jobId, jobId))).toMatchObject([{ level: 2, days: 3 }]);
  expect(
    (
      await sendForm(desk, "/boost-packages", "new", {
        variant: "level9",
        name: "Month",
        days: "91",
        points: "50",
        paise: "45",
      })
    ).status,
  ).toBe(400);
});

it("A new verification package gives its badge for its months", async () => {
  const shown = await sendForm(desk, "/verification-packages", "new", {
    variant: "gold",
    name: "Gold for two years",
    months: "24",
    paise: "2499",
  });
  const fields = fieldsOf(shown, "new");
  expect((await desk.post("/verification-packages", fields)).status).toBe(303);
  const office = await signedIn(await createEmployer());
  const id = await begin(office, "/employer-profile/verification", { packageKey: `gold-${fields.subject}` });
  await comeBack(office, await pay(id));
  expect(await db.select().from(verifications).where(eq(verifications.transactionId, id))).toMatchObject([
    { badge: "gold", months: 24 },
  ]);
});

it("An admin reads the packages and changes none", async () => {
  const admin = await signedIn(await createAdmin("admin"));
  for (const path of [page, "/boost-packages", "/verification-packages"]) {
    const read = await admin.get(path);
    expect([read.status, read.html.includes('name="reason"')]).toEqual([200, false]);
    expect(
      (await admin.post(path, { form: "retire", subject: "small", version: "0", reason: "An admin wants this" }))
        .status,
    ).toBe(403);
  }
});
