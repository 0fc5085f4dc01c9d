import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { jobApplications, jobs } from "db/schema";
import { msToIst } from "~/features/interviews/interview";
import { db } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { createEmployer, createJob, createSeeker, signedIn } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import { meetingForm, placesThatShow, world } from "../../../support/scenes/employer-world";
import { candidate, offer, offerIdOf, refuse, tenOn } from "../../../support/scenes/interviews/offers";
import { confirmedLead } from "../../../support/scenes/leads/client";
import { makeProfessional } from "../../../support/scenes/leads/open-leads";
import { meeting } from "../../../support/scenes/meetings";
import { form as jobForm, honest } from "../../../support/scenes/owner/reviews";
import { formsOfPeople, sentByPages, textFields, withoutSchema } from "../../../support/text-fields";

/** Links, and addresses of banks that no list has to know. */
const payments = [
  "rzp.io/l/seat",
  "kaamteam@fam",
  "kaamteam@jio",
  "kaamteam@unionbank",
  "kaamteam@okbizaxis",
  "kaamteam@yescred",
  "https://pages.razorpay.com/seat",
  "https://payments.cashfree.com/forms/seat",
  "tez://upi/pay",
];

const all = formsOfPeople();
const described = all.flatMap(({ forms }) => forms ?? []);

describe("every text of a form of visitors, clients, seekers, professionals and employers", () => {
  it("is declared with the handling of payment details in it", () => {
    const declared = (form: string) => Object.keys(textFields[form] ?? {});
    const missing = described.flatMap(({ form, texts }) =>
      texts
        .filter((text) => !declared(form).includes(text) && !declared(form).includes("*"))
        .map((text) => `${form}: ${text}`),
    );
    expect(missing).toEqual([]);
  });

  it("is in a form that its route describes, or in a form declared to have no text for others", () => {
    expect(
      all
        .filter(({ forms }) => forms === null)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(Object.keys(withoutSchema).sort());
  });

  it("is declared only where it exists", () => {
    const gone = Object.entries(textFields).flatMap(([form, fields]) => {
      const texts = described.filter((each) => each.form === form).flatMap((each) => each.texts);
      return Object.keys(fields)
        .filter((field) => (field === "*" ? texts.length === 0 : !texts.includes(field)))
        .map((field) => `${form}: ${field}`);
    });
    expect([
      gone,
      [...sentByPages].filter((field) => Object.values(textFields).some((fields) => field in fields)),
    ]).toEqual([[], []]);
  });
});

const refusals = Object.entries(textFields).flatMap(([form, fields]) =>
  Object.entries(fields).flatMap(([field, fate]) => (fate.is === "refused" ? [{ form, field, good: fate.good }] : [])),
);

it.each(refusals)("$form refuses payment details at $field", ({ form, field, good }) => {
  const schema = described.find((each) => each.form === form)?.schema;
  const isRefused = (text: string) =>
    (schema?.safeParse({ [field]: text }).error?.issues ?? []).some(({ path }) => path[0] === field);
  expect([good, ...payments].map((text) => [text, isRefused(text)])).toEqual([
    [good, false],
    ...payments.map((text) => [text, true]),
  ]);
});

const soon = () => msToIst(Date.now() + 3 * day);
const pagesOf = async (visitor: Visitor, paths: readonly string[]) =>
  (await Promise.all(paths.map(async (path) => (await visitor.get(path)).html))).join("\n");

/** Each sends a text as its writer does, and gives the pages of its readers, where something was written at all. */
const acts: [name: string, send: (payment: string) => Promise<{ status: number; read: string }>][] = [
  ...(["note", "answer-why"] as const).map((field): (typeof acts)[number] => [
    `/job/:jobId ${field}`,
    async (payment) => {
      const [employer, seeker] = [await createEmployer(), await createSeeker()];
      const jobId = await createJob(employer, {
        questions: [{ id: "why", text: "Why?", kind: "text", required: true }],
      });
      const { status } = await (
        await signedIn(seeker)
      ).post(`/job/${jobId}`, { "answer-why": "I like it.", note: "", [field]: `Fees: ${payment}` });
      await deliverAll();
      return {
        status,
        read:
          (await pagesOf(await signedIn(employer), [
            `/job/${jobId}/applicants`,
            "/employer-portal",
            "/employer/notifications",
          ])) + JSON.stringify(await db.select().from(jobApplications).where(eq(jobApplications.jobId, jobId))),
      };
    },
  ]),
  [
    "/application/:applicationId/conversation text",
    async (payment) => {
      const one = await world("shortlisted");
      await one.office.post(`/application/${one.applicationId}/message`, { message: "Can you begin on Monday?" });
      await deliverAll();
      const { status } = await one.phone.post(`/application/${one.applicationId}/conversation`, {
        text: `Seat: ${payment}`,
      });
      return { status, read: await pagesOf(one.office, [`/application/${one.applicationId}`]) };
    },
  ],
  [
    "/interview-offer/:offerId/refusal note",
    async (payment) => {
      const one = await candidate();
      await offer(one, [tenOn(2), tenOn(3)]);
      const { status } = await refuse(one, `Seat: ${payment}`);
      return {
        status,
        read: await pagesOf(one.desk, [
          `/application/${one.applicationId}`,
          `/application/${one.applicationId}/interview-offer`,
        ]),
      };
    },
  ],
  [
    "/interview/:interviewId/reschedule-request note",
    async (payment) => {
      const { seeker, employer, id, applicationId } = await meeting();
      const { status } = await (
        await signedIn(seeker)
      ).post(`/interview/${id}/reschedule-request`, { ...soon(), note: `Seat: ${payment}` });
      return {
        status,
        read: await pagesOf(await signedIn(employer), [`/application/${applicationId}`, "/employer/interviews"]),
      };
    },
  ],
  ...(["message", "locationUrl"] as const).flatMap((field) =>
    (["/employer/interviews", "/application/:applicationId/interview-offer"] as const).map(
      (path): (typeof acts)[number] => [
        `${path} ${field}`,
        async (payment) => {
          const one = await candidate();
          const words: Record<string, string> =
            field === "message"
              ? { message: `Seat: ${payment}` }
              : { mode: "in_person", locationUrl: `Gate 4, MG Road. Seat: ${payment}` };
          const { status } =
            path === "/employer/interviews"
              ? await one.desk.post(`/employer/interviews?application=${one.applicationId}`, meetingForm(words))
              : await offer(one, [tenOn(2), tenOn(3)], words);
          await deliverAll();
          return {
            status,
            read: await pagesOf(one.phone, [
              "/activity",
              "/activity?show=interviews",
              "/notifications",
              `/interview-offer/${await offerIdOf(one)}`,
            ]),
          };
        },
      ],
    ),
  ),
  ...(["status", "message", "statuses"] as const).map((way): (typeof acts)[number] => [
    {
      status: "/application/:applicationId/status message",
      message: "/application/:applicationId/message message",
      statuses: "/applications/status message",
    }[way],
    async (payment) => {
      const one = await world();
      const message = `Hello. Seat: ${payment}`;
      const { status } =
        way === "message"
          ? await one.office.post(`/application/${one.applicationId}/message`, { message })
          : way === "status"
            ? await one.office.post(`/application/${one.applicationId}/status`, {
                from: "under_review",
                to: "shortlisted",
                message,
                back: "/all-applicants",
              })
            : await one.office.post("/applications/status", {
                application: `${one.applicationId}.under_review`,
                to: "shortlisted",
                intent: "confirm",
                message,
                back: "/all-applicants",
              });
      return { status, read: (await placesThatShow(one, payment)).map((place) => `${place} ${payment}`).join() };
    },
  ]),
  ...(["about", "websiteUrl", "legalName"] as const).map((field): (typeof acts)[number] => [
    `/company-profile-setup ${field}`,
    async (payment) => {
      const one = await world();
      const text =
        field === "websiteUrl"
          ? `https://${payment.replace(/^.*:\/\//, "").replace(/.*@.*/, "imjo.in/seat")}`
          : `Our seat: ${payment}`;
      const typed = {
        companyName: "Neem Works",
        legalName: "Neem Works LLP",
        email: "hr@neem.example",
        phone: "98765 43210",
        hrContactName: "Ravi Rao",
      };
      const { status } = await one.office.post(
        `/company-profile-setup?step=${field === "legalName" ? "company" : "about"}`,
        field === "legalName" ? { ...typed, legalName: text } : { about: "We are a family firm.", [field]: text },
      );
      return { status, read: (await placesThatShow(one, text)).map((place) => `${place} ${payment}`).join() };
    },
  ]),
  ...(["title", "description", "skills"] as const).map((field): (typeof acts)[number] => [
    `/post-job ${field}`,
    async (payment) => {
      const one = await world();
      const jobId = createId(Date.now());
      const { status } = await one.office.post("/post-job", {
        ...jobForm,
        description: honest,
        jobId,
        intent: "publish",
        [field]: `${field === "description" ? honest : "Typing"}, seat: ${payment}`,
      });
      const stored = await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, jobId)).get();
      expect(stored?.status).toBe("pending");
      return {
        status,
        read: (await placesThatShow({ ...one, jobId }, payment)).map((place) => `${place} ${payment}`).join(),
      };
    },
  ]),
  [
    "/job/:jobId/edit questions[0].text",
    async (payment) => {
      const one = await world();
      const { status } = await one.office.post(`/job/${one.jobId}/edit?step=questions`, {
        "questions[0].kind": "text",
        "questions[0].text": `Did you pay to ${payment}?`,
        intent: "save",
      });
      const stored = await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, one.jobId)).get();
      expect(stored?.status).toBe("pending");
      return { status, read: (await placesThatShow(one, payment)).map((place) => `${place} ${payment}`).join() };
    },
  ],
  [
    "/contact-us need",
    async (payment) => {
      const { leadId } = await confirmedLead({ need: `A logo for a sweet shop, seat: ${payment}` });
      const seeker = await createSeeker();
      await makeProfessional(seeker);
      return { status: 303, read: await pagesOf(await signedIn(seeker), [`/lead/${leadId}`, "/all-leads"]) };
    },
  ],
];

it.each(
  acts.map(
    ([name, send], at) =>
      [name, send, payments[at % payments.length] ?? "", payments[(at + 4) % payments.length] ?? ""] as const,
  ),
)("%s passes no payment details to its reader", async (_name, send, one, other) => {
  for (const payment of [one, other]) {
    const { status, read } = await send(payment);
    expect([200, 303, 400]).toContain(status);
    expect(read).not.toContain(payment);
  }
});
