import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { companies, profiles, users } from "db/schema";
import { db } from "../../support/context";
import { createEmployer, createSeeker, password, signedIn } from "../../support/people/people";
import { claim, codeTo, confirm, newNumber } from "../../support/people/phones";
import { createVisitor } from "../../support/people/visitor";

const inDevanagari = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));

it("A seeker logs in with an address that was copied from a mail program", async () => {
  const seeker = await createSeeker({ withPassword: true });
  const typed = `\u2068mailto:${seeker.email.toUpperCase()}?subject=Hello\u2069`;
  const answer = await createVisitor().post("/auth", { intent: "login", email: typed, password });
  expect([answer.status, answer.location]).toEqual([303, "/profile-setup"]);
});

it("A number that WhatsApp copies is confirmed with the whole message of its code", async () => {
  const [seeker, { typed, number }] = [await createSeeker({ withPassword: true }), newNumber()];
  const visitor = await signedIn(seeker);
  expect((await claim(visitor, `\u202a+91\u00a00${typed}\u202c`)).location).toBe("/settings#phone");
  const code = inDevanagari(await codeTo(number));
  expect((await confirm(visitor, `${code} is your code to add this number.`)).location).toBe("/settings#phone");
  expect(await db.select({ phone: users.phone }).from(users).where(eq(users.id, seeker.id)).get()).toEqual({
    phone: number,
  });
});

it("A profile takes numbers in any digits, and refuses one that nobody has", async () => {
  const seeker = await createSeeker();
  const visitor = await signedIn(seeker);
  const about = {
    fullName: "Asha Kumari",
    phone: "௯௮௭௬௫ ௪௩௨௧௦",
    whatsappNumber: "wa.me/919876543210",
    location: "Pune",
  };
  const refused = await visitor.post("/profile-setup?step=about", { ...about, phone: "१२३४५६७८९०" });
  expect([refused.status, refused.html.includes('value="१२३४५६७८९०"')]).toEqual([400, true]);
  expect((await visitor.post("/profile-setup?step=about", about)).status).toBe(303);
  const saved = await db.select().from(profiles).where(eq(profiles.userId, seeker.id)).get();
  expect([saved?.phone, saved?.whatsappNumber]).toEqual(["9876543210", "9876543210"]);
});

it("A company's GSTIN is taken with its label and without its spaces", async () => {
  const employer = await createEmployer();
  const visitor = await signedIn(employer);
  await visitor.post("/employer-settings", {
    intent: "gstin",
    gstin: "GSTIN: २७ AAPFU 0939F\u200b 1ZV.",
    company: employer.companyId,
  });
  const saved = await db.select().from(companies).where(eq(companies.id, employer.companyId)).get();
  expect([saved?.gstin, saved?.proposedIdentity?.gstin ?? null]).toContain("27AAPFU0939F1ZV");
});
