import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { scamReports, storedFiles } from "db/schema";
import { db } from "../../support/context";
import { failingDb } from "../../support/databases/failing-db";
import { createEmployer, createJob, createSeeker, signedIn } from "../../support/people/people";
import { jpeg } from "../../support/scenes/pictures";

describe("a report that cannot be stored", () => {
  const full = new Proxy(env.FILES, {
    get(target, name) {
      if (name === "put") return () => Promise.reject(new Error("secret words of the store"));
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });

  const text = "They called me and asked for 500 rupees before the interview.";

  it.each([
    ["the store of files", { FILES: full }],
    ["the database", { DB: failingDb(/insert into "?scam_reports/) }],
  ])("because %s is down keeps the typed text, leaves no picture, and shows an error", async (_what, broken) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const seeker = await createSeeker();
    const body = new FormData();
    for (const [name, value] of Object.entries({
      subject: `job:${await createJob(await createEmployer())}`,
      reason: "harassment",
      text,
    }))
      body.set(name, value);
    body.set("image", new File([jpeg() as BlobPart], "chat.jpg", { type: "image/jpeg" }));
    const answer = await (await signedIn(seeker, { env: broken })).send("POST", "/report-job-scam", undefined, body);
    const said = log.mock.calls.join();
    log.mockRestore();
    expect(answer.status).toBe(503);
    expect(answer.text).toContain("We couldn't send your report");
    expect(answer.text).toContain("Choose the picture again: your browser doesn't keep it");
    expect(answer.html).toContain(text);
    expect(answer.html).not.toContain("secret words");
    expect(said).toContain("secret words");
    expect(await db.select().from(scamReports).where(eq(scamReports.reporterId, seeker.id))).toEqual([]);
    expect(
      (await db.select().from(storedFiles).where(eq(storedFiles.userId, seeker.id))).filter(
        ({ deletedAt }) => deletedAt === null,
      ),
    ).toEqual([]);
  });
});
