import { createHash } from "node:crypto";
import { day, hour } from "db/catalogues/time";
import { tagKey } from "~/features/applications/team/tag";
import { foldText } from "~/features/text/fold-text";
import type {
  applicantFilters,
  applicantRatings,
  applicantTags,
  applicationMessages,
  applicationNotes,
  applicationTags,
  companyInvitations,
  heldTexts,
  interviewOffers,
  messageTemplates,
} from "../schema";
import type { MessageSide, TagColor } from "../vocabulary";
import { sampleEmployer } from "./accounts";
import { applicationId, hourInIndia } from "./application-rows";
import { sampleApplications } from "./applications";
import { seedId } from "./id";

const companyId = seedId("company", sampleEmployer.company);
const userId = (slug: string) => seedId("user", slug);

function idOf(seeker: string, job: string): string {
  const application = sampleApplications.find((each) => each.seeker === seeker && each.job === job);
  if (!application) throw new Error(`no application of ${seeker} to ${job}`);
  return applicationId(application);
}

const ofAsha = idOf("seeker", "hindi-customer-support-executive");
const ofGurpreet = idOf("gurpreet", "evening-chat-support-associate");
const ofRavi = idOf("ravi", "part-time-data-entry-operator");
const ofLakshmi = idOf("lakshmi", "virtual-assistant-to-founder");
const ofPooja = idOf("pooja", "hindi-customer-support-executive");

const tags: readonly { name: string; color: TagColor; on: readonly string[] }[] = [
  { name: "Clear voice", color: "teal", on: [ofAsha, ofGurpreet] },
  { name: "Can start at once", color: "green", on: [ofRavi, ofGurpreet] },
  { name: "Second round", color: "amber", on: [ofLakshmi] },
];

const templates = [
  [
    "Thanks for applying",
    "Hello {name}, thank you for applying for {job}. We read every application and answer within five working days. {company}",
  ],
  [
    "Two questions before the interview",
    "Hello {name}, which hours suit you for {job}, and do you have a wired headset? A short answer is enough. {company}",
  ],
  ["हिन्दी: इंटरव्यू से पहले", "नमस्ते {name}, {job} के लिए आपका आवेदन मिला। कृपया बताएँ कि आप किस समय बात कर सकते हैं। {company}"],
] as const;

const messages: readonly { on: string; by: string; side: MessageSide; hoursAgo: number; text: string }[] = [
  {
    on: ofAsha,
    by: sampleEmployer.slug,
    side: "company",
    hoursAgo: 21,
    text: "Hello Asha, the call takes half an hour. Please try your headset once before.",
  },
  {
    on: ofAsha,
    by: "seeker",
    side: "applicant",
    hoursAgo: 20,
    text: "Thank you, I will. Is it fine if I join from my phone?",
  },
  {
    on: ofAsha,
    by: "recruiter",
    side: "company",
    hoursAgo: 19,
    text: "Yes, the phone is enough for the interview. For the work you need a computer.",
  },
  {
    on: ofGurpreet,
    by: "gurpreet",
    side: "applicant",
    hoursAgo: 50,
    text: "Four in the afternoon is good for me. I am home by three.",
  },
];

/** What the sample employer's team has made for its work: tags, templates, filters, notes, an invitation. @param now ms UTC */
export function hiringRows(now: number) {
  const at = (hoursAgo: number) => now - hoursAgo * hour;
  const heldId = seedId("application-message", "held");
  const held =
    "Welcome to the team! For the salary of the first month please send your bank account number and a photo of your PAN card.";
  return {
    tags: tags.map(({ name, color }): typeof applicantTags.$inferInsert => ({
      id: seedId("tag", name),
      companyId,
      name,
      nameKey: tagKey(name),
      color,
      createdAt: at(200),
    })),
    tagged: tags.flatMap(({ name, on }) =>
      on.map((application): typeof applicationTags.$inferInsert => ({
        applicationId: application,
        tagId: seedId("tag", name),
        createdAt: at(4),
      })),
    ),
    templates: templates.map(([name, body]): typeof messageTemplates.$inferInsert => ({
      id: seedId("template", name),
      companyId,
      name,
      body,
      createdAt: at(700),
      updatedAt: at(700),
    })),
    filters: [
      {
        id: seedId("filter", "typists"),
        companyId,
        userId: userId(sampleEmployer.slug),
        jobId: null,
        name: "Hindi typists",
        nameKey: foldText("Hindi typists"),
        query: "q=Hindi+Typing",
        createdAt: at(150),
      },
    ] satisfies (typeof applicantFilters.$inferInsert)[],
    notes: [
      {
        id: seedId("note", "asha"),
        applicationId: ofAsha,
        authorId: userId("recruiter"),
        text: "Friendly on the phone, calm with the angry caller in the exercise.",
        createdAt: at(48),
      },
    ] satisfies (typeof applicationNotes.$inferInsert)[],
    ratings: [
      { applicationId: ofAsha, userId: userId("recruiter"), stars: 5, updatedAt: at(48) },
      { applicationId: ofAsha, userId: userId(sampleEmployer.slug), stars: 4, updatedAt: at(30) },
      { applicationId: ofRavi, userId: userId("recruiter"), stars: 4, updatedAt: at(29) },
    ] satisfies (typeof applicantRatings.$inferInsert)[],
    messages: [
      ...messages.map(({ on, by, side, hoursAgo, text }, place) => ({
        id: seedId("application-message", String(place)),
        applicationId: on,
        authorId: userId(by),
        side,
        text,
        createdAt: at(hoursAgo),
        sentAt: at(hoursAgo),
      })),
      {
        id: heldId,
        applicationId: ofPooja,
        authorId: userId("recruiter"),
        side: "company" as const,
        text: null,
        createdAt: at(5),
        sentAt: at(5),
      },
    ] satisfies (typeof applicationMessages.$inferInsert)[],
    held: [
      {
        id: seedId("held-text", "pooja"),
        batchId: heldId,
        companyId,
        applicationId: ofPooja,
        subjectId: heldId,
        field: "message",
        written: held,
        text: held,
        signs: [
          "documents: For the salary of the first month please send your bank account number and a photo of your PAN card.",
        ],
        authorId: userId("recruiter"),
        createdAt: at(5),
      },
    ] satisfies (typeof heldTexts.$inferInsert)[],
    offers: [
      {
        id: seedId("interview-offer", "ravi"),
        applicationId: ofRavi,
        applicantId: userId("ravi"),
        jobId: seedId("job", "part-time-data-entry-operator"),
        companyId,
        offeredBy: userId("recruiter"),
        interviewId: seedId("interview", "offered/ravi"),
        slots: [10, 12, 15].map((atHour) => ({ at: hourInIndia(now, 3, atHour), minutes: 30, despite: [] })),
        lastAt: hourInIndia(now, 3, 15),
        mode: "phone",
        locationUrl: "50000 00003",
        message: "Choose the time that suits you. We will call you.",
        createdAt: at(26),
        updatedAt: at(26),
      },
    ] satisfies (typeof interviewOffers.$inferInsert)[],
    invitations: [
      {
        id: createHash("sha256").update("sample invitation").digest("hex"),
        companyId,
        email: "kavita@kiranpath.example",
        role: "recruiter",
        invitedBy: userId(sampleEmployer.slug),
        createdAt: at(28),
        expiresAt: at(28) + 7 * day,
      },
    ] satisfies (typeof companyInvitations.$inferInsert)[],
  };
}
