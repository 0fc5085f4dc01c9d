import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { leadContacts, leadFacets, leads, tickets } from "db/schema";
import { db } from "../../../support/context";
import { mailsTo } from "../../../support/delivery/mails";
import { createEmployer, createSeeker, signedIn } from "../../../support/people/people";
import { newNetwork, textsTo, wrongOne } from "../../../support/people/phones";
import { createVisitor } from "../../../support/people/visitor";
import {
  requestWork,
  codeFor,
  confirm,
  confirmedLead,
  filledLead,
  leadOf,
  newClient,
} from "../../../support/scenes/leads/client";

const leadsOf = (email: string) =>
  db
    .select({ lead: leads })
    .from(leads)
    .innerJoin(leadContacts, eq(leadContacts.leadId, leads.id))
    .where(eq(leadContacts.email, email));

describe.each([
  ["/recruitment-solutions", "recruitment"],
  ["/hire-interns", "interns"],
  ["/contact-us", "contact"],
  ["/guest-checkout", "checkout"],
] as const)("the form for clients on %s", (path, source) => {
  it("stores one lead with repeated presses, and mails the code of its private page", async () => {
    const fields = filledLead();
    const visitor = createVisitor();
    const answers = await Promise.all([requestWork(fields, path, visitor), requestWork(fields, path, visitor)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(await leadsOf(fields.email ?? "")).toHaveLength(1);
    const page = answers[0]?.location ?? "";
    const { lead, contact } = await leadOf(page);
    const people = source === "recruitment" || source === "interns" ? 2 : null;
    expect(lead).toMatchObject({
      source,
      status: "new",
      category: "graphic-design",
      budget: "5000",
      neededBy: "month",
      place: "remote",
      townKey: null,
      people,
      locale: "en",
      buyers: 0,
      openedAt: null,
    });
    expect(contact).toMatchObject({
      name: "Kavita Rani",
      company: "Rani Sweets",
      phone: "9811122334",
      need: fields.need,
      consentVersion: "2026-11",
      emailConfirmedAt: null,
    });
    const mails = await mailsTo(fields.email ?? "");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).not.toMatch(/Kavita|sweet shop/);
    expect(contact.codeHash).not.toContain(await codeFor(fields.email ?? ""));
    const waiting = await visitor.get(page);
    expect(waiting.text).toContain("c***@clients.example.in");
    expect(waiting.html).not.toMatch(/Kavita|9811122334|sweet shop/);
  });

  it("shows an error at each wrong field, and keeps the typed text", async () => {
    const cases: [Record<string, string>, string][] = [
      [{ need: "Logo" }, "Must be 10 characters or more"],
      [{ need: "n".repeat(2001) }, "Must be 2,000 characters or fewer"],
      [{ category: "moon" }, "Choose the kind of work"],
      [{ budget: "" }, "Choose a budget"],
      [{ neededBy: "never" }, "Choose when you need it by"],
      [{ place: "city", city: "" }, "Enter the city, or choose “From home”"],
      [{ place: "city", city: "Nowhereville" }, "We don't know this city"],
      [{ place: "city", city: "Luck" }, "Did you mean Lucknow"],
      [{ skills: "a,b,c,d,e,f,g,h,i,j,k" }, "Enter up to 10 skills"],
      [{ skills: "Logos, 98765 43210" }, "Enter only skills here, no number or address"],
      [{ name: " " }, "Enter your name"],
      [{ email: "nobody" }, "Please enter a valid email address"],
      [{ phone: "12345" }, "Enter a 10-digit mobile number"],
      [{ channel: "sms", phone: "" }, "Enter the number for the code"],
      [{ channel: "sms", phone: "50000 00001" }, "This number can't get messages"],
      [{ channel: "pigeon" }, "Choose where to send the code"],
      [{ consent: "" }, "Tick the box so that professionals can contact you"],
    ];
    const email = newClient();
    for (const [wrong, text] of cases) {
      const page = await requestWork({ ...filledLead({ email }), ...wrong }, path);
      expect([wrong, page.status]).toEqual([wrong, 400]);
      expect(page.text, JSON.stringify(wrong)).toContain(text);
      if (!("name" in wrong)) expect(page.html).toContain("Kavita Rani");
    }
    expect(await leadsOf(email)).toEqual([]);
  });

  it("accepts five requests an hour from one address, then asks to wait and keeps the typed text", async () => {
    const email = newClient();
    for (let n = 1; n <= 5; n++) expect((await requestWork(filledLead({ email }), path)).status).toBe(303);
    const page = await requestWork(filledLead({ email, need: "A sixth logo within an hour" }), path);
    expect(page.status).toBe(429);
    expect(page.html).toContain("A sixth logo within an hour");
  });

  it("is in both languages, prefilled for a logged-in user, and keeps their account", async () => {
    const employer = await createEmployer();
    const visitor = await signedIn(employer);
    const shown = path === "/contact-us" ? "/contact-us?topic=work" : path;
    const page = await visitor.get(shown);
    expect(page.html).toContain(`value="${employer.email}"`);
    expect(page.html).toContain(`value="${employer.fullName}"`);
    expect((await createVisitor().get(`${shown}${shown.includes("?") ? "&" : "?"}lang=hi`)).text).toContain(
      "ज़्यादा से ज़्यादा तीन फ़्रीलांसरों को",
    );
    const { location } = await requestWork(filledLead({ email: employer.email }), path, visitor);
    expect((await leadOf(location ?? "")).contact.userId).toBe(employer.id);
  });

  it("accepts nothing from a suspended user", async () => {
    const banned = await createSeeker({}, { accountStatus: "banned", accountStatusReason: "Asked for a fee" });
    const page = await requestWork(filledLead({ email: banned.email }), path, await signedIn(banned));
    expect([303, 403]).toContain(page.status);
    expect(page.location ?? "/banned").not.toContain("your-request");
    expect(await leadsOf(banned.email)).toEqual([]);
  });
});

describe("the contact form", () => {
  it("gives a person who needs work done the right form, with the typed text, and creates no ticket", async () => {
    const email = newClient();
    const page = await createVisitor().post(
      "/contact-us",
      { name: "Kavita", email, topic: "work", message: "I want a logo for my shop." },
      newNetwork(),
    );
    expect(page.status).toBe(200);
    expect(page.html).toMatch(/<textarea[^>]*name="need"[^>]*>I want a logo for my shop\.</);
    expect(page.html).toContain(`value="${email}"`);
    expect(await db.select().from(tickets).where(eq(tickets.email, email))).toEqual([]);
    expect((await createVisitor().get("/contact-us")).html).toContain('href="/contact-us?topic=work#write"');
  });

  it("does not offer the old topics of company requests", async () => {
    expect((await createVisitor().get("/contact-us")).html).not.toContain('value="recruitment"');
    expect(
      (
        await createVisitor().post(
          "/contact-us",
          { name: "Asha", email: newClient(), topic: "internship", message: "I want to choose this topic." },
          newNetwork(),
        )
      ).status,
    ).toBe(400);
  });
});

describe("the code", () => {
  it("opens the lead to professionals, masked, and mails the link of the private page", async () => {
    const fields = filledLead({
      place: "both",
      city: "बैंगलोर",
      need: "Kavita Rani of Rani Sweets wants a logo. Call 98111 22334, or kavita at gmail dot com.",
      skills: "photoshop, Logos",
    });
    const page = (await requestWork(fields)).location ?? "";
    const answer = await confirm(page, await codeFor(fields.email ?? ""));
    expect(answer.location).toBe(page);
    const { lead, contact } = await leadOf(page);
    expect(lead).toMatchObject({
      status: "open",
      isPhoneConfirmed: false,
      townKey: "bangalore",
      signs: [],
      need: "••• of ••• wants a logo. Call •••, or •••.",
    });
    expect(contact).toMatchObject({ codeHash: null, need: fields.need });
    expect(contact.emailConfirmedAt).not.toBeNull();
    expect(
      (await db.select().from(leadFacets).where(eq(leadFacets.leadId, lead.id))).map(({ place }) => place).sort(),
    ).toEqual(["bangalore", "remote"]);
    const mail = (await mailsTo(fields.email ?? "")).at(-1);
    expect(mail?.body).toContain(page);
    expect(mail?.subject).toBe("KaamGhar: Your request: Graphic Design");
    expect((await createVisitor().get(page)).text).toContain("Professionals can read your request");
  });

  it("allows five tries, with digits of either script, for 15 minutes", async () => {
    const fields = filledLead();
    const page = (await requestWork(fields)).location ?? "";
    const code = await codeFor(fields.email ?? "");
    for (let n = 1; n <= 5; n++) expect((await confirm(page, wrongOne(code))).status).toBe(400);
    expect((await confirm(page, code)).status).toBe(429);
    const visitor = createVisitor();
    expect((await visitor.post(page, { intent: "send-code", channel: "email" }, newNetwork())).status).toBe(303);
    const newer = await codeFor(fields.email ?? "");
    expect((await confirm(page, code)).status).toBe(code === newer ? 303 : 400);
    const hindi = [...newer].map((digit) => String.fromCharCode(0x966 + Number(digit))).join(" ");
    expect((await confirm(page, hindi)).status).toBe(303);

    const late = filledLead();
    const latePage = (await requestWork(late)).location ?? "";
    await db
      .update(leadContacts)
      .set({ codeExpiresAt: Date.now() - 1 })
      .where(eq(leadContacts.email, late.email ?? ""));
    expect((await createVisitor().get(latePage)).text).toContain("The code has expired");
    const refused = await confirm(latePage, await codeFor(late.email ?? ""));
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("This code is wrong or has expired");
    expect((await leadOf(latePage)).lead.status).toBe("new");
  });

  it("is sent again five times an hour", async () => {
    const page = (await requestWork(filledLead())).location ?? "";
    const again = () => createVisitor().post(page, { intent: "send-code", channel: "email" }, newNetwork());
    for (let n = 1; n <= 5; n++) expect((await again()).status).toBe(303);
    expect((await again()).status).toBe(429);
  });

  it("from a text message proves the number, and the lead is hot", async () => {
    const fields = filledLead({ phone: "91234 50001", channel: "whatsapp" });
    const page = (await requestWork(fields)).location ?? "";
    const [text] = await textsTo("+919123450001");
    expect(text?.channel).toBe("WhatsApp");
    expect((await createVisitor().get(page)).text).toContain("+91 •••••• 0001");
    await confirm(page, /\d{6}/.exec(text?.text ?? "")?.[0] ?? "");
    const { lead, contact } = await leadOf(page);
    expect(lead).toMatchObject({ status: "open", isPhoneConfirmed: true });
    expect(contact).toMatchObject({ emailConfirmedAt: null });
  });

  it("from a second message makes an open lead hot", async () => {
    const { page } = await confirmedLead({ phone: "91234 50002" });
    expect((await leadOf(page)).lead.isPhoneConfirmed).toBe(false);
    expect((await createVisitor().post(page, { intent: "send-code", channel: "sms" }, newNetwork())).location).toBe(
      `${page}#phone`,
    );
    const code = /\d{6}/.exec((await textsTo("+919123450002"))[0]?.text ?? "")?.[0] ?? "";
    expect((await confirm(page, code)).location).toBe(page);
    expect((await leadOf(page)).lead).toMatchObject({ status: "open", isPhoneConfirmed: true });
    expect((await createVisitor().post(page, { intent: "send-code", channel: "sms" }, newNetwork())).status).toBe(400);
  });

  it("pressed twice at once opens the lead once", async () => {
    const fields = filledLead();
    const page = (await requestWork(fields)).location ?? "";
    const code = await codeFor(fields.email ?? "");
    const answers = await Promise.all([confirm(page, code), confirm(page, code)]);
    expect(answers.some(({ status }) => status === 303)).toBe(true);
    expect((await leadOf(page)).lead.status).toBe("open");
    expect(
      (await mailsTo(fields.email ?? "")).filter(({ subject }) => subject.startsWith("KaamGhar: Your request")),
    ).toHaveLength(1);
  });
});

describe("a confirmed request", () => {
  it("waits for an owner when it resembles a scam, and its signs contain no contact", async () => {
    const { page, leadId } = await confirmedLead({
      need: "Data entry at home. Pay a registration fee of 999 rupees to 98111 22334 before you begin.",
    });
    const { lead } = await leadOf(page);
    expect(lead.status).toBe("held");
    expect(lead.signs.join()).toMatch(/^fee: /);
    expect(lead.signs.join()).not.toContain("98111");
    expect(await db.select().from(leadFacets).where(eq(leadFacets.leadId, leadId))).toEqual([]);
    expect((await createVisitor().get(page)).text).toContain("Our team reads your request before professionals do");
  });

  it("is not held for a number or a messenger: that is masked", async () => {
    const { page } = await confirmedLead({ need: "A poster for my shop. WhatsApp me on 98111 22334 for details." });
    expect((await leadOf(page)).lead.status).toBe("open");
  });

  it("that repeats one of the same client leads to the first one", async () => {
    const first = await confirmedLead({ need: "A logo for my sweet shop in Lucknow, in two colours" });
    const fields = filledLead({ email: first.email, need: "a LOGO for my sweet shop in Lucknow, in two colors!" });
    const page = (await requestWork(fields)).location ?? "";
    const visitor = createVisitor();
    const answer = await confirm(page, await codeFor(first.email), visitor);
    expect(answer.location).toBe(first.page);
    expect((await visitor.follow(answer)).text).toContain("You have asked for this before");
    expect((await leadOf(page)).lead).toMatchObject({ status: "removed", endReason: "duplicate" });
    expect((await leadOf(first.page)).lead.status).toBe("open");
  });

  it("with the number of another request, or with another kind of work, gets its own page", async () => {
    const need = "A logo for my tea stall near the station";
    const first = await confirmedLead({ need, phone: "91234 50003" });
    const other = await confirmedLead({ need, phone: "91234 50003" });
    expect(other.page).not.toBe(first.page);
    expect((await leadOf(other.page)).lead.status).toBe("open");
    const elsewhere = await confirmedLead({ need, email: first.email, category: "video-editing" });
    expect((await leadOf(elsewhere.page)).lead.status).toBe("open");
  });

  it("from the address of a suspended account is shown to no professional", async () => {
    const banned = await createSeeker({}, { accountStatus: "banned", accountStatusReason: "Asked for a fee" });
    const { page } = await confirmedLead({ email: banned.email });
    expect((await leadOf(page)).lead).toMatchObject({ status: "removed", endReason: "spam" });
  });
});
