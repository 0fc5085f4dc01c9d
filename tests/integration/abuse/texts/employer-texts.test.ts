import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { messageTemplates } from "db/schema";
import { db } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createJob, createSeeker, signedIn } from "../../../support/people/people";
import type { Page, Visitor } from "../../../support/people/visitor";
import { employerTexts, textsOfEmployers } from "../../../support/scenes/employer-texts";
import {
  interviewOf,
  meetingForm,
  placesThatShow,
  sentences,
  showsReason,
  world,
  type World,
} from "../../../support/scenes/employer-world";
import { applyAs, form as jobForm, honest, statusOf } from "../../../support/scenes/owner/reviews";

const languages = Object.entries(sentences);

/** Each case with a sentence, the languages in turn: how a language is read is tested beside the rules (app/features/screening). */
const inTurn = <Case extends [name: string, ...unknown[]]>(cases: readonly Case[]) =>
  cases.map(
    (
      [name, ...rest],
      at,
    ): [
      language: string,
      name: string,
      sentence: string,
      ...rest: Case extends [string, ...infer Rest] ? Rest : never,
    ] => {
      const [language = "", sentence = ""] = languages[at % languages.length] ?? [];
      return [language, name, sentence, ...(rest as Case extends [string, ...infer Rest] ? Rest : never)];
    },
  );

let desk: Visitor;
beforeAll(async () => {
  desk = await signedIn(await createAdmin("admin"));
});

describe("every text that an employer owns", () => {
  it("is declared as screened, or as not shown to seekers", () => {
    const declared = Object.fromEntries(
      Object.entries(employerTexts).map(([table, columns]) => [table, Object.keys(columns).sort()]),
    );
    expect(textsOfEmployers()).toEqual(declared);
  });
});

/** Each sends a text to where an applicant would read it, and leads to the employer's page that says what became of it. */
const heldWays: [
  name: string,
  status: "under_review" | "shortlisted",
  send: (world: World, text: string) => Promise<Page>,
  said: (world: World) => string,
][] = [
  [
    "a message with a status",
    "under_review",
    ({ office, applicationId }, message) =>
      office.post(`/application/${applicationId}/status`, {
        from: "under_review",
        to: "shortlisted",
        message,
        back: "/all-applicants",
      }),
    ({ applicationId }) => `/application/${applicationId}?tab=activity`,
  ],
  [
    "a message with a rejection",
    "under_review",
    ({ office, applicationId }, message) =>
      office.post(`/application/${applicationId}/status`, {
        from: "under_review",
        to: "rejected",
        message,
        back: "/all-applicants",
      }),
    ({ applicationId }) => `/application/${applicationId}?tab=activity`,
  ],
  [
    "a message to many",
    "under_review",
    ({ office, applicationId }, message) =>
      office.post("/applications/status", {
        application: `${applicationId}.under_review`,
        to: "shortlisted",
        intent: "confirm",
        message: `Hello {name}, ${message}`,
        back: "/all-applicants",
      }),
    ({ applicationId }) => `/application/${applicationId}?tab=activity`,
  ],
  [
    "a template from before",
    "under_review",
    async ({ employer, office, applicationId }, body) => {
      const id = createId(Date.now());
      await db
        .insert(messageTemplates)
        .values({ id, companyId: employer.companyId, name: "Next step", body, createdAt: 1, updatedAt: 1 });
      return office.post(`/application/${applicationId}/status`, {
        from: "under_review",
        to: "shortlisted",
        message: "",
        template: id,
        back: "/all-applicants",
      });
    },
    ({ applicationId }) => `/application/${applicationId}?tab=activity`,
  ],
  [
    "the note of an interview",
    "shortlisted",
    ({ office, applicationId }, message) =>
      office.post(
        `/employer/interviews?application=${applicationId}`,
        meetingForm({ message: `We look forward to it.\n${message}` }),
      ),
    ({ applicationId }) => `/application/${applicationId}?tab=activity`,
  ],
  [
    "the place of an interview",
    "shortlisted",
    ({ office, applicationId }, locationUrl) =>
      office.post(
        `/employer/interviews?application=${applicationId}`,
        meetingForm({ mode: "in_person", locationUrl: `Gate 4, MG Road. ${locationUrl}` }),
      ),
    ({ applicationId }) => `/application/${applicationId}?tab=activity`,
  ],
  [
    "the note of an interview that is moved",
    "shortlisted",
    async (all, message) => {
      await all.office.post(`/employer/interviews?application=${all.applicationId}`, meetingForm());
      const interview = await interviewOf(all);
      return all.office.post(
        `/employer/interviews?interview=${interview?.id}`,
        meetingForm({ time: "16:30", message }),
      );
    },
    ({ applicationId }) => `/application/${applicationId}?tab=activity`,
  ],
];

describe("a sentence that asks for money", () => {
  it.each(inTurn(heldWays))(
    "in %s as %s reaches no applicant, the employer reads why, and a reviewer sees it",
    async (_language, _name, sentence, status, send, said) => {
      const all = await world(status);
      const answer = await send(all, sentence);
      const shown = answer.status === 303 ? await all.office.follow(answer) : answer;
      expect(shown.text).toContain(sentence);
      expect(showsReason(shown.text)).toBe(true);
      const page = await all.office.get(said(all));
      expect(page.text).toContain(sentence);
      expect(page.text).toContain("isn't sent yet");
      expect(showsReason(page.text)).toBe(true);
      expect(await placesThatShow(all, sentence)).toEqual([]);
      const queue = await desk.get("/owner-portal/texts");
      for (const words of [sentence, all.employer.companyName, "Asks for money", "Sita Devi"])
        expect(queue.text).toContain(words);
    },
  );

  it.each(
    inTurn([
      ["the company's name", "company", "companyName"],
      ["its legal name", "company", "legalName"],
      ["its contact person", "company", "hrContactName"],
      ["its city", "place", "companyCity"],
      ["its state", "place", "companyState"],
      ["its country", "place", "companyCountry"],
    ]),
  )(
    "in %s as %s is refused beside its field, with all that was typed kept",
    async (_language, _name, sentence, step, field) => {
      const all = await world();
      const typed = {
        companyName: "Neem Works",
        legalName: "Neem Works LLP",
        email: "hr@neem.example",
        phone: "98765 43210",
        hrContactName: "Ravi Rao",
        companyCity: "Satara",
      };
      const answer = await all.office.post(`/company-profile-setup?step=${step}`, { ...typed, [field]: sentence });
      expect(answer.status).toBe(400);
      expect(answer.html).toContain(`value="${sentence}"`);
      expect(answer.html).toContain(`id="company-${field}-error"`);
      expect(await placesThatShow(all, sentence)).toEqual([]);
    },
  );

  it.each(languages)(
    "in %s as a message template is refused beside its field, with the reason",
    async (_language, sentence) => {
      const all = await world();
      const answer = await all.office.post("/message-templates", {
        id: createId(Date.now()),
        name: "Next step",
        body: `Hello {name}!\n${sentence}`,
      });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain(`“${sentence}”`);
      expect(showsReason(answer.text)).toBe(true);
      expect(
        await db.select().from(messageTemplates).where(eq(messageTemplates.companyId, all.employer.companyId)),
      ).toEqual([]);
    },
  );

  it.each(languages)(
    "in %s as the description of a company is hidden until a reviewer has checked it",
    async (_language, sentence) => {
      const all = await world();
      await all.office.post("/company-profile-setup?step=about", {
        about: `We are a family firm.\n${sentence}`,
        websiteUrl: "https://wa.me/919812345678",
      });
      const own = await all.office.get("/employer-profile");
      expect(own.text).toContain(sentence);
      expect(showsReason(own.text)).toBe(true);
      expect(await placesThatShow(all, sentence)).toEqual([]);
      expect(await placesThatShow(all, "wa.me/919812345678")).toEqual([]);
      const queue = await desk.get("/owner-portal/reports");
      for (const words of [sentence, "Asks for money", "Contact elsewhere"]) expect(queue.text).toContain(words);
    },
  );

  it.each(
    inTurn([
      ["title", (sentence: string) => ({ title: sentence })],
      ["description", (sentence: string) => ({ description: `${honest}\n${sentence}` })],
      ["skills", (sentence: string) => ({ skills: `Typing, ${sentence}` })],
    ]),
  )("in %s as the %s of a new job waits for review", async (_language, _name, sentence, fieldsWith) => {
    const all = await world();
    const id = createId(Date.now());
    await all.office.post("/post-job", {
      ...jobForm,
      description: honest,
      jobId: id,
      intent: "publish",
      ...fieldsWith(sentence),
    });
    expect(await statusOf(id)).toBe("pending");
    expect(await placesThatShow({ ...all, jobId: id }, sentence)).toEqual([]);
    const preview = await all.office.get(`/job/${id}/preview`);
    expect(preview.text).toContain(sentence);
    expect(showsReason(preview.text)).toBe(true);
    expect((await desk.get("/owner-portal/jobs")).text).toContain(sentence);
  });

  it.each(languages)(
    "in %s as a question to applicants hides the job until a reviewer has checked it",
    async (_language, sentence) => {
      const all = await world();
      await all.office.post(`/job/${all.jobId}/edit?step=questions`, {
        "questions[0].text": sentence,
        "questions[0].kind": "text",
        intent: "save",
      });
      expect(await statusOf(all.jobId)).toBe("pending");
      expect(await placesThatShow(all, sentence)).toEqual([]);
      expect((await all.office.get(`/job/${all.jobId}/preview`)).text).toContain(sentence);
      expect((await desk.get("/owner-portal/jobs")).text).toContain(sentence);
    },
  );

  it.each(
    inTurn(
      (["active", "paused", "closed", "expired"] as const).map((status): [string, typeof status] => [status, status]),
    ),
  )(
    "in %s added to a job that is %s hides it; in its title it is refused, since news and lists show titles at once",
    async (_language, _name, sentence, status) => {
      const employer = await createEmployer();
      const seeker = await createSeeker();
      const jobId = await createJob(employer, {
        title: "Chat Support",
        description: honest,
        category: "data-entry",
        department: "operations",
        skills: ["Typing"],
        status,
      });
      await applyAs(seeker, jobId);
      const all: World = {
        employer,
        seeker,
        jobId,
        office: await signedIn(employer),
        phone: await signedIn(seeker),
        applicationId: "",
      };
      const renamed = await all.office.post(`/job/${jobId}/edit`, {
        ...jobForm,
        title: sentence,
        description: honest,
        intent: "save",
      });
      expect(renamed.status).toBe(400);
      expect(renamed.text).toContain(`“${sentence}”`);
      await all.office.post(`/job/${jobId}/edit`, {
        ...jobForm,
        title: "Chat Support",
        description: `${honest}\n${sentence}`,
        intent: "save",
      });
      // An ended job is not reviewed: an approval would list it unpaid.
      expect(await statusOf(jobId)).toBe(status === "active" || status === "paused" ? "pending" : "draft");
      expect(await placesThatShow(all, sentence)).toEqual([]);
    },
  );
});
