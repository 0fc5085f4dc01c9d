import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { tickets } from "db/schema";
import { db } from "../../../support/context";
import { mailsTo } from "../../../support/delivery/mails";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";

const filled = {
  company: "Asha Textiles", name: "Asha Kumari", phone: "98765 43210", need: "Two people who call shops in Hindi.", place: "city", city: "Pune", people: "2", time: "month", budget: "₹15,000 a month", consent: "on",
};
const ticketsOf = (email: string) => db.select().from(tickets).where(eq(tickets.email, email));
const from = (address: string) => ({ "cf-connecting-ip": address });

describe.each([
  ["/recruitment-solutions", "recruitment", "Help with hiring"],
  ["/hire-interns", "internship", "Interns wanted"],
] as const)("the form of %s", (path, topic, name) => {
  const form = (more: Record<string, string> = {}) => ({ ...filled, email: `${topic}@example.in`, ...more });

  it("makes a ticket that the owner can read, sends a receipt, and keeps the number on the page", async () => {
    const visitor = createVisitor();
    const press = () => visitor.post(path, form(), from("192.0.2.31"));
    const [answer] = await Promise.all([press(), press()]);
    expect(answer?.status).toBe(303);
    const [ticket, ...others] = await ticketsOf(`${topic}@example.in`);
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({ topic, name: "Asha Kumari", locale: "en", status: "open" });
    expect(ticket?.message).toContain("Company: Asha Textiles\nPhone number: +91 98765 43210\nWhere is the work: In a city: Pune");
    expect((await visitor.get(answer?.location ?? "")).text).toContain(`Its number is ${ticket?.id}`);
    const [receipt, ...more] = await mailsTo(`${topic}@example.in`);
    expect(more).toEqual([]);
    expect(receipt?.body).toContain(ticket?.id);
    expect(receipt?.body).not.toContain("Asha Textiles");
    const portal = await (await signedIn(await createAdmin("owner"))).get(`/owner-portal/tickets/${ticket?.id}`);
    expect(portal.text).toContain(name);
    expect(portal.text).toContain("Two people who call shops in Hindi.");
  });

  it("says at each field what is wrong, and keeps what was typed", async () => {
    const cases: [Record<string, string>, string][] = [
      [{ company: " " }, "Please fill this in"],
      [{ email: "nobody" }, "Please enter a valid email address"],
      [{ phone: "12345" }, "Please enter a 10-digit mobile number"],
      [{ need: "People" }, "At least 10 characters, please"],
      [{ place: "moon" }, "Please choose"],
      [{ city: "" }, "Please write the city"],
      [{ people: "many" }, "Please write a whole number"],
      [{ people: "" }, "Please write a whole number"],
      [{ time: "" }, "Please choose"],
      [{ budget: "₹".repeat(101) }, "At most 100 characters, please"],
      [{ consent: "" }, "Please tick this"],
      [{ need: "n".repeat(100_000) }, "At most 2,000 characters, please"],
    ];
    for (const [wrong, text] of cases) {
      const page = await createVisitor().post(path, form({ email: "wrong@example.in", ...wrong }), from("192.0.2.32"));
      expect([wrong, page.status]).toEqual([wrong, 400]);
      expect(page.text).toContain(text);
      if (!("name" in wrong)) expect(page.html).toContain("Asha Kumari");
    }
    expect(await ticketsOf("wrong@example.in")).toEqual([]);
  });

  it("takes five requests an hour from one address, then asks to wait", async () => {
    const send = (n: number) => createVisitor().post(path, form({ email: `often-${topic}@example.in`, need: `Two people for our shop, ${n}` }), from(`198.51.100.${n}`));
    for (let n = 1; n <= 5; n++) expect((await send(n)).status).toBe(303);
    const page = await send(6);
    expect(page.status).toBe(429);
    expect(page.html).toContain("Two people for our shop, 6");
  });

  it("is a page in both languages that says what more costs", async () => {
    const english = await createVisitor().get(path);
    expect(english.text).toContain("What more costs");
    expect(english.text).toMatch(/₹499.*₹899.*₹1,499/);
    const hindi = await createVisitor().get(`${path}?lang=hi`);
    expect(hindi.html).toContain('<html lang="hi"');
    expect(hindi.text).toContain("बाकी का दाम");
    for (const page of [english, hindi]) expect(page.html).not.toMatch(/<script[^>]*type="module"[^>]*entry\.client/);
  });
});

it("the contact form does not offer the topics of these forms", async () => {
  const visitor = createVisitor();
  expect((await visitor.get("/contact-us")).html).not.toContain('value="recruitment"');
  expect((await visitor.post("/contact-us", { name: "Asha", email: "topic@example.in", topic: "internship", message: "I want to choose this topic." })).status).toBe(400);
});

it("an example opens the job form filled in, and an internship begins with its type", async () => {
  const employer = await signedIn(await createEmployer());
  expect((await createVisitor().get("/recruitment-solutions")).html).toContain('href="/post-job?step=work&amp;template=data-entry"');
  expect((await employer.get("/post-job?step=work&template=data-entry")).html).toContain("Data Entry Operator");
  expect((await employer.get("/post-job?step=all&type=internship")).html).toMatch(/value="internship"[^>]*(checked|selected)|(checked|selected)="" value="internship"/);
});
