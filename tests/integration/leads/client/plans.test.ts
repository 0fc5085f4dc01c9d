import { expect, it } from "vitest";
import { explainedDb } from "../../../support/databases/explained-db";
import { newNetwork } from "../../../support/people/phones";
import { createVisitor } from "../../../support/people/visitor";
import { ask, buyContact, codeFor, confirm, filledLead, leadOf } from "../../../support/scenes/leads/client";

it("nothing that a client does reads a whole table", async () => {
  const { db, statements, scans } = explainedDb();
  const client = createVisitor({ env: { DB: db } });
  const fields = filledLead();
  const page = (await ask(fields, "/contact-us", client)).location ?? "";
  await client.get(page);
  await client.post(page, { intent: "send-code", channel: "email" }, newNetwork());
  await confirm(page, await codeFor(fields.email ?? ""), client);
  const { lead } = await leadOf(page);
  expect(lead.status).toBe("open");
  const { revealId } = await buyContact(lead.id);
  await client.get(page);
  await client.post(page, { intent: "rating", revealId, rating: "4" }, newNetwork());
  await client.post(
    page,
    { intent: "report", revealId, reason: "other", text: "Never answered my calls" },
    newNetwork(),
  );
  await client.post(page, { intent: "extension" }, newNetwork());
  await client.get(`${page}/denial`);
  await client.post(`${page}/denial`);
  await client.post(`${page}/deletion`);
  expect((await leadOf(page)).contact.email).toBe("");
  expect(statements.filter((sql) => sql.includes("lead")).length).toBeGreaterThan(15);
  // The words that owners have written in mails are few, and are read at once.
  expect((await scans()).filter((scan) => !scan.startsWith("SCAN mail_texts"))).toEqual([]);
});
