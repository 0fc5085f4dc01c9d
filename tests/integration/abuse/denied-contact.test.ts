import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { leads } from "db/schema";
import { denyLead } from "~/features/leads/requests/client-acts.server";
import { db, testContext } from "../../support/context";
import { signedIn } from "../../support/people/people";
import {
  contactOf,
  createLead,
  createProfessional,
  leadPointsOf,
  useUpFree,
} from "../../support/scenes/leads/contacts";

const need = "A page for our sweet shop, call 50000 77777";

async function denied(how: (leadId: string) => Promise<unknown>) {
  const person = await createProfessional({ points: 20 });
  await useUpFree(person);
  const visitor = await signedIn(person);
  const leadId = await createLead({}, { name: "Meena Devi", company: "Meena Tailors", need });
  const { location } = await visitor.post(`/lead/${leadId}/unlock`, { price: "20" });
  const path = location ?? "";
  expect((await visitor.get(path)).text).toContain("Meena Devi");
  await how(leadId);
  return { person, visitor, leadId, path, contact: await contactOf(leadId) };
}

it.each([
  ["the client says that they asked for nothing", (leadId: string) => denyLead(testContext(), leadId)],
  [
    "an owner removes it for that reason",
    (leadId: string) => db.update(leads).set({ status: "removed", endReason: "denied" }).where(eq(leads.id, leadId)),
  ],
])("after %s, a professional with the contact cannot read it any more, and reads why", async (_, how) => {
  const { visitor, leadId, path, contact } = await denied(how);
  for (const page of [
    path,
    `${path}/refund`,
    "/purchased-leads",
    "/purchased-leads.csv",
    `/lead/${leadId}`,
    `/lead/${leadId}/report`,
    "/company-dashboard",
    "/notifications",
  ]) {
    const { html } = await visitor.get(page);
    for (const word of ["Meena", contact.email, contact.phone ?? "", "50000 77777"])
      expect([page, word, html.includes(word)]).toEqual([page, word, false]);
  }
  expect((await visitor.get(path)).text).toContain("Don't call");
  expect((await visitor.get("/purchased-leads")).text).toContain("Contact hidden");
  expect((await visitor.get("/purchased-leads.csv")).text).toContain("Contact hidden");
  // The owners still see it, to look for who has done it.
  expect(contact.name).toBe("Meena Devi");
});

it("points of a contact are returned automatically when its client requested nothing", async () => {
  const { person } = await denied((leadId) => denyLead(testContext(), leadId));
  expect(await leadPointsOf(person)).toBe(20);
});
