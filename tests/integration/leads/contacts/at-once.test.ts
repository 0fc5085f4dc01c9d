import { inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { leadReveals, pointEntries } from "db/schema";
import { db } from "../../../support/context";
import { signedIn } from "../../../support/people/people";
import { createLead, createProfessional, leadOf, revealsOf, useUpFree } from "../../../support/scenes/leads/contacts";
import { faults } from "../../../support/scenes/purchases";

it(
  "Of 200 professionals who buy one lead with three places at once, three get the contact and pay; the others keep their points and see why",
  { timeout: 180_000 },
  async () => {
    const leadId = await createLead();
    const people = [];
    for (let index = 0; index < 200; index++) {
      const person = await createProfessional({ points: 20 });
      await useUpFree(person);
      people.push({ person, visitor: await signedIn(person) });
    }
    const answers = await Promise.all(
      people.map(async ({ visitor }) => ({
        visitor,
        answer: await visitor.post(`/lead/${leadId}/unlock`, { price: "20" }),
      })),
    );

    const ids = people.map(({ person }) => person.id);
    const reveals = await revealsOf(leadId);
    expect(reveals.map(({ place, points }) => [place, points])).toEqual([
      [1, 20],
      [2, 20],
      [3, 20],
    ]);
    expect(await leadOf(leadId)).toMatchObject({ buyers: 3, status: "sold_out" });
    const charges = (
      await Promise.all(
        [ids.slice(0, 90), ids.slice(90, 180), ids.slice(180)].map((some) =>
          db.select().from(pointEntries).where(inArray(pointEntries.userId, some)),
        ),
      )
    )
      .flat()
      .filter(({ delta }) => delta < 0);
    expect(charges.map(({ userId }) => userId).sort()).toEqual(reveals.map(({ userId }) => userId).sort());
    expect(charges.map(({ delta, balanceAfter }) => [delta, balanceAfter])).toEqual([
      [-20, 0],
      [-20, 0],
      [-20, 0],
    ]);

    const bought = answers.filter(({ answer }) => answer.location?.startsWith("/purchased-leads/"));
    expect(bought.map(({ answer }) => answer.location).sort()).toEqual(
      reveals.map(({ id }) => `/purchased-leads/${id}`).sort(),
    );
    const others = answers.filter((each) => !bought.includes(each));
    expect(others).toHaveLength(197);
    expect(new Set(others.map(({ answer }) => `${answer.status} ${answer.location}`))).toEqual(
      new Set(["303 /lead-management"]),
    );
    for (const { visitor } of others) {
      const toast = decodeURIComponent(visitor.cookie("toast") ?? "");
      expect(toast).toContain("No place is left: other professionals have this contact");
      expect(toast).toContain("No points were used.");
    }
    expect(
      await db
        .select()
        .from(leadReveals)
        .where(inArray(leadReveals.leadId, [leadId])),
    ).toHaveLength(3);
    expect(await faults()).toEqual([]);
  },
);
