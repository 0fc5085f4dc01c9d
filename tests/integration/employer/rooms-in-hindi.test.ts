import { beforeEach, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { applicationTransitions, jobApplications, jobDailyCounts, messageTemplates, sandboxObjects } from "db/schema";
import { mostTemplates } from "~/features/applications/messages/message-templates.server";
import { indianDay } from "~/india-time";
import { db } from "../../support/context";
import { linkIn, mailsTo } from "../../support/delivery/mails";
import {
  createEmployer,
  createJob,
  createSeeker,
  password,
  signedIn,
  type Employer,
} from "../../support/people/people";
import { createVisitor, type Page, type Visitor } from "../../support/people/visitor";
import { begin, comeBack, givePoints, pay } from "../../support/scenes/purchases";
import { englishIn } from "../../support/words";

let employer: Employer;
let office: Visitor;
beforeEach(async () => {
  employer = await createEmployer({ locale: "hi" });
  office = await signedIn(employer);
  office.setCookie("lang", "hi");
});

/** What people have written, and names that are the same in both languages. */
const data = () => [
  employer.companyName,
  employer.fullName,
  employer.email,
  "KaamGhar",
  "WhatsApp",
  "Instagram",
  "Facebook",
  "LinkedIn",
  "YouTube",
  "Google",
  "GSTIN",
  "GST",
  "PDF",
  "JPEG",
  "PNG",
  "WebP",
  "PAN",
  "UPI",
  "kaamghar.example",
  "example.in",
  "Data Entry Operator",
  "Good news",
  "{name}",
  "{job}",
  "{company}",
];
/** The page is in Hindi from its title to its last button. */
function expectHindi({ html }: Page, ...own: string[]) {
  expect(/<html lang="(\w+)"/.exec(html)?.[1]).toBe("hi");
  expect(englishIn(html, [...data(), ...own])).toEqual([]);
}
const expectWords = ({ text }: Page, words: string[]) => {
  for (const each of words) expect(text).toContain(each);
};

describe("an employer who reads Hindi", () => {
  it("invites a member, sees errors in Hindi, and sends a mail and a page in Hindi", async () => {
    const invite = (email: string, role = "recruiter") => office.post("/team/invitations", { email, role });
    const wrong = await invite("nobody", "");
    expect(wrong.status).toBe(400);
    expectHindi(wrong, "nobody");
    expectWords(wrong, ["रोल चुनें"]);
    const own = await invite(employer.email);
    expectWords(own, ["यह आपका अपना ईमेल है"]);
    expectHindi(own);
    const email = `hindi${createId(Date.now()).toLowerCase()}@example.in`;
    const sent = await office.follow(await invite(email));
    expectWords(sent, ["इनवाइट भेज दिया", `इनवाइट 7 दिन चलेगा: ${email}`]);
    expectHindi(sent, email);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toMatch(/[\u0900-\u097f]/);
    const invited = createVisitor();
    invited.setCookie("lang", "hi");
    const link = linkIn(mail);
    const opened = await invited.get(link);
    expectHindi(opened, email);
    const refused = await invited.post(link, { fullName: "", password, passwordAgain: `${password}x`, consent: "on" });
    expect(refused.status).toBe(400);
    expectHindi(refused, email);
    const joined = await invited.follow(
      await invited.post(link, { fullName: "फ़रहान", password, passwordAgain: password, consent: "on" }),
    );
    expectWords(joined, [`${employer.companyName}`]);
  });

  it("writes a message template, sees its errors in Hindi, and keeps it after the log-in has ended", async () => {
    expectWords(await office.get("/message-templates"), [
      "संदेश के टेम्प्लेट",
      "आपने अभी कोई संदेश नहीं लिखा है।",
      "{name} की जगह आवेदक का नाम",
    ]);
    const id = createId(Date.now());
    const send = (fields: Record<string, string>, visitor = office) =>
      visitor.post("/message-templates", { id, ...fields });
    const empty = await send({ name: "", body: "" });
    expect(empty.status).toBe(400);
    expectWords(empty, ["टेम्प्लेट को एक नाम दें", "संदेश लिखें"]);
    // The examples are in both languages and are marked with their language.
    expectHindi(empty);
    expectWords(await send({ name: "Good news", body: "नमस्ते {naam}" }), [
      "{naam} अपने आप नहीं भरता: सिर्फ़ {name}, {job} और {company} भरते हैं",
    ]);
    expectWords(await send({ name: "न".repeat(61), body: "नमस्ते" }), ["ज़्यादा से ज़्यादा 60 अक्षर लिखें"]);
    const gone = createVisitor();
    gone.setCookie("lang", "hi");
    const kept = await send({ name: "Good news", body: "नमस्ते {name}" }, gone);
    expect(kept.status).toBe(401);
    expectWords(kept, ["दोबारा लॉगिन करें", "नमस्ते {name}"]);
    expectHindi(kept);
    const saved = await office.follow(await send({ name: "Good news", body: "नमस्ते {name}" }));
    expectWords(saved, ["टेम्प्लेट सेव हो गया"]);
    expectHindi(saved);
    expectHindi(await office.get(`/message-template/${id}`));
    const deleted = await office.follow(await office.post(`/message-template/${id}/deletion`));
    expectWords(deleted, ["टेम्प्लेट डिलीट हो गया"]);
    for (let at = 0; at < mostTemplates; at++) {
      await db
        .insert(messageTemplates)
        .values({
          id: createId(Date.now()),
          companyId: employer.companyId,
          name: `न${at}`,
          body: "नमस्ते",
          createdAt: 1,
          updatedAt: 1,
        });
    }
    expectWords(await send({ name: "Good news", body: "नमस्ते" }), [
      `एक कंपनी ज़्यादा से ज़्यादा ${mostTemplates} टेम्प्लेट रख सकती है।`,
    ]);
  });

  it("invites others with a code, and sees in Hindi why a code does not count", async () => {
    const made = await office.follow(await office.post("/employer/referral/code"));
    expectWords(made, ["यह आपका कोड है", "बुलाएँ और कमाएँ", "कंपनियों के लिए", "कमीशन"]);
    const code = /tracking-widest">(\w+)</.exec(made.html)?.[1] ?? "";
    expectHindi(made, code, "localhost", "ref=");
    expect(made.html).toContain(encodeURIComponent(`मेरा कोड: ${code}`));
    const wrong = await office.post("/employer/referral", { referralCode: code });
    expect(wrong.status).toBe(400);
    expectHindi(wrong, code, "ref=");
  });

  it("sees the numbers of a job and of all jobs in Hindi, with and without data", async () => {
    const jobId = await createJob(employer);
    const page = `/job/${jobId}/analytics`;
    const none = await office.get(page);
    expectWords(none, ["इस समय में यह जॉब किसी ने नहीं देखी", "WhatsApp पर भेजें"]);
    expectHindi(none);
    const seeker = await createSeeker();
    const [now, id] = [Date.now(), createId(Date.now())];
    await db
      .insert(jobApplications)
      .values({ id, jobId, userId: seeker.id, status: "hired", createdAt: now - 7_200_000, updatedAt: now });
    await db.insert(applicationTransitions).values([
      {
        id: createId(now),
        applicationId: id,
        toStatus: "applied" as const,
        actorId: seeker.id,
        createdAt: now - 7_200_000,
      },
      {
        id: createId(now + 1),
        applicationId: id,
        fromStatus: "applied" as const,
        toStatus: "hired" as const,
        actorId: employer.id,
        createdAt: now - 3_600_000,
      },
    ]);
    const today = indianDay(now);
    await db.insert(jobDailyCounts).values([
      {
        jobId,
        day: today,
        source: "search" as const,
        companyId: employer.companyId,
        views: 10,
        calls: 1,
        shares: 0,
        applications: 1,
      },
      {
        jobId,
        day: today - 40,
        source: "other" as const,
        companyId: employer.companyId,
        views: 8,
        calls: 1,
        shares: 1,
        applications: 0,
      },
    ]);
    const shown = await office.get(page);
    expectWords(shown, [
      "देखने से आवेदन तक",
      "उससे पहले के 30 दिनों से 25% ज़्यादा",
      "व्यू का 10%",
      "खोज और जॉब की सूचियाँ",
      "हायर किए 1",
      "1 घंटा",
    ]);
    expectHindi(shown);
    const all = await office.get("/employer/analytics?days=90");
    expectWords(all, ["सभी जॉब के आँकड़े", "90 दिनों में सबसे ज़्यादा आवेदन वाली जॉब", "दूसरी साइट, या पता नहीं"]);
    expectHindi(all);
  });

  it("buys points and a boost, and returns one for a refund", async () => {
    const jobId = await createJob(employer);
    const page = `/job/${jobId}/boost`;
    const boost = (level: string) => office.post(page, { boostId: createId(Date.now()), level });
    const poor = await office.follow(await boost("level1"));
    expectWords(poor, ["पॉइंट कम हैं", "आपकी कंपनी के पॉइंट", "पॉइंट का इंतज़ार कर रही है।"]);
    expectHindi(poor);
    await givePoints(employer, 500);
    await boost("level1");
    const waiting = await office.follow(await boost("level2"));
    expectWords(waiting, ["बूस्ट हो गया", "लेवल 1 · चल रहा है", "7 दिन बाकी", "लेवल 2 · इंतज़ार में"]);
    expectHindi(waiting);
    const boostId = /action="\/boost\/(\w+)\/return"/.exec(waiting.html)?.[1];
    const returned = await office.follow(await office.post(`/boost/${boostId}/return`));
    expectWords(returned, ["179 पॉइंट वापस आ गए", "लौटाया गया"]);
    expectHindi(returned);
    const wrong = await office.post("/hire-portal-points", {
      packageKey: "small",
      name: "",
      state: "",
      token: createId(Date.now()),
    });
    expect(wrong.status).toBe(400);
    expectHindi(wrong);
  });

  it("gets the company verified: errors of a paper, and the result", async () => {
    await db.delete(sandboxObjects);
    const page = "/employer-profile/verification";
    expectHindi(await office.get(page));
    const payment = await begin(office, page, { packageKey: "blue", name: "नीम", state: "29" });
    expectHindi(await office.get(`/payment/${payment}`), "Razorpay", payment);
    await comeBack(office, await pay(payment));
    const add = (content: string) => {
      const form = new FormData();
      form.set("intent", "upload");
      form.set("kind", "pan");
      form.set("document", new File([content], "पैन.pdf", { type: "application/pdf" }));
      return office.send("POST", page, undefined, form);
    };
    const unreadable = await add("what is this");
    expect(unreadable.status).toBe(400);
    expectWords(unreadable, ["हम इसे पढ़ नहीं पाए।", "आपने इस बैज के पैसे दिए हैं: नीला, 3 महीने।", "कंपनी का PAN कार्ड"]);
    expectHindi(unreadable);
    const added = await office.follow(
      await add("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
    );
    expectWords(added, ["डॉक्यूमेंट जुड़ गया", "पैन.pdf"]);
    expectHindi(added);
    const sent = await office.follow(await office.post("/verification/sending"));
    expectWords(sent, ["भेज दिया", "जाँच में"]);
    expectHindi(sent);
  });
});
