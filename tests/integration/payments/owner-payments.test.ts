import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { invoices, sandboxObjects, transactions } from "db/schema";
import { db } from "../../support/context";
import { createAdmin } from "../../support/people/admins";
import { createSeeker, signedIn, type Person } from "../../support/people/people";
import type { Visitor } from "../../support/people/visitor";
import { begin, comeBack, pay, transactionOf } from "../../support/scenes/purchases";

let desk: Visitor;
let seeker: Person;
let visitor: Visitor;
beforeAll(async () => {
  desk = await signedIn(await createAdmin("owner"));
});
beforeEach(async () => {
  await db.delete(sandboxObjects);
  seeker = await createSeeker();
  visitor = await signedIn(seeker);
});

const list = "/owner-portal/money/payments";
const pageOf = (id: string) => `${list}/${id}`;

async function bought(): Promise<string> {
  const id = await begin(visitor);
  await comeBack(visitor, await pay(id));
  return id;
}

describe("an owner among the payments", () => {
  it("finds a payment in the list, by payer, payment number, invoice number and state, and a seeker does not", async () => {
    const id = await bought();
    const [invoice] = await db.select().from(invoices).where(eq(invoices.transactionId, id));
    const link = `href="${pageOf(id)}"`;
    for (const query of [
      "",
      `?q=${seeker.email}`,
      `?q=${id}`,
      `?q=${invoice?.id}`,
      "?filter=paid",
      `?q=${id}&filter=paid`,
    ])
      expect((await desk.get(`${list}${query}`)).html, query).toContain(link);
    for (const query of [
      "?filter=failed",
      "?filter=refunded",
      "?filter=pending",
      "?q=nobody-at-all",
      `?q=${id}&filter=failed`,
    ])
      expect((await desk.get(`${list}${query}`)).html, query).not.toContain(link);
    expect((await desk.get(`/owner-portal/search?q=${id}`)).html).toContain(link);
    const page = await desk.get(pageOf(id));
    for (const words of ["₹116.82", "100 of 100 points", invoice?.id ?? "", seeker.email, "Refund payment"])
      expect(page.text).toContain(words);
    expect(page.html).toContain(`/owner-portal/website-users/${seeker.id}?kind=points`);
    const pdf = await desk.get(`/owner-portal/money/invoices/${invoice?.id}`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    for (const path of [list, pageOf(id), `/owner-portal/money/invoices/${invoice?.id}`])
      expect((await visitor.get(path)).status, path).toBe(403);
    expect((await desk.get(pageOf(createId(1)))).status).toBe(404);
  });

  it("reads on page after page without missing or repeating a payment", async () => {
    const first = await bought();
    const seen: string[] = [];
    let next: string | undefined = `${list}?q=${seeker.email}`;
    const { createdAt } = await transactionOf(first);
    // All began in the same moment, so that the page ends between them.
    const others = Array.from({ length: 21 }, () => ({
      id: createId(createdAt + 1_000),
      userId: seeker.id,
      kind: "points" as const,
      amount: 11_682,
      createdAt: createdAt + 1_000,
      updatedAt: createdAt,
    }));
    for (const row of others) await db.insert(transactions).values(row);
    while (next !== undefined) {
      const page: { html: string } = await desk.get(next);
      seen.push(
        ...[...page.html.matchAll(/href="\/owner-portal\/money\/payments\/([0-9a-z]{17})"/g)].map(([, id = ""]) => id),
      );
      next = /href="([^"]*)" rel="next"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&");
    }
    expect([seen.length, new Set(seen).size, seen.at(-1)]).toEqual([22, 22, first]);
  });
});
