import type { env } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createId } from "db/id";
import { auditLog, deliveries, ticketMessages, tickets } from "db/schema";
import { collectPersonalData } from "~/features/privacy/export.server";
import { replyAddress } from "~/features/tickets/inbound/address";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import { sendFromServer } from "../../support/delivery/providers";
import { createAdmin } from "../../support/people/admins";
import { createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";

const page = "/owner-portal/tickets";
let admin: Person;
let visitor: Visitor;
beforeAll(async () => {
  admin = await createAdmin("admin");
});
beforeEach(async () => {
  await db.batch([db.delete(ticketMessages), db.delete(tickets), db.delete(auditLog)]);
  visitor = await signedIn(admin);
});

let number = 0;
async function ticket(values: Partial<typeof tickets.$inferInsert> = {}): Promise<string> {
  const now = Date.now();
  const id = createId(now);
  const email = `asha${++number}@example.in`;
  await db
    .insert(tickets)
    .values({
      id,
      name: "Asha Kumari",
      email,
      topic: "other",
      message: "I cannot find my application.",
      locale: "en",
      createdAt: now,
      updatedAt: now,
      ...values,
    });
  return id;
}
const ticketOf = async (id: string) => {
  const found = await db.select().from(tickets).where(eq(tickets.id, id)).get();
  if (!found) throw new Error("no such ticket");
  return found;
};
const threadOf = (id: string) =>
  db.select().from(ticketMessages).where(eq(ticketMessages.ticketId, id)).orderBy(asc(ticketMessages.createdAt));
const actions = async () => (await db.select().from(auditLog)).map(({ action, subjectId }) => [action, subjectId]);
const answer = async (id: string, body: string, seen?: number) =>
  visitor.post(`${page}/${id}`, { intent: "answer", seen: String(seen ?? (await ticketOf(id)).updatedAt), body });

describe("the tickets", () => {
  it("are listed by status, waiting ones oldest first, and page by page", async () => {
    const now = Date.now();
    for (let at = 0; at < 22; at++)
      await ticket({ name: `Sender ${String(at).padStart(2, "0")}`, createdAt: now + at });
    await ticket({ name: "Answered One", status: "answered" });
    await ticket({ name: "Closed One", status: "closed", topic: "complaint", createdAt: 1 });
    await ticket({ name: "Late One", topic: "complaint", createdAt: now - 16 * 86_400_000 });
    const first = await visitor.get(page);
    expect(first.text.match(/Sender \d\d/g)?.slice(0, 2)).toEqual(["Sender 00", "Sender 01"]);
    expect(first.text).toMatch(/Late One A complaint Later than promised/);
    expect(first.text).not.toContain("Closed One");
    const next =
      /href="(\/owner-portal\/tickets\?view=open&amp;after=[^"]+)"/.exec(first.html)?.[1]?.replace("&amp;", "&") ?? "";
    expect((await visitor.get(next)).text.match(/Sender \d\d/g)).toEqual(["Sender 19", "Sender 20", "Sender 21"]);
    expect((await visitor.get(`${page}?view=answered`)).text).toContain("Answered One");
    expect((await visitor.get(`${page}?view=closed`)).text).toContain("Closed One");
  });

  it("are assigned, unassigned, closed and reopened, each once and recorded", async () => {
    const id = await ticket();
    const close = { intent: "close", reason: "Asha has found her application." };
    const assignment = { kind: "ticket", id, redirect: `${page}/${id}` };
    for (let press = 0; press < 2; press++)
      expect((await visitor.post("/owner-portal", { ...assignment, press: "take" })).location).toBe(`${page}/${id}`);
    for (let press = 0; press < 2; press++)
      expect((await visitor.post(`${page}/${id}`, close)).location).toBe(`${page}/${id}`);
    expect((await visitor.post(`/ticket/${id}/reopening`)).location).toBe(`${page}/${id}`);
    expect((await db.select().from(auditLog).where(eq(auditLog.action, "ticket_closed")))[0]?.detail).toBe(
      "Asha has found her application.",
    );
    expect(await ticketOf(id)).toMatchObject({ status: "open", assigneeId: admin.id });
    expect((await visitor.get(`${page}?view=mine`)).text).toContain("Asha Kumari");
    await visitor.post("/owner-portal", { ...assignment, press: "leave" });
    expect((await visitor.get(`${page}?view=mine`)).text).toContain(
      "Tickets assigned to you appear here until they're closed",
    );
    expect(await actions()).toEqual([
      ["item_taken", id],
      ["ticket_closed", id],
      ["ticket_reopened", id],
      ["item_left", id],
    ]);
  });

  it("are not closed without a reason, and the typed text stays at its error", async () => {
    const id = await ticket();
    const refused = await visitor.post(`${page}/${id}`, { intent: "close", reason: "Done" });
    expect([refused.status, refused.text.includes("Must be 10 characters or more")]).toEqual([400, true]);
    expect(refused.html).toContain(">Done</textarea>");
    expect((await ticketOf(id)).status).toBe("open");
    expect(await actions()).toEqual([]);
  });

  it("can be opened from the overview and from mails of earlier days", async () => {
    const id = await ticket();
    const portal = await visitor.get("/owner-portal");
    expect(portal.html).toContain('href="/owner-portal/tickets"');
    expect(portal.text).toContain("Asha Kumari, other");
    expect((await visitor.get(`/owner-portal?ticket=${id}`)).location).toBe(`${page}/${id}`);
    expect((await visitor.get(`${page}/nobody`)).status).toBe(404);
    expect((await createVisitor().get(`${page}/${id}`)).location).toContain("/auth?redirect=");
    expect((await (await signedIn(await createSeeker())).get(`${page}/${id}`)).status).toBe(403);
  });
});

describe("the page of a ticket", () => {
  it("shows the writer, the account, and the promised closing date of a complaint", async () => {
    const seeker = await createSeeker();
    const id = await ticket({
      topic: "complaint",
      userId: seeker.id,
      email: seeker.email,
      locale: "hi",
      createdAt: Date.UTC(2026, 10, 1, 6),
      message: "Line one\nLine two <b>",
    });
    const { text, html } = await visitor.get(`${page}/${id}`);
    expect(html).toContain(`href="/owner-portal/website-users/${seeker.id}"`);
    expect(html).toContain("Line one\nLine two &lt;b&gt;");
    expect(text).toMatch(/closed by .*16 November/);
    expect(text).toContain("reads Hindi");
    expect((await visitor.get(`${page}/${await ticket()}`)).text).toContain(
      "Without an account: this address isn't confirmed",
    );
  });

  it("fills in templates in the reader's language, and sends none with a blank", async () => {
    const id = await ticket({ locale: "hi" });
    const filled = await visitor.get(`${page}/${id}?template=details`);
    expect(filled.text).toContain("नमस्ते Asha Kumari,");
    expect(filled.text).toContain("[… आपका सवाल]");
    const refused = await answer(id, "नमस्ते Asha Kumari,\n\n[… आपका सवाल]");
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Fill in [… आपका सवाल] first");
    expect(refused.html).toContain("[… आपका सवाल]</textarea>");
    expect((await answer(id, "short")).text).toContain("Must be 10 characters or more");
    expect((await visitor.get(`${page}/${id}?template=toString`)).status).toBe(200);
    expect(await threadOf(id)).toEqual([]);
  });

  it("mails an answer without quoted text to an unconfirmed address", async () => {
    const id = await ticket();
    const { email } = await ticketOf(id);
    const sent = await visitor.follow(await answer(id, "Your application is there again."));
    expect(sent.text).toContain("Answer sent");
    expect(sent.text).toContain("Anita Admin answered");
    await deliverAll();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toContain(id);
    expect(mail?.body).toContain("Your application is there again.");
    expect(mail?.body).not.toContain("I cannot find my application.");
    expect(mail?.body).toContain("help@kaamghar.example");
    expect(await ticketOf(id)).toMatchObject({ status: "answered", assigneeId: admin.id });
    expect(await actions()).toEqual([["ticket_answered", id]]);
    const seeker = await createSeeker();
    const own = await ticket({ userId: seeker.id, email: seeker.email });
    await answer(own, "Here is what we have found.");
    await deliverAll();
    expect((await mailsTo(seeker.email)).at(-1)?.body).toContain("I cannot find my application.");
  });

  it("refuses an answer when a newer message arrived, and sends none twice", async () => {
    const id = await ticket();
    const seen = (await ticketOf(id)).updatedAt;
    await Promise.all([answer(id, "The first answer to you.", seen), answer(id, "The second answer to you.", seen)]);
    expect(await threadOf(id)).toHaveLength(1);
    const late = await answer(id, "A third answer to you.", seen);
    expect(late.status).toBe(409);
    expect(late.text).toContain("There's a new message in this ticket");
    expect(late.html).toContain("A third answer to you.</textarea>");
  });

  it("shows the newest 200 messages, and says when there are older ones", async () => {
    const id = await ticket();
    const rows = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({
        id: `note-${from + at}`,
        ticketId: id,
        kind: "note" as const,
        body: `Line ${String(from + at).padStart(3, "0")}`,
        createdAt: from + at,
      }));
    const insert = async (from: number, to: number) => {
      for (let at = from; at < to; at += 10) await db.insert(ticketMessages).values(rows(at, Math.min(at + 10, to)));
    };
    await insert(0, 200);
    const whole = await visitor.get(`${page}/${id}`);
    expect([whole.text.match(/Line \d{3}/g)?.length, whole.text.includes("Older messages aren't shown")]).toEqual([
      200,
      false,
    ]);
    await insert(200, 203);
    const { text } = await visitor.get(`${page}/${id}`);
    const lines = text.match(/Line \d{3}/g) ?? [];
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([200, "Line 003", "Line 202"]);
    expect(text).toContain("Older messages aren't shown. Below are the newest 200.");
  });

  it("hides notes from the writer, in the export as well", async () => {
    const seeker = await createSeeker();
    const id = await ticket({ userId: seeker.id, email: seeker.email });
    await answer(id, "An answer for the seeker.");
    await visitor.post(`${page}/${id}`, {
      intent: "note",
      seen: String((await ticketOf(id)).updatedAt),
      body: "Wrote twice already",
    });
    expect((await visitor.get(`${page}/${id}`)).text).toContain("Anita Admin noted");
    const { messagesToSupport } = await collectPersonalData(testContext(), seeker.id);
    expect(JSON.stringify(messagesToSupport)).toContain("An answer for the seeker.");
    expect(JSON.stringify(messagesToSupport)).not.toContain("Wrote twice already");
  });
});

describe("an answer by mail", () => {
  const key = "a key of the mail provider";
  const domain = "in.kaamghar.example";
  const given = {
    MAIL_INBOUND_SECRET: `whsec_${Buffer.from(key).toString("base64")}`,
    MAIL_INBOUND_DOMAIN: domain,
    MAIL_API_KEY: "none",
    MAIL_INBOUND_ENDPOINT: "https://mail.test/received",
  } as Partial<typeof env>;
  let mail: Record<string, unknown> | number = 404;
  beforeEach(() => {
    const real = globalThis.fetch;
    vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.startsWith("https://mail.test/received/")) return real(input, init);
      return Promise.resolve(typeof mail === "number" ? new Response("{}", { status: mail }) : Response.json(mail));
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function tell(
    to: string,
    {
      signature,
      env: other = given,
      type = "email.received",
      at = new Date().toISOString(),
    }: { signature?: string; env?: Partial<typeof env>; type?: string; at?: string } = {},
  ) {
    const body = JSON.stringify({
      type,
      created_at: at,
      data: { email_id: "56761188", to: [to], from: "asha@example.in", subject: "Re: your message" },
    });
    const [id, time] = ["msg_1", String(Math.floor(Date.now() / 1000))];
    const right = `v1,${createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64")}`;
    return sendFromServer(
      "/webhooks/inbound-mail",
      body,
      {
        "content-type": "application/json",
        "svix-id": id,
        "svix-timestamp": time,
        "svix-signature": signature ?? right,
      },
      other,
    );
  }
  const addressOf = (id: string) => replyAddress(testContext(), domain, id);
  const letter = (values: Record<string, unknown>) => ({
    from: "asha@example.in",
    message_id: `<${createId(Date.now())}@x>`,
    text: "It works now.\n\nOn Wed, KaamGhar wrote:\n> Hello",
    html: null,
    headers: {},
    attachments: [],
    ...values,
  });

  it("appears in its ticket without quoted text, reopens it, and is stored once", async () => {
    const id = await ticket({ status: "answered" });
    mail = letter({ from: `Asha <${(await ticketOf(id)).email.toUpperCase()}>`, attachments: [{}] });
    expect([await tell(`KaamGhar <${addressOf(id).toUpperCase()}>`), await tell(addressOf(id))]).toEqual([200, 200]);
    expect(await threadOf(id)).toMatchObject([
      { kind: "in", body: "It works now.", otherAddress: null, marks: ["attachments"], authorId: null },
    ]);
    expect((await ticketOf(id)).status).toBe("open");
    expect((await visitor.get(`${page}/${id}`)).text).toContain("Its attachments were left out");
    await deliverAll();
    expect((await mailsTo("help@kaamghar.example")).at(-1)?.body).toContain(`/owner-portal/tickets/${id}`);
  });

  it("from another address is marked, and one from a program reopens nothing", async () => {
    const id = await ticket({ status: "closed" });
    mail = letter({ from: "somebody@example.com", headers: { "Auto-Submitted": "auto-replied" } });
    expect(await tell(addressOf(id))).toBe(200);
    expect(await threadOf(id)).toMatchObject([{ otherAddress: "somebody@example.com", marks: ["automatic"] }]);
    expect((await ticketOf(id)).status).toBe("closed");
    expect((await visitor.get(`${page}/${id}`)).text).toContain("From another address: somebody@example.com");
  });

  it("that names no ticket is dropped; an unreadable one is retried by the provider; an unsigned one is refused", async () => {
    const id = await ticket();
    mail = letter({});
    for (const wrong of [
      addressOf(id).replace(/\.\w/, (sign) => (sign === ".0" ? ".1" : ".0")),
      `help@${domain}`,
      addressOf(createId(1)),
    ])
      expect(await tell(wrong)).toBe(200);
    expect(await tell(addressOf(id), { type: "email.sent" })).toBe(200);
    expect(await tell(addressOf(id), { signature: "v1,AAAA" })).toBe(400);
    expect(await tell(addressOf(id), { env: {} })).toBe(404);
    mail = 500;
    expect(await tell(addressOf(id))).toBe(503);
    expect(await threadOf(id)).toEqual([]);
  });

  it("keeps forwarded text below its own, folded, and not our quoted text", async () => {
    const id = await ticket();
    mail = letter({
      text: "Is this from you?\n\n---------- Forwarded message ---------\nFrom: KaamGhar <pay@scam.example>\nPay ₹500 first.",
    });
    await tell(addressOf(id));
    mail = letter({ text: `Thanks!\n\nOn Wed, KaamGhar <${addressOf(id)}> wrote:\n> Our own answer` });
    await tell(addressOf(id));
    expect(await threadOf(id)).toMatchObject([
      { body: "Is this from you?", quoted: expect.stringContaining("Pay ₹500 first.") },
      { body: "Thanks!", quoted: null },
    ]);
    const { text, html } = await visitor.get(`${page}/${id}`);
    expect(text).toContain("Quoted or forwarded text");
    expect(html).toMatch(/<details>.*Pay ₹500 first\./s);
    expect(html).not.toContain("Our own answer");
  });

  it("is retried while the provider does not have it, and leaves a line in its ticket when it is given up", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const id = await ticket({ status: "answered" });
    mail = 404;
    const hours = (ago: number) => ({ at: new Date(Date.now() - ago * 3_600_000).toISOString() });
    expect([await tell(addressOf(id)), await tell(addressOf(id), hours(5.9))]).toEqual([503, 503]);
    expect(await threadOf(id)).toEqual([]);
    expect([await tell(addressOf(id), hours(6.1)), await tell(addressOf(id), hours(16))]).toEqual([200, 200]);
    expect(await threadOf(id)).toMatchObject([{ kind: "in", body: "", marks: ["lost"], otherAddress: null }]);
    expect((await ticketOf(id)).status).toBe("open");
    expect((await visitor.get(`${page}/${id}`)).text).toContain(
      "The email provider didn't give us an email that came in here.",
    );
    mail = letter({});
    expect(await tell(addressOf(id), hours(17))).toBe(200);
    expect(await threadOf(id)).toHaveLength(2);
    vi.restoreAllMocks();
  });

  it("is limited to thirty in a day", async () => {
    const id = await ticket();
    const now = Date.now();
    for (let at = 0; at < 30; at++)
      await db
        .insert(ticketMessages)
        .values({ id: `again-${at}`, ticketId: id, kind: "in", body: "Again", createdAt: now - 1000 });
    mail = letter({});
    expect(await tell(addressOf(id))).toBe(200);
    expect(await threadOf(id)).toHaveLength(30);
    await db.update(ticketMessages).set({ createdAt: now - 25 * 3_600_000 });
    await tell(addressOf(id));
    expect(await threadOf(id)).toHaveLength(31);
  });

  it("goes to the ticket's own address, which our answer names", async () => {
    const id = await ticket();
    const desk = await signedIn(admin, { env: given });
    const shown = await desk.get(`${page}/${id}`);
    expect(shown.text).toContain("Replies to this email are added to this ticket.");
    await desk.post(`${page}/${id}`, {
      intent: "answer",
      seen: String((await ticketOf(id)).updatedAt),
      body: "Please tell us more about it.",
    });
    const { email } = await ticketOf(id);
    const [delivery] = await db.select().from(deliveries).where(eq(deliveries.recipient, email));
    expect(delivery ? JSON.stringify(delivery.payload) : "sent").toMatch(
      new RegExp(`sent|${addressOf(id).replace(/[+.]/g, "\\$&")}`),
    );
  });
});
