import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { unlimited } from "~/features/budgets/budget";
import { publishLeadChanged, publishLeadOpened } from "~/features/notifications/events/leads/live.server";
import { tasks } from "~/features/scheduled/tasks.server";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { mailsTo } from "../../support/delivery/mails";
import { createEmployer, createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { listRoutes } from "../../support/routes";
import { requestWork, codeFor, confirm, filledLead, leadOf } from "../../support/scenes/leads/client";
import { makeProfessional } from "../../support/scenes/leads/open-leads";

/** By these the client could be reached. Nobody else has one of them. */
const client = {
  name: "Zubeida Quirindi",
  company: "Quirindi Zardozi",
  email: "zubeida.quirindi@zardozi-house.in",
  phone: "9876501234",
};
const need = `A logo for our embroidery. Call 98765 01234 or write to ${client.email}, Zubeida Quirindi.`;
const secrets = ["zubeida", "quirindi", "zardozi", "9876501234", "98765 01234", "98765%2001234"];

let leadId: string;
let key: string;
let professional: Person;
const logged: string[] = [];

beforeAll(async () => {
  for (const way of ["log", "info", "warn", "error"] as const)
    vi.spyOn(console, way).mockImplementation(
      (...said: unknown[]) =>
        void logged.push(
          said
            .map((each) => (each instanceof Error ? `${each.message} ${each.stack}` : JSON.stringify(each)))
            .join(" "),
        ),
    );
  professional = await createSeeker();
  await makeProfessional(professional, {
    frequency: "at_once",
    quietFrom: 0,
    quietTo: 0,
    nextSummaryAt: 1,
    toldUntil: 0,
  });
  const page = (await requestWork(filledLead({ ...client, need, category: "graphic-design" }))).location ?? "";
  await confirm(page, await codeFor(client.email));
  key = page;
  leadId = (await leadOf(page)).lead.id;
  await deliverAll();
  await tasks.find(({ name }) => name === "send_lead_summaries")?.run(testContext(), unlimited);
  await deliverAll();
});

const found = (text: string) => secrets.filter((secret) => text.toLowerCase().includes(secret));

describe("before a professional has bought the contact of a lead", () => {
  it("the lead is confirmed, and open to professionals, with its text masked", async () => {
    const { lead } = await leadOf(key);
    expect(lead.status).toBe("open");
    expect(lead.need).toContain("A logo for our embroidery");
    expect(found(lead.need)).toEqual([]);
  });

  it("no page and no data request of other users contains it", { timeout: 120_000 }, async () => {
    const addresses = listRoutes()
      .filter(({ reads }) => reads)
      .map(({ path }) => path.replace(":leadId", leadId))
      .filter((path) => !/[:*]/.test(path));
    expect(addresses).toContain(`/lead/${leadId}`);
    const people: [string, Visitor][] = [
      ["a visitor", createVisitor()],
      ["a professional", await signedIn(professional)],
      ["an employer", await signedIn(await createEmployer())],
    ];
    for (const [who, visitor] of people) {
      for (const address of addresses.filter((each) => !/sign-out|local-mailbox/.test(each))) {
        expect(found((await visitor.get(address)).html), `${address} as ${who}`).toEqual([]);
        if (address.startsWith("/lead") || /leads|dashboard/.test(address))
          expect(found((await visitor.get(`${address}.data`)).html), `${address}.data as ${who}`).toEqual([]);
      }
    }
  });

  it("no search for it finds the lead", async () => {
    const visitor = await signedIn(professional);
    expect((await visitor.get("/all-leads?q=embroidery")).html).toContain(`/lead/${leadId}`);
    for (const q of ["zubeida", "quirindi", "9876501234", "zardozi"])
      expect((await visitor.get(`/all-leads?q=${q}`)).html, q).not.toContain(`/lead/${leadId}`);
  });

  it("no table contains it except that of the contacts, and mails to the client only", async () => {
    const tables = await db.all<{ name: string }>(
      sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%_cf_%' and sql not like '%virtual%'`,
    );
    const places: string[] = [];
    for (const { name } of tables.filter((each) => each.name !== "lead_contacts")) {
      const rows = await db.all<Record<string, unknown>>(sql`select * from ${sql.identifier(name)} limit 5000`);
      const others = rows.filter(
        (row) => !["recipient", "to_address", "to", "address"].some((column) => row[column] === client.email),
      );
      if (found(JSON.stringify(others)).length > 0) places.push(name);
    }
    expect(places).toEqual([]);
  });

  it("no notification to professionals contains it, in lists, mails or on open pages", async () => {
    const mails = await mailsTo(professional.email);
    expect(mails.length).toBeGreaterThan(0);
    expect(found(JSON.stringify(mails))).toEqual([]);
    const heard: unknown[] = [];
    const context = {
      ...testContext(),
      live: { ...testContext().live, publish: (...said: unknown[]) => Promise.resolve(void heard.push(said)) },
    };
    await publishLeadOpened(context, "event", { kind: "lead.opened", leadId });
    await publishLeadChanged(context, "event", { kind: "lead.ended", leadId, to: "withdrawn" });
    expect(heard).toHaveLength(2);
    expect(found(JSON.stringify(heard))).toEqual([]);
    expect(found((await (await signedIn(professional)).get("/notifications")).html)).toEqual([]);
  });

  it("nothing of it was logged", () => {
    expect(found(logged.join("\n"))).toEqual([]);
  });
});
