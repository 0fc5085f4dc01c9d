import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applicationMessages, heldTexts, notifications, outboxEvents } from "db/schema";
import { listSaid } from "~/features/held-texts/conversation.server";
import { db } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { mailsTo } from "../../../support/delivery/mails";
import { liveMessages } from "../../../support/delivery/rooms";
import { pageAbout } from "../../../support/people/acts";
import { createAdmin } from "../../../support/people/admins";
import { signedIn } from "../../../support/people/people";
import { placesThatShow, sentences, world, type World } from "../../../support/scenes/employer-world";

const written = ({ applicationId }: Pick<World, "applicationId">) =>
  db.select().from(applicationMessages).where(eq(applicationMessages.applicationId, applicationId));
const paths = ({ applicationId }: Pick<World, "applicationId">) => ({
  page: `/application/${applicationId}`,
  message: `/application/${applicationId}/message`,
  conversation: `/application/${applicationId}/conversation`,
});
const newsOf = (userId: string) => db.select().from(notifications).where(eq(notifications.userId, userId));
/** The company with ten seconds for second thoughts, as in production. */
const withUndo = ({ employer }: World) => signedIn(employer, { env: { UNDO_SECONDS: "10" } });

// This runs first, since it searches every table for the sentence.
describe("a message with warning signs", () => {
  it.each(Object.entries(sentences))(
    "in %s reaches the applicant only after its approval",
    async (_language, sentence) => {
      const all = await world();
      const { office, seeker, phone } = all;
      const { page, message, conversation } = paths(all);
      expect((await office.follow(await office.post(message, { message: sentence, intent: "send" }))).text).toContain(
        "The message isn't sent yet",
      );
      expect(await placesThatShow(all, sentence)).toEqual([]);
      expect((await phone.get(conversation)).text).not.toContain(sentence);
      const [held] = await db.select().from(heldTexts).where(eq(heldTexts.applicationId, all.applicationId));
      const desk = await signedIn(await createAdmin("admin"));
      expect((await desk.get("/owner-portal/texts")).text).toContain("Message to an applicant");
      for (const _press of [1, 2]) await desk.post(`/held-text/${held?.batchId}/approval`);
      await deliverAll();
      expect((await phone.get(conversation)).text).toContain(sentence);
      expect((await newsOf(seeker.id)).filter(({ title }) => title === "A Message for You")).toMatchObject([
        { actionUrl: conversation },
      ]);
      expect((await office.get(page)).text).not.toContain("isn't sent yet");
    },
  );
});

describe("a message that continues the one before", () => {
  it("is held for the text of both together, and the next one is not after that approval", async () => {
    const all = await world();
    const { message, conversation } = paths(all);
    const heldTextsOf = () => db.select().from(heldTexts).where(eq(heldTexts.applicationId, all.applicationId));
    await all.office.post(message, { message: "There is a small registration", intent: "send" });
    expect(await heldTextsOf()).toEqual([]);
    const sent = await all.office.follow(
      await all.office.post(message, { message: "fee of 500 rupees", intent: "send" }),
    );
    expect(sent.text).toContain("The message isn't sent yet");
    expect((await all.phone.get(conversation)).text).not.toContain("fee of 500 rupees");
    const [held] = await heldTextsOf();
    await (await signedIn(await createAdmin("admin"))).post(`/held-text/${held?.batchId}/approval`);
    await all.office.post(message, { message: "See you on Monday", intent: "send" });
    expect(await heldTextsOf()).toHaveLength(1);
    await all.phone.post(conversation, { text: "Here is my bank" });
    await all.phone.post(conversation, { text: "My account: 9876543210" });
    expect(await heldTextsOf()).toHaveLength(1);
    await all.phone.post(conversation, { text: "@ybl" });
    expect((await heldTextsOf()).map(({ field }) => field)).toEqual(["message", "reply"]);
  });
});

describe("a demand in harmless parts", () => {
  const demand = [
    "Good morning, your profile is selected for data entry at our office.",
    "There is only a small formality for the ID card and the file opening.",
    "It is 750, and it comes back with your first salary.",
    "I share the QR here, send me the screenshot when it is done.",
  ];

  it("is held at its last part at the latest, read together with the answers and with the message of a status", async () => {
    const all = await world();
    const { page, message, conversation } = paths(all);
    const heldTextsOf = () => db.select().from(heldTexts).where(eq(heldTexts.applicationId, all.applicationId));
    const [first = "", ...rest] = demand;
    await all.office.post(`${page}/status`, { from: "under_review", to: "shortlisted", message: first });
    expect(await heldTextsOf()).toEqual([]);
    for (const part of rest) {
      await all.office.post(message, { message: part, intent: "send" });
      await all.phone.post(conversation, { text: "How much is it?" });
    }
    const held = await heldTextsOf();
    expect(held.length).toBeGreaterThanOrEqual(1);
    expect((await all.phone.get(conversation)).text).not.toContain(demand[3]);
    // What is quoted as the reason is the company's own.
    expect(JSON.stringify(held.map(({ signs }) => signs))).not.toContain("How much is it?");
  });

  it("does not hold the same words to somebody else, nor read a conversation of another company", async () => {
    const [all, others] = [await world(), await world()];
    for (const part of demand.slice(1, 3))
      await others.office.post(paths(others).message, { message: part, intent: "send" });
    await all.office.post(paths(all).message, { message: demand[3] ?? "", intent: "send" });
    expect(await db.select().from(heldTexts).where(eq(heldTexts.applicationId, all.applicationId))).toEqual([]);
    expect(await listSaid(db, { applicationId: others.applicationId, of: { companyId: "another" } })).toEqual([]);
  });
});

describe("an approved answer of an applicant", () => {
  it("does not allow its company the same text, and does not count as the company's text", async () => {
    const all = await world();
    await all.office.post(paths(all).message, { message: "When can you begin?", intent: "send" });
    await all.phone.post(paths(all).conversation, { text: sentences.English });
    const heldTextsOf = () => db.select().from(heldTexts).where(eq(heldTexts.applicationId, all.applicationId));
    const [held] = await heldTextsOf();
    const desk = await signedIn(await createAdmin("admin"));
    await desk.post(`/held-text/${held?.batchId}/approval`);
    expect((await desk.get(`${pageAbout(all.employer)}?kind=messages`)).text).not.toContain("held, approved");
    await all.office.post(paths(all).message, { message: sentences.English, intent: "send" });
    expect((await heldTextsOf()).map(({ field, status }) => `${field} ${status}`)).toEqual([
      "reply approved",
      "message waiting",
    ]);
  });
});

describe("an approved message", () => {
  const approve = async (all: World) => {
    const [held] = await db.select().from(heldTexts).where(eq(heldTexts.applicationId, all.applicationId));
    await (await signedIn(await createAdmin("admin"))).post(`/held-text/${held?.batchId}/approval`);
  };
  const newsAndMailsOf = async ({ seeker }: World) =>
    JSON.stringify([await newsOf(seeker.id), await mailsTo(seeker.email), liveMessages(`user-${seeker.id}`)]);

  it("within the ten seconds is sent after them, and not at all when it is undone", async () => {
    for (const isTakenBack of [false, true]) {
      const all = await world();
      const office = await withUndo(all);
      await office.post(paths(all).message, { message: sentences.English, intent: "send" });
      const [row] = await written(all);
      await approve(all);
      const [event] = await db
        .select()
        .from(outboxEvents)
        .where(
          sql`kind = 'held_text.approved' and payload ->> 'heldTextId' in (select id from held_texts where application_id = ${all.applicationId})`,
        );
      expect(event?.nextAttemptAt).toBe(row?.sentAt);
      expect(await newsAndMailsOf(all)).not.toContain(sentences.English);
      if (isTakenBack) await office.post(paths(all).message, { intent: "undo", "taken-back": row?.id ?? "" });
      await deliverAll();
      expect((await newsAndMailsOf(all)).includes(sentences.English)).toBe(!isTakenBack);
    }
  });

  it("causes no notification after a rejection or a withdrawal, but can be read after a rejection", async () => {
    for (const end of ["rejected", "withdrawn"]) {
      const all = await world();
      await all.office.post(paths(all).message, { message: sentences.English, intent: "send" });
      if (end === "rejected")
        await all.office.post(`${paths(all).page}/status`, { from: "under_review", to: "rejected" });
      else await all.phone.post(`${paths(all).page}/withdrawal`);
      await approve(all);
      await deliverAll();
      expect(await newsAndMailsOf(all), end).not.toContain(sentences.English);
      if (end === "rejected") expect((await all.phone.get(paths(all).conversation)).text).toContain(sentences.English);
    }
  });
});
