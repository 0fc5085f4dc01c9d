import { describe, expect, test } from "vitest";
import { inLanguage, parseMessage, type LiveMessage } from "./protocol";
import { feedRoomCount, feedRooms, isFeedRoom, isUserRoom, jobsRoom, leadsRoom, ownersRoom, userRoom } from "./rooms";

const posted = {
  type: "job.posted",
  eventId: "e1:posted",
  id: "j1",
  listingKey: 1_760_000_000_000 * 1024 + 7,
  html: { en: "<article></article>", hi: "<article></article>" },
  title: "Data Entry Operator",
  company: "Likhit Records",
};
const told = {
  type: "notification",
  eventId: "e2",
  id: "n1",
  title: "Hired",
  message: "Well done",
  tone: "success",
  url: "/activity",
};

describe("a room's messages", () => {
  test("a posted job is told in the public feed", () => {
    expect(parseMessage(jobsRoom, posted)).toEqual(posted);
  });

  test("a notification is told in a personal room, with or without a link", () => {
    expect(parseMessage(userRoom("u1"), told)).toEqual(told);
    expect(parseMessage(userRoom("u1"), { ...told, url: null })).not.toBeNull();
  });

  test("a personal message never goes to the public feed, nor the other way round", () => {
    expect(parseMessage(jobsRoom, told)).toBeNull();
    expect(parseMessage(userRoom("u1"), posted)).toBeNull();
  });

  test("a link to another site is refused", () => {
    for (const url of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/a\nb"])
      expect(parseMessage(userRoom("u1"), { ...told, url })).toBeNull();
  });

  test("an unknown type, a missing field or a status outside the vocabulary is refused", () => {
    expect(parseMessage(jobsRoom, { ...posted, type: "job.burned" })).toBeNull();
    expect(parseMessage(jobsRoom, { ...posted, eventId: undefined })).toBeNull();
    const changed = { type: "application.changed", eventId: "e", applicationId: "a", jobId: "j" };
    expect(parseMessage(userRoom("u1"), { ...changed, status: "hired" })).not.toBeNull();
    expect(parseMessage(userRoom("u1"), { ...changed, status: "adored" })).toBeNull();
  });

  test("no other room tells anything", () => {
    for (const room of [
      "",
      "owners",
      "owners-1",
      "user-",
      "user-A",
      "user-a/b",
      "jobs2",
      "jobs-",
      "jobs-0",
      "jobs-64",
      "jobs-01",
      "Jobs",
    ]) {
      expect(parseMessage(room, posted)).toBeNull();
      expect(isUserRoom(room) || isFeedRoom(room)).toBe(false);
    }
  });

  test("what waits for review is told to those who look after the site, and to nobody else", () => {
    const queued = { type: "queue.changed", eventId: "e1-queue", queue: "reports" };
    expect(parseMessage(ownersRoom, queued)).toEqual(queued);
    expect(parseMessage(ownersRoom, { ...queued, queue: "parties" })).toBeNull();
    for (const room of [jobsRoom, userRoom("u1")]) expect(parseMessage(room, queued)).toBeNull();
    for (const message of [posted, told]) expect(parseMessage(ownersRoom, message)).toBeNull();
  });

  test("leads are told to professionals by id, category and numbers, and with a word of anybody not at all", () => {
    const messages = [
      { type: "lead.posted", eventId: "e", id: "l1", category: "legal" },
      { type: "lead.changed", eventId: "e", id: "l1", buyers: 1, mostBuyers: 3, isOpen: true },
    ];
    for (const message of messages) {
      expect(parseMessage(leadsRoom, message)).toEqual(message);
      for (const more of [{ need: "A logo" }, { phone: "5000099887" }, { name: "Meera" }])
        expect(parseMessage(leadsRoom, { ...message, ...more })).toBeNull();
      for (const room of [jobsRoom, ownersRoom, userRoom("u1")]) expect(parseMessage(room, message)).toBeNull();
    }
    expect(parseMessage(leadsRoom, posted)).toBeNull();
  });

  test("rewards, payments and the company are told in personal rooms, without a word of anybody else", () => {
    const messages = [
      { type: "notification.read", eventId: "e", unread: 0 },
      { type: "company.changed", eventId: "e", companyId: "c" },
      { type: "transaction.changed", eventId: "e", transactionId: "t", status: "success" },
      { type: "commission.changed", eventId: "e", commissionId: "c", status: "completed" },
      { type: "referral.joined", eventId: "e" },
    ];
    for (const message of messages) {
      expect(parseMessage(userRoom("u1"), { ...message, name: "Asha", members: ["u2"] })).toEqual(message);
      for (const room of [jobsRoom, ownersRoom]) expect(parseMessage(room, message)).toBeNull();
    }
  });

  test("a member who has named a language hears the card in that one only", () => {
    const message = parseMessage(jobsRoom, { ...posted, html: { en: "<p>en</p>", hi: "<p>hi</p>" } }) as LiveMessage;
    expect(inLanguage(message, "hi")).toEqual({ ...posted, html: "<p>hi</p>" });
    const removed = parseMessage(jobsRoom, { type: "job.removed", eventId: "e", id: "j" }) as LiveMessage;
    expect(inLanguage(removed, "en")).toEqual(removed);
  });
});

describe("the rooms of the public feed", () => {
  test("are as many as the setting says, the first under the old name", () => {
    expect(feedRooms(feedRoomCount("3"))).toEqual(["jobs", "jobs-1", "jobs-2"]);
    for (const room of feedRooms(64)) expect(parseMessage(room, posted), room).toEqual(posted);
  });

  test("are one where nothing sensible is set, and never more than 64", () => {
    expect([undefined, "", "0", "-4", "many", "2.9", "1000"].map(feedRoomCount)).toEqual([1, 1, 1, 1, 1, 2, 64]);
  });
});
