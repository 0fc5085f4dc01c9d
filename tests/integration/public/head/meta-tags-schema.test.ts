import { beforeAll, describe, expect, it } from "vitest";
import { createEmployer, createJob, type Employer } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";

let employer: Employer;
beforeAll(async () => {
  employer = await createEmployer({}, { companyName: "Neem Records" });
});

const open = (job: string, headers?: HeadersInit) =>
  createVisitor().get(`/meta-tags-schema?job=${encodeURIComponent(job)}`, headers);

describe("the preview of a job's tags", () => {
  it("asks for an address, and offers the newest jobs as examples", async () => {
    const id = await createJob(employer, { title: "Typist in Marathi" });
    const page = await createVisitor().get("/meta-tags-schema");
    expect(page.status).toBe(200);
    expect(page.html).toContain(`/meta-tags-schema?job=${id}`);
  });

  it("shows the job as WhatsApp, LinkedIn and Google do, with the tags and the data of its own page", async () => {
    const id = await createJob(employer, {
      title: "Typist in Odia",
      salaryMin: 1_500_000,
      salaryMax: 2_000_000,
      salaryPeriod: "month",
    });
    const page = await open(`https://kaamghar.test/job/${id}?via=whatsapp`);
    expect(page.status).toBe(200);
    for (const text of [
      "WhatsApp",
      "LinkedIn",
      "Google for Jobs",
      "Typist in Odia – Neem Records",
      "og:image",
      "TELECOMMUTE",
      "via KaamGhar",
    ])
      expect(page.text).toContain(text);
    const job = await createVisitor().get(`/job/${id}`);
    const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(job.html) ?? [];
    expect(page.html).toContain(description);
  });

  it("lists each broken rule by its field", async () => {
    const id = await createJob(employer, { title: "TYPIST URGENTLY NEEDED!!", description: "Call me." });
    const page = await open(id);
    expect(page.text).toContain(
      "The title should be only the job's name: no pay, phone number, date, all capitals, or words such as “urgent”",
    );
    expect(page.text).toContain("The description is very short.");
  });

  it("shows that search engines leave out an ended job", async () => {
    const page = await open(await createJob(employer, { status: "closed" }));
    expect(page.status).toBe(200);
    expect(page.text).toContain("This job isn't shown in Google for Jobs, since it isn't open");
    expect(page.text).not.toContain("TELECOMMUTE");
  });

  it.each([
    ["https://other.example/job/1m85m4dv9dggtdkh5", "isn't on kaamghar.test"],
    ["what is this", "This isn't a job's address"],
    ["1m85m4dv9dggtdkh5", "no public job with this address"],
    [`<script>alert(1)</script>${"x".repeat(100_000)}`, "This isn't a job's address"],
  ])("keeps the typed address and shows its error: %.40s", async (typed, message) => {
    const page = await open(typed);
    expect(page.status).toBe(200);
    expect(page.text).toContain(message);
    expect(page.html).not.toContain("<script>alert");
  });

  it("shows nothing of a waiting, draft or removed job", async () => {
    for (const status of ["pending", "draft", "removed"] as const) {
      const page = await open(await createJob(employer, { status, title: "Hidden typist" }));
      expect(page.text).not.toContain("Hidden typist");
    }
  });

  it("is in Hindi for a reader of Hindi", async () => {
    expect((await open(await createJob(employer), { "accept-language": "hi" })).text).toContain("नियम");
  });
});
