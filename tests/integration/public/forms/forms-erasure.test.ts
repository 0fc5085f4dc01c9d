import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { collegeInvitations, colleges } from "db/schema";
import { eraseDueAccounts, erasureNotice } from "~/features/privacy/erasure.server";
import { db, testContext } from "../../../support/context";
import { placesContaining } from "../../../support/databases/every-table";
import { createSeeker, signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";
import { insertCollege, leaveCollegeTraces } from "../../../support/scenes/colleges";

it("a person's college, rating and invitation are in their export, and deleted by the erasure; the private link is dead", async () => {
  const person = await createSeeker({ fullName: "Formtraceqq Kumari", email: "formtraceqq@example.in" });
  const words = { message: "Wordsofformqq", reason: "Reasonofformqq" };
  await leaveCollegeTraces(person, words);
  const { key } = await insertCollege({ email: person.email, officerName: person.fullName });
  const { collegeId: other } = await insertCollege();
  await db
    .insert(collegeInvitations)
    .values({
      id: "invitation-formtrace",
      collegeId: other,
      addressHash: "hash",
      email: person.email,
      createdAt: Date.now(),
    });
  const visitor = await signedIn(person);
  const file = JSON.parse((await visitor.get("/your-data/export")).html) as Record<string, unknown>;
  expect(file).toMatchObject({
    rating: { stars: 4, comment: words.message },
    college: { college: "Sunrise College" },
    collegesYouRegistered: [{ officerRole: words.message }, { status: "approved" }],
  });
  expect(JSON.stringify(file)).not.toContain("keyHash");
  expect((await createVisitor().get(`/college-tpo/${key}`)).status).toBe(200);

  await visitor.post("/your-data/erasure", { redirect: "/your-data" });
  const rest: Promise<unknown>[] = [];
  await eraseDueAccounts({
    ...testContext(),
    now: () => Date.now() + erasureNotice + 1000,
    waitUntil: (promise) => rest.push(promise),
  });
  await Promise.all(rest);
  expect(await placesContaining(["Formtraceqq", words.message, words.reason])).toEqual([]);
  expect((await createVisitor().get(`/college-tpo/${key}`)).status).toBe(404);
  expect(await db.$count(colleges, eq(colleges.status, "closed"))).toBe(2);
});
