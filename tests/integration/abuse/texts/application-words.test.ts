import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { heldTexts, jobApplications } from "db/schema";
import { db } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createJob, createSeeker, signedIn } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";

let desk: Visitor;
beforeAll(async () => {
  desk = await signedIn(await createAdmin("admin"));
});

const questions = [
  { id: "why", text: "Why this job?", kind: "text" as const, required: true },
  { id: "speed", text: "Words per minute", kind: "number" as const, required: false },
];

async function applicant() {
  const [employer, seeker] = [await createEmployer(), await createSeeker({ fullName: "Sita Devi" })];
  const jobId = await createJob(employer, { title: "Chat Support", questions });
  const phone = await signedIn(seeker);
  const apply = (fields: Record<string, string>) =>
    phone.post(`/job/${jobId}`, { "answer-why": "I like it.", "answer-speed": "40", note: "", ...fields });
  const application = () => db.select().from(jobApplications).where(eq(jobApplications.jobId, jobId)).get();
  return { employer, office: await signedIn(employer), seeker, phone, jobId, apply, application };
}

describe("an application whose note or answer asks for money", () => {
  it.each([
    [
      "note",
      "I type fast. Pay my fee to kaamteam@okaxis and I begin.",
      "“Pay my fee to kaamteam@okaxis and I begin.” has a payment link or reads like a UPI ID.",
    ],
    [
      "note",
      "My course: https://rzp.io/l/x",
      "“My course: https://rzp.io/l/x” has a payment link or reads like a UPI ID.",
    ],
    ["answer-why", "I need it. kaamteam@okaxis", "“kaamteam@okaxis” has a payment link or reads like a UPI ID."],
    ["answer-why", "See https://rzp.io/l/x", "“See https://rzp.io/l/x” has a payment link or reads like a UPI ID."],
    [
      "note",
      "I am Sita. Please send me Rs 500 first.",
      "“Please send me Rs 500 first.” sounds like you're asking the company for money.",
    ],
    [
      "answer-why",
      "OTP bata do",
      "“OTP bata do” sounds like you're asking the company for an OTP, identity documents or bank details.",
    ],
  ])(
    "is shown again with the sentence and its reason at its %s, keeps the typed text, and is not sent",
    async (field, text, reason) => {
      const { apply, application } = await applicant();
      const page = await apply({ [field]: text, "answer-speed": "55" });
      expect(page.status).toBe(400);
      expect(page.text).toContain(reason);
      expect(page.html).toContain(`id="apply-form-${field}-error"`);
      for (const typed of [text, 'value="55"']) expect(page.html).toContain(typed);
      expect(page.html).toContain('name="asIs" value="on"');
      expect(await application()).toBeUndefined();
      // It is changed, and reaches the company.
      expect((await apply({ [field]: "I type fast." })).status).toBe(303);
      expect(await application()).toBeDefined();
    },
  );

  it("is refused in Hindi, too", async () => {
    const { phone, apply } = await applicant();
    phone.setCookie("lang", "hi");
    const page = await apply({ note: "Seat: kaamteam@fam", "answer-why": "पहले मुझे ₹1000 भेजें" });
    for (const words of ["में पेमेंट का लिंक है या यह UPI ID जैसा लगता है", "पढ़ने में लगता है कि आप कंपनी से पैसे माँग रहे हैं", "ऐसे ही भेजें"])
      expect(page.text).toContain(words);
  });

  it("can be sent unchanged: the company gets the application at once, and the text after its approval", async () => {
    const { office, phone, apply, application } = await applicant();
    const note = "On Mastodon I am kaamteam@fam, where I show my work.";
    expect((await apply({ note })).status).toBe(400);
    const page = await phone.follow(await apply({ note, asIs: "on" }));
    expect(page.text).toContain("Our team reads part of what you wrote first");
    const stored = await application();
    expect(stored).toMatchObject({ note: null, answers: [{ answer: "I like it." }, { answer: "40" }] });
    await deliverAll();
    const address = `/application/${stored?.id}`;
    expect((await office.get(address)).text).not.toContain("kaamteam@fam");
    expect((await phone.get("/activity")).text).toContain(
      "Our team is reviewing this reply before it's sent, usually within a day",
    );
    expect((await desk.get("/owner-portal/texts")).text).toContain(note);
    const held = await db
      .select()
      .from(heldTexts)
      .where(eq(heldTexts.applicationId, stored?.id ?? ""))
      .get();
    expect((await desk.post(`/held-text/${held?.batchId}/approval`)).status).toBe(303);
    await deliverAll();
    expect((await office.get(`${address}?tab=messages`)).text).toContain(note);
    expect((await phone.get("/activity")).text).toContain(note);
  });

  it("has an answer that is sent unchanged and reviewed with its question; the other answers arrive", async () => {
    const { apply, application } = await applicant();
    await apply({ "answer-why": "Seat: kaamteam@fam", note: "I type fast.", asIs: "on" });
    const stored = await application();
    expect(stored).toMatchObject({ note: "I type fast.", answers: [{ id: "speed" }] });
    expect(
      await db
        .select()
        .from(heldTexts)
        .where(eq(heldTexts.applicationId, stored?.id ?? "")),
    ).toMatchObject([{ field: "reply", status: "waiting", written: "Why this job?\nSeat: kaamteam@fam" }]);
  });

  it("is shown again also when only note and answer together ask for it", async () => {
    const { apply, application } = await applicant();
    const words = { "answer-why": "I begin tomorrow, please transfer", note: "500 rupees to my account" };
    expect((await apply(words)).status).toBe(400);
    expect(await application()).toBeUndefined();
    // Sent as it is, the reviewer reads why it is held.
    await apply({ ...words, asIs: "on" });
    const [held] = await db
      .select()
      .from(heldTexts)
      .where(eq(heldTexts.applicationId, (await application())?.id ?? ""));
    expect(held?.signs).toEqual([expect.stringMatching(/^fee: .*please transfer 500 rupees/)]);
  });
});

it.each([
  "My WhatsApp number is 98765 43210, please call me any time.",
  "Contact me on WhatsApp or at asha@example.in.",
  "मेरा व्हाट्सएप नंबर 9876543210 है।",
  "I run a Telegram channel for teachers: t.me/ashateaches",
  "I was scammed, they took fees of Rs 1500. Do I have to pay for the training?",
  "I did captcha typing jobs and network marketing earlier.",
  "क्या ट्रेनिंग के लिए पैसे देने होंगे?",
  "I worked as a fee clerk and integrated Razorpay.",
  "See github.com/asha and linkedin.com/in/asha",
])("an applicant may write: %s", async (note) => {
  const { apply, application } = await applicant();
  expect((await apply({ note, asIs: "" })).status).toBe(303);
  expect(await application()).toMatchObject({ note });
});
