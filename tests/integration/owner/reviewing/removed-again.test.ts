import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { createAdmin } from "../../../support/people/admins";
import { decide } from "../../../support/people/decisions";
import { createEmployer, createSeeker, signedIn, type Employer } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import {
  feeSentence,
  form,
  honest,
  jobOf,
  report,
  reportIdOf,
  seenOf,
  statusOf,
} from "../../../support/scenes/owner/reviews";
import { givePoints } from "../../../support/scenes/purchases";

const long =
  "You write the letters of an office at home, put them into a list, and send the list to our supervisor in the evening. We need you for two hours on five days of the week, and we explain everything on the first day.";
const reason = "Asks applicants for money";

let desk: Visitor;
beforeAll(async () => {
  desk = await signedIn(await createAdmin("admin"));
});

async function newCompany(): Promise<{ employer: Employer; office: Visitor }> {
  const employer = await createEmployer();
  await givePoints(employer, 2_000);
  return { employer, office: await signedIn(employer) };
}

async function publish(office: Visitor, description: string): Promise<string> {
  const id = createId(Date.now());
  await office.post("/post-job", { ...form, jobId: id, description, intent: "publish" });
  return id;
}

/** A job with these words is held for its fee and removed by an owner. */
async function remove(words: string): Promise<void> {
  const { office } = await newCompany();
  const id = await publish(office, `${words}\n${feeSentence}`);
  expect(await statusOf(id)).toBe("pending");
  await desk.post("/owner-portal/jobs", { subject: id, seen: await seenOf(id), to: "removed", reason });
  expect(await statusOf(id)).toBe("removed");
}

describe("a job like one that was removed", () => {
  it("waits for review at another company with the same phone number, and both sides see that", async () => {
    await remove(`${honest}\nQuestions: 98111 22001`);
    const { office } = await newCompany();
    const id = await publish(office, "You sort photos of products for a shop. Ring +91-9811122001 with questions.");
    expect(await jobOf(id)).toMatchObject({
      status: "pending",
      reviewSigns: expect.arrayContaining(["history: phone 9811122001"]),
    });
    expect((await office.get(`/job/${id}/preview`)).text).toContain(
      "It has something in common with a job that was removed from this site",
    );
    expect((await desk.get(`/owner-portal/jobs/${id}`)).text).toContain("Like a removed job");
  });

  it("waits with the same account or link, and passes with others", async () => {
    await remove(`${honest}\nSee https://quick-typing.example/work`);
    const { office } = await newCompany();
    expect(
      await statusOf(
        await publish(office, "You sort photos of products for a shop. More at quick-typing.example/work"),
      ),
    ).toBe("pending");
    expect(
      await statusOf(await publish(office, "You sort photos of products for a shop. More at slow-typing.example/work")),
    ).toBe("active");
  });

  it("waits with the same text with other figures", async () => {
    const { office: first } = await newCompany();
    const id = await publish(first, `${long} Pay: 12,000.`);
    const reporter = await createSeeker();
    await report(reporter, `job:${id}`);
    await decide(desk, "/owner-portal/reports", "uphold", await reportIdOf(reporter), { reason });
    expect(await statusOf(id)).toBe("removed");
    const { office } = await newCompany();
    expect(await statusOf(await publish(office, `${long.toUpperCase()} Pay: ₹15,000!`))).toBe("pending");
  });

  it("is detected after an edit, and is not held again after an owner's approval", async () => {
    await remove(`${honest}\nQuestions: 98111 22002`);
    const { office } = await newCompany();
    const id = await publish(office, honest);
    expect(await statusOf(id)).toBe("active");
    const description = `${honest} Questions: 9811122002`;
    await office.post(`/job/${id}/edit`, { ...form, description, intent: "save" });
    expect(await statusOf(id)).toBe("pending");
    await desk.post(`/job/${id}/approval`, { seen: await seenOf(id) });
    expect(await statusOf(id)).toBe("active");
    await office.post(`/job/${id}/edit`, { ...form, description: `${description} Tea is free.`, intent: "save" });
    expect(await statusOf(id)).toBe("active");
  });
});
