import { describe, expect, test } from "vitest";
import { parseMessage } from "./protocol";
import { isUserRoom, jobsRoom, userRoom } from "./rooms";

const posted = {
  type: "job.posted",
  eventId: "e1:posted",
  id: "j1",
  listingKey: 1_760_000_000_000 * 1024 + 7,
  html: { en: "<article></article>", hi: "<article></article>" },
  title: "Data Entry Operator",
  company: "Likhit Records",
};
const told = { type: "notification", eventId: "e2", id: "n1", title: "Hired", message: "Well done", tone: "success", url: "/activity" };

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
    for (const room of ["", "owners", "user-", "user-A", "user-a/b", "jobs2"]) {
      expect(parseMessage(room, posted)).toBeNull();
      expect(isUserRoom(room)).toBe(false);
    }
  });
});
