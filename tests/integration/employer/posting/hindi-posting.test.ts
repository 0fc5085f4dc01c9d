import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { jobs } from "db/schema";
import { db } from "../../../support/context";
import { createEmployer, createJob, signedIn, type Employer } from "../../../support/people/people";
import type { Page, Visitor } from "../../../support/people/visitor";
import { complete, honest } from "../../../support/scenes/owner/reviews";
import { englishIn } from "../../../support/words";

const jobOf = (id: string) => db.select().from(jobs).where(eq(jobs.id, id)).get();
const hidden = (page: Page, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1] ?? "";

let employer: Employer;
let visitor: Visitor;

/** Names, and what was typed in English. */
const data = () => [
  employer.companyName,
  employer.fullName,
  employer.email,
  "KaamGhar",
  "WhatsApp",
  "Telegram",
  "Facebook",
  "LPA",
  "Hindi Typist",
  "Typing",
  honest,
  ...honest.split("\n"),
  "Twitter",
  "Neem Services",
  "Private Limited",
];

/** Asserts that nothing on the page is in English only, and returns the page. */
function wholly(page: Page): Page {
  expect(page.html).toContain('<html lang="hi"');
  expect(englishIn(page.html, data())).toEqual([]);
  return page;
}

beforeAll(async () => {
  employer = await createEmployer();
  visitor = await signedIn(employer);
  visitor.setCookie("lang", "hi");
});

describe("an employer who reads Hindi", () => {
  it("posts a job step by step without script, with every step, error and toast in Hindi", async () => {
    const start = wholly(await visitor.get("/post-job"));
    expect(start.text).toContain("खाली फ़ॉर्म से शुरू करें");
    const first = wholly(await visitor.get("/post-job?step=work"));
    const id = hidden(first, "jobId");
    const empty = wholly(
      await visitor.post("/post-job?step=work", { title: " ", jobType: "full-time", jobId: id, version: "0" }),
    );
    expect([empty.status, empty.text.includes("जॉब का नाम लिखें: खाली ड्राफ़्ट सेव नहीं होता")]).toEqual([400, true]);
    await visitor.post("/post-job?step=work", {
      title: "Hindi Typist",
      category: "data-entry",
      department: "operations",
      jobType: "full-time",
      jobId: id,
      version: "0",
    });
    const send = async (step: string, fields: Record<string, string>) => {
      const page = wholly(await visitor.get(`/job/${id}/edit?step=${step}`));
      return visitor.post(`/job/${id}/edit?step=${step}`, { ...fields, version: hidden(page, "version") });
    };
    await send("description", { description: honest });
    const wrong = wholly(
      await send("person", { skills: "Typing", experienceLevel: "0-1", openings: "बहुत", languages: "klingon" }),
    );
    expect(wrong.status).toBe(400);
    for (const words of ["पूरी संख्या लिखें, जैसे 2", "सूची में से चुनें"]) expect(wrong.text).toContain(words);
    await send("person", { skills: "Typing", experienceLevel: "0-1", openings: "2", languages: "hindi" });
    const unread = wholly(
      await send("pay", { salaryShown: "yes", salaryMin: "बहुत सारा", salaryMax: "", salaryPeriod: "month" }),
    );
    expect(unread.text).toContain("रुपये में रकम लिखें, जैसे 15,000, 18k, 2.4 LPA या 15-20 हज़ार");
    await send("place", { workplace: "remote", city: "" });
    const failing = wholly(await visitor.follow(await visitor.post(`/job/${id}/publication`)));
    for (const words of ["पोस्ट करने से पहले एक कदम बाकी है", "वेतन लिखें, या “नहीं बताना” चुनें"])
      expect(failing.text).toContain(words);
    await send("pay", { salaryShown: "yes", salaryMin: "15-18 हज़ार", salaryMax: "", salaryPeriod: "month" });
    wholly(await visitor.get(`/job/${id}/edit`));
    wholly(await visitor.get(`/job/${id}/preview`));
    const after = wholly(await visitor.follow(await visitor.post(`/job/${id}/publication`)));
    for (const words of ["जॉब पोस्ट हो गई", "आपकी जॉब पोस्ट हो गई", "WhatsApp पर शेयर करें", "आगे क्या होगा"])
      expect(after.text).toContain(words);
    expect(await jobOf(id)).toMatchObject({
      status: "active",
      openings: 2,
      languages: ["hindi"],
      salaryMin: 1_500_000,
      salaryMax: 1_800_000,
    });
  });

  it("pauses, extends and closes it in Hindi, with a Hindi message on the portal", async () => {
    const id = await createJob(employer, { ...complete, title: "Hindi Typist" });
    const press = async (what: string, fields: Record<string, string> = {}) =>
      wholly(await visitor.follow(await visitor.post(`/job/${id}/${what}`, fields)));
    expect((await press("pausing")).text).toContain("जॉब रोक दी गई");
    expect((await press("resumption")).text).toContain("जॉब फिर चालू हो गई");
    expect((await press("closure")).text).toContain("बताएँ कि जॉब का क्या हुआ");
    expect((await press("closure", { outcome: "not_hired" })).text).toContain("जॉब बंद हो गई");
    expect((await visitor.get("/employer-portal")).text).toContain("हमने किसी को काम पर नहीं रखा");
  });

  it("fills in the company in Hindi, with every error at its field", async () => {
    const wrong = wholly(
      await visitor.post("/company-profile-setup?step=company", {
        companyName: " ",
        legalName: "",
        hrContactName: "",
        email: "ravi",
        phone: "12",
        whatsappNumber: "",
      }),
    );
    expect(wrong.status).toBe(400);
    for (const words of ["अपनी कंपनी का नाम लिखें", "कानूनी नाम लिखें", "ईमेल पता ऐसे लिखें", "10 अंक का फ़ोन नंबर लिखें"])
      expect(wrong.text).toContain(words);
    const year = wholly(await visitor.post("/company-profile-setup?step=about", { foundedYear: "पुरानी" }));
    expect(year.text).toContain("साल चार अंकों में लिखें, जैसे 2014");
    expect(
      (await visitor.follow(await visitor.post("/company-profile-setup?step=about", { foundedYear: "२०१४" }))).text,
    ).toContain("कंपनी प्रोफ़ाइल सेव हो गई");
    const photo = wholly(await visitor.post("/employer-profile/photos", { description: "Call 98765 43210" }));
    expect(photo.text).toContain("फ़ोन नंबर न लिखें");
  });
});
