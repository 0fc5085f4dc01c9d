import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { createId } from "db/id";
import {
  auditLog,
  consents,
  deliveries,
  emailTokens,
  employerNotifications,
  jobApplications,
  referralCodes,
  tickets,
  userReferrals,
} from "db/schema";
import { moveApplication, submitApplication } from "~/features/applications/commands.server";
import { sendMessage, sendReply } from "~/features/applications/messages/thread/sending.server";
import { addNote } from "~/features/applications/team/notes.server";
import type { AppContext } from "~/features/context";
import { scheduleInterview } from "~/features/interviews/commands.server";
import { erasureNotice } from "~/features/privacy/erasure.server";
import { db, testContext } from "./context";
import { createEmployer, createJob, createSeeker, signedIn, type Employer, type Person } from "./people/people";

/** The features' context this many ms later; what it leaves for after the response is collected. */
export function later(milliseconds: number) {
  const rest: Promise<unknown>[] = [];
  const context: AppContext = {
    ...testContext(),
    now: () => Date.now() + milliseconds,
    waitUntil: (promise) => rest.push(promise),
  };
  return { context, done: () => Promise.all(rest) };
}

/** An applied and shortlisted seeker whom the employer has invited, through the same commands as the pages use. */
export async function meet(
  seeker: Person,
  employer: Employer,
  words: {
    note: string;
    answer: string;
    message: string;
    place: string;
    teamNote: string;
    move: string;
    chat: string;
    reply: string;
  },
) {
  const { context, done } = later(0);
  const jobId = await createJob(employer);
  await submitApplication(context, { userId: seeker.id }, jobId, words.note, [
    { id: "why", question: "Why?", answer: words.answer },
  ]);
  await done();
  const applicationId =
    (
      await db
        .select({ id: jobApplications.id })
        .from(jobApplications)
        .where(eq(jobApplications.userId, seeker.id))
        .get()
    )?.id ?? "";
  const actor = { userId: employer.id, company: { id: employer.companyId } };
  await moveApplication(context, actor, applicationId, "applied", "under_review");
  await moveApplication(context, actor, applicationId, "under_review", "shortlisted", words.move, {
    reason: words.teamNote,
  });
  expect(await sendMessage(context, actor, applicationId, words.chat)).toMatchObject({ ok: true, held: null });
  await sendReply(context, { userId: seeker.id }, applicationId, words.reply);
  await addNote(context, actor, applicationId, words.teamNote);
  await scheduleInterview(context, actor, applicationId, {
    scheduledAt: Date.now() + 5 * 86_400_000,
    durationMinutes: 30,
    mode: "video",
    locationUrl: words.place,
    message: words.message,
  });
  await done();
  return { jobId, applicationId };
}

export const tell = ({ id }: Person, message: string, metadata: Record<string, string>) =>
  db
    .insert(employerNotifications)
    .values({ id: createId(Date.now()), userId: id, title: "News", message, metadata, createdAt: Date.now() });
export const others = {
  chat: "See you soon",
  reply: "I will be there",
  answer: "Because",
  teamNote: "Called twice",
  move: "Well done",
};

/** What both kinds of people leave behind beside their own pages: support, owners, referrals, links and mails. */
export async function leaveTraces(
  person: Person,
  words: { message: string; otherAddress: string; reason: string },
): Promise<void> {
  const now = Date.now();
  const { id, email, fullName } = person;
  const friend = await createSeeker();
  const ticket = {
    name: fullName,
    topic: "account" as const,
    message: words.message,
    locale: "en" as const,
    createdAt: now,
    updatedAt: now,
  };
  const mail = (recipient: string, end: { nextAttemptAt: number } | { status: "dead"; finishedAt: number }) => ({
    id: createId(now),
    channel: "email" as const,
    recipient,
    payload: { subject: fullName, body: fullName },
    giveUpAt: now,
    createdAt: now,
    ...end,
  });
  const [withAccount, without] = [createId(now), createId(now)];
  await db.batch([
    db.insert(tickets).values([
      { id: withAccount, userId: id, email: words.otherAddress, ...ticket },
      { id: without, userId: null, email, ...ticket },
    ]),
    db
      .insert(auditLog)
      .values(
        [id, withAccount].map((subjectId) => ({
          id: createId(now),
          actorId: friend.id,
          action: "ticket_closed" as const,
          subjectId,
          detail: words.reason,
          createdAt: now,
        })),
      ),
    db.insert(referralCodes).values({ userId: id, code: createId(now).slice(-8).toUpperCase(), createdAt: now }),
    db.insert(userReferrals).values([
      { referredUserId: id, referrerId: friend.id, createdAt: now },
      { referredUserId: friend.id, referrerId: id, createdAt: now },
    ]),
    db
      .insert(emailTokens)
      .values({
        id: createId(now),
        userId: id,
        purpose: "change_email",
        newEmail: `new.${words.otherAddress}`,
        createdAt: now,
        expiresAt: now + 1,
      }),
    db
      .insert(deliveries)
      .values([
        mail(email, { nextAttemptAt: now + 10 * erasureNotice }),
        mail(`new.${words.otherAddress}`, { status: "dead", finishedAt: now }),
      ]),
    db
      .insert(consents)
      .values({
        id: createId(now),
        userId: id,
        kind: "terms_and_privacy",
        noticeVersion: "2026-11",
        given: true,
        createdAt: now,
      }),
  ]);
}

/** Words that stand nowhere else; the mark tells those of one test from those of another. */
const withMark = <Words extends Record<string, string>>(words: Words, mark: string) =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word + mark])) as Words;

const seekerWords = {
  name: "Zarinaxq Quillfeather",
  email: "zarinaxq.mail@example.in",
  other: "zarina-other@example.in",
  phone: "91827 36455",
  whatsapp: "73645 91827",
  place: "Quxpurnagar",
  position: "Wyvernologist",
  skill: "Glossopetra",
  note: "Mynoteisunique",
  reply: "Myreplyisunique",
  answer: "Myanswerisunique",
  ticket: "Ticketwordsunique",
  reason: "Reasonisunique",
  google: "google-zarinaxq",
};
const employerWords = {
  name: "Bhuvanxq Thistledown",
  email: "bhuvanxq.mail@example.in",
  other: "bhuvan-other@example.in",
  company: "Vexilloqq Traders",
  legal: "Vexilloqq Legalname",
  hr: "Hrcontactxq Person",
  phone: "81726 35449",
  whatsapp: "62534 48171",
  address: "Addresswordxq Lane",
  city: "Cityxqpur",
  about: "Aboutwordxq",
  link: "https://linkxq.example",
  message: "Messagewordxq",
  teamNote: "Teamnotewordxq",
  move: "Movewordxq",
  chat: "Chatwordxq",
  place: "https://meetxq.example/room",
  title: "Titlewordxq",
  description: "Descriptionwordxq",
  skill: "Skillwordxq",
  ticket: "Ticketwordxq",
  reason: "Reasonwordxq",
};

/** A seeker and an employer who have met, with each of their words in every place that keeps one. */
export async function createTraces(mark: string) {
  const s = withMark(seekerWords, mark);
  const e = withMark(employerWords, mark);
  const seeker = await createSeeker(
    { fullName: s.name, email: s.email, googleId: s.google },
    {
      phone: s.phone,
      whatsappNumber: s.whatsapp,
      location: s.place,
      currentPosition: s.position,
      skills: [s.skill],
      accountStatusReason: s.reason,
      profileImageUrl: `/${s.name}.webp`,
    },
  );
  const employer = await createEmployer(
    { fullName: e.name, email: e.email },
    {
      companyName: e.company,
      legalName: e.legal,
      hrContactName: e.hr,
      email: e.other,
      phone: e.phone,
      whatsappNumber: e.whatsapp,
      preciseAddress: e.address,
      companyCity: e.city,
      companyState: e.city,
      about: e.about,
      logoUrl: e.link,
      websiteUrl: e.link,
      instagramLink: e.link,
      facebookLink: e.link,
      youtubeLink: e.link,
      linkedinLink: e.link,
    },
  );
  const met = await meet(seeker, employer, {
    note: s.note,
    answer: s.answer,
    message: e.message,
    place: e.place,
    teamNote: `${s.name} ${e.teamNote}`,
    move: `${s.name} ${e.move}`,
    chat: `${s.name} ${e.chat}`,
    reply: s.reply,
  });
  const open = await createJob(employer, {
    title: e.title,
    description: e.description,
    skills: [e.skill],
    location: e.city,
    category: "data-entry",
  });
  await leaveTraces(seeker, { message: s.ticket, otherAddress: s.other, reason: s.reason });
  await leaveTraces(employer, { message: e.ticket, otherAddress: e.other, reason: e.reason });
  const [asSeeker, asEmployer] = [await signedIn(seeker), await signedIn(employer)];
  await asSeeker.post(`/job/${open}/favorite`, { saved: "yes" });
  return {
    seeker,
    employer,
    asSeeker,
    asEmployer,
    ...met,
    open,
    seekerWords: Object.values(s),
    employerWords: Object.values(e),
    title: e.title,
  };
}
