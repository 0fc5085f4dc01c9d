import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { isId } from "db/id";
import { tickets, users } from "db/schema";
import { db } from "../../support/context";
import { mailsTo } from "../../support/delivery/mails";
import { createSeeker, signedIn } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

const message = "A company called Fast Money asked me for a registration fee of 999 rupees.";
const form = (email: string, more: Record<string, string> = {}) => ({
  name: "Kavita Rani",
  email,
  topic: "job",
  message,
  ...more,
});
const ticketsOf = (email: string) => db.select().from(tickets).where(eq(tickets.email, email));

/** From a network of their own, so that one test does not use up what another may send. */
const from = (address: string) => ({ "cf-connecting-ip": address });

describe("the contact form", () => {
  it("creates a ticket, whose number stays on the page", async () => {
    const visitor = createVisitor();
    const answer = await visitor.post(
      "/contact-us",
      form("kavita1@example.in", { email: " Kavita1@Example.in " }),
      from("192.0.2.1"),
    );
    expect(answer.status).toBe(303);
    const page = await visitor.follow(answer);
    const [ticket, ...others] = await ticketsOf("kavita1@example.in");
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({
      userId: null,
      name: "Kavita Rani",
      topic: "job",
      message,
      locale: "en",
      status: "open",
    });
    expect(isId(ticket?.id)).toBe(true);
    expect(page.text).toContain("Message sent");
    expect(page.text).toContain(`Your message number is ${ticket?.id}`);
    expect((await visitor.get(answer.location ?? "")).text).toContain(`Your message number is ${ticket?.id}`);
  });

  it("sends everything to support, and only a confirmation to the sender", async () => {
    await createVisitor().post("/contact-us", form("kavita2@example.in", { name: "WIN at evil.example" }), {
      ...from("192.0.2.2"),
      "accept-language": "hi",
    });
    const [ticket] = await ticketsOf("kavita2@example.in");
    const staff = (await mailsTo("help@kaamghar.example")).find(({ subject }) =>
      subject.includes(ticket?.id ?? "none"),
    );
    expect(staff?.subject).toMatch(/: A job or an application \(ticket \w+\)$/);
    expect(staff?.body).toContain(message);
    // A space without width keeps mail programs from making a link of the name.
    expect(staff?.body).toContain("WIN at evil.\u200bexample <kavita2@example.in>");
    const [receipt, ...more] = await mailsTo("kavita2@example.in");
    expect(more).toEqual([]);
    expect(receipt?.subject).toContain("आपका संदेश मिल गया");
    expect(receipt?.body).toContain(ticket?.id);
    expect(receipt?.body).not.toMatch(/evil|Fast Money/);
    expect(ticket?.locale).toBe("hi");
  });

  it("is quoted in the receipt only to the confirmed address of the sender's account", async () => {
    const [own, other] = [await createSeeker(), await createSeeker()];
    const visitor = await signedIn(own);
    await visitor.post("/contact-us", form(own.email), from("192.0.2.31"));
    await visitor.post("/contact-us", form(other.email), from("192.0.2.32"));
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, other.id));
    await (await signedIn(other)).post("/contact-us", form(other.email, { topic: "privacy" }), from("192.0.2.33"));
    expect((await mailsTo(own.email)).at(-1)?.body).toContain(message);
    const toOther = await mailsTo(other.email);
    expect(toOther).toHaveLength(2);
    for (const { body } of toOther) expect(body).not.toContain(message);
  });

  it.each(["privacy", "complaint"])("assigns the topic %s to the grievance officer", async (topic) => {
    const email = `${topic}@example.in`;
    await createVisitor().post("/contact-us", form(email, { topic }), from("192.0.2.3"));
    const [ticket] = await ticketsOf(email);
    const subjects = async (to: string) =>
      (await mailsTo(to)).filter(({ subject }) => subject.includes(ticket?.id ?? "none"));
    expect(await subjects("grievance@kaamghar.example")).toHaveLength(1);
    expect(await subjects("help@kaamghar.example")).toHaveLength(0);
  });

  it("creates one ticket per message, with repeated presses, and another for another message", async () => {
    const visitor = createVisitor();
    const press = (more = {}) => visitor.post("/contact-us", form("kavita3@example.in", more), from("192.0.2.4"));
    const answers = await Promise.all([press(), press(), press()]);
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(await ticketsOf("kavita3@example.in")).toHaveLength(1);
    expect(await mailsTo("kavita3@example.in")).toHaveLength(1);
    await press({ message: `${message} It was on Monday.` });
    expect(await ticketsOf("kavita3@example.in")).toHaveLength(2);
  });

  it("shows an error at the field, and keeps the typed text", async () => {
    const visitor = createVisitor();
    const cases: [Record<string, string>, string][] = [
      [{ name: " " }, "Enter your name"],
      [{ email: "nobody" }, "Please enter a valid email address"],
      [{ topic: "" }, "Choose a topic"],
      [{ topic: "admin" }, "Choose a topic"],
      [{ message: "" }, "Write your message"],
      [{ message: "Hello" }, "Must be 10 characters or more"],
      [{ message: "क".repeat(4001) }, "Must be 4,000 characters or fewer"],
      [{ message: "m".repeat(100_000) }, "Must be 4,000 characters or fewer"],
      [{ email: `a@${"b".repeat(100_000)}` }, "Please enter a valid email address"],
    ];
    for (const [wrong, text] of cases) {
      const page = await visitor.post("/contact-us", form("kavita4@example.in", wrong), from("192.0.2.5"));
      expect(page.status).toBe(400);
      expect(page.text).toContain(text);
      expect(page.html).toContain(wrong.message ?? message);
      expect(page.text).not.toMatch(/जरूरी|डालें/);
    }
    expect(await ticketsOf("kavita4@example.in")).toEqual([]);
  });

  it("counts a line break as one character, as the browser does", async () => {
    const lines = `${"x".repeat(99)}\r\n`.repeat(40).trimEnd();
    const answer = await createVisitor().post(
      "/contact-us",
      form("kavita5@example.in", { message: lines }),
      from("192.0.2.6"),
    );
    expect(answer.status).toBe(303);
    expect((await ticketsOf("kavita5@example.in"))[0]?.message).toBe(lines.replaceAll("\r\n", "\n"));
  });

  it("accepts five messages an hour from one address, then asks to wait and keeps the typed text", async () => {
    const visitor = createVisitor();
    const send = (n: number) =>
      visitor.post("/contact-us", form("often@example.in", { message: `${message} ${n}` }), from(`198.51.100.${n}`));
    for (let n = 1; n <= 5; n++) expect((await send(n)).status).toBe(303);
    const page = await send(6);
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(page.text).toContain("Too Many Attempts");
    expect(page.html).toContain(`${message} 6`);
    expect(await ticketsOf("often@example.in")).toHaveLength(5);
  });

  it("is prefilled for a signed-in user", async () => {
    const seeker = await createSeeker({ fullName: "Meena Kumari", email: "meena@example.in" });
    const visitor = await signedIn(seeker);
    const page = await visitor.get("/contact-us");
    expect(page.html).toMatch(/name="name"[^>]*value="Meena Kumari"/);
    expect(page.html).toMatch(/name="email"[^>]*value="meena@example.in"/);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    await visitor.post("/contact-us", form("other@example.in"), from("192.0.2.7"));
    expect((await ticketsOf("other@example.in"))[0]?.userId).toBe(seeker.id);
    expect((await createVisitor().get("/contact-us")).html).not.toContain("Meena Kumari");
  });

  it("shows no number of a missing ticket", async () => {
    for (const ticket of ["1234567890abcdefg", "<b>call 99999</b>", ""]) {
      const { text, html } = await createVisitor().get(`/contact-us?ticket=${encodeURIComponent(ticket)}`);
      expect(text).not.toContain("Its number is");
      expect(html).not.toContain("call 99999");
    }
  });
});
