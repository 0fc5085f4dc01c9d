import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { minute } from "db/catalogues/time";
import { interviews, notifications } from "db/schema";
import { msToIst } from "~/features/interviews/interview";
import { db } from "../../support/context";
import { createSeeker, signedIn } from "../../support/people/people";
import { tenOn } from "../../support/scenes/interviews/offers";
import { meeting } from "../../support/scenes/meetings";

it("an employer who moves one interview repeatedly is stopped after ten times, and so are the notifications", async () => {
  const { employer, seeker, id } = await meeting();
  const desk = await signedIn(employer);
  const start = tenOn(3);
  const statuses: number[] = [];
  for (let n = 0; n < 13; n++) {
    const form = {
      ...msToIst(start + n * 50 * minute),
      duration: "30",
      mode: "phone",
      locationUrl: "98765 43210",
      message: "",
    };
    const page = await desk.post(`/employer/interviews?interview=${id}`, form);
    statuses.push(page.status);
    if (page.status === 429) expect(page.text).toMatch(/too many/i);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(303), 429, 429, 429]);
  expect(await db.select().from(notifications).where(eq(notifications.userId, seeker.id))).toHaveLength(10);
  expect((await db.select().from(interviews).where(eq(interviews.id, id)).get())?.status).toBe("rescheduled");
});

it("a script that sends forms with a user's log-in is stopped within a minute; reading and other users continue", async () => {
  // A hundredth of what is allowed, so that the test need not press six hundred times.
  const circumstances = { env: { RATE_LIMIT_FACTOR: "0.01" } };
  const [seeker, other] = [
    await signedIn(await createSeeker(), circumstances),
    await signedIn(await createSeeker(), circumstances),
  ];
  const statuses: number[] = [];
  for (let n = 0; n < 8; n++) statuses.push((await seeker.post("/notifications/reading")).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 429, 429]);
  const refused = await seeker.post("/notifications/reading");
  expect(refused.text).toMatch(/too many/i);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await seeker.get("/settings")).status).toBe(200);
  expect((await other.post("/notifications/reading")).status).toBe(303);
});
