import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { leadContacts } from "db/schema";
import { db } from "../../../support/context";
import { mailsTo } from "../../../support/delivery/mails";
import { newNetwork, newNumber, textsTo } from "../../../support/people/phones";
import { createVisitor } from "../../../support/people/visitor";
import { requestWork, codeFor, confirm, filledLead, leadOf } from "../../../support/scenes/leads/client";

const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? "")?.[0] ?? "";
const bodyOf = (text: unknown) => (typeof text === "string" ? text : JSON.stringify(text));

it("sends the link of the private page to the right address once it is confirmed, and not to a mistyped one", async () => {
  const { typed, number } = newNumber();
  const fields = filledLead({ channel: "sms", phone: typed });
  const email = fields.email ?? "";
  const client = createVisitor();
  const page = (await requestWork(fields, "/contact-us", client)).location ?? "";
  await confirm(page, codeIn(bodyOf((await textsTo(number)).at(-1))), client);
  expect((await leadOf(page)).lead.status).toBe("open");
  expect(await mailsTo(email)).toEqual([]);
  const own = await client.get(page);
  expect(own.text).toContain("Confirm your email address");
  expect(own.text).not.toContain("We've emailed it to you");
  expect((await client.post(page, { intent: "send-code", channel: "email" }, newNetwork())).status).toBe(303);
  await confirm(page, await codeFor(email), client);
  expect((await mailsTo(email)).at(-1)?.body).toContain(page);
  expect((await client.get(page)).text).toContain("We've emailed it to you");
});

it("keeps the valid code when another one cannot be sent", async () => {
  const fields = filledLead();
  const email = fields.email ?? "";
  const client = createVisitor();
  const page = (await requestWork(fields, "/contact-us", client)).location ?? "";
  const first = await codeFor(email);
  const [contact] = await db.select().from(leadContacts).where(eq(leadContacts.email, email));
  for (let each = 0; each < 8; each++) await client.post(page, { intent: "send-code", channel: "email" }, newNetwork());
  const last = await codeFor(email);
  expect(last).not.toBe(first);
  await confirm(page, last, client);
  expect((await leadOf(page)).lead.status).toBe("open");
  expect(contact?.codeHash).not.toBeNull();
});

it("finds no professional for an invalid id", async () => {
  const client = createVisitor();
  const fields = filledLead();
  const page = (await requestWork(fields, "/contact-us", client)).location ?? "";
  await confirm(page, await codeFor(fields.email ?? ""), client);
  for (const revealId of ["ह", "a\r\nb", ""])
    expect((await client.post(page, { intent: "rating", revealId, rating: "5" }, newNetwork())).status).toBe(404);
});
