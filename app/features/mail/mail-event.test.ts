import { expect, it } from "vitest";
import { suppressionOf } from "./mail-event";

const event = (type: string, bounce?: unknown) => ({
  type,
  created_at: "2026-11-21T10:00:00.000Z",
  data: { email_id: "x", from: "KaamGhar <no-reply@example.in>", to: ["Asha@Example.in"], subject: "News", bounce },
});
const at = Date.UTC(2026, 10, 21, 10);
const permanent = { type: "Permanent", subType: "General", message: "No such mailbox" };

it("a permanent bounce and a complaint stop mails", () => {
  expect(suppressionOf(event("email.bounced", permanent))).toEqual({
    addresses: ["Asha@Example.in"],
    reason: "bounced",
    detail: "No such mailbox",
    at,
  });
  expect(suppressionOf(event("email.complained"))).toEqual({
    addresses: ["Asha@Example.in"],
    reason: "complained",
    detail: null,
    at,
  });
});

it("a mail that the provider itself suppresses stops mails, too", () => {
  const held = {
    ...event("email.suppressed"),
    data: { to: ["a@example.in"], suppressed: { message: "On the account's list", type: "OnAccountSuppressionList" } },
  };
  expect(suppressionOf(held)).toEqual({
    addresses: ["a@example.in"],
    reason: "bounced",
    detail: "On the account's list",
    at,
  });
});

it.each([
  ["2026-11-21 10:00:00.000000+00:00", at],
  ["2026-11-21T10:00:00.123Z", at + 123],
  ["yesterday", null],
  ["", null],
  [undefined, null],
  [17, null],
])("an event at %j keeps its time, when it has one", (createdAt, time) => {
  expect(suppressionOf({ ...event("email.complained"), created_at: createdAt })?.at).toBe(time);
});

it.each([
  ["a bounce that passes", event("email.bounced", { ...permanent, type: "Transient" })],
  ["a bounce of unknown kind", event("email.bounced", { ...permanent, type: "Undetermined" })],
  ["a bounce that does not say", event("email.bounced")],
  ["a mail that has arrived", event("email.delivered", permanent)],
  ["an event of tomorrow", event("email.teleported")],
  ["nobody", { ...event("email.complained"), data: { to: [] } }],
  ["no mail at all", { type: "domain.created", data: { id: "x" } }],
  ["what is no event", [1, "two"]],
  ["nothing", null],
])("%s does not stop mails", (_what, given) => {
  expect(suppressionOf(given)).toBeNull();
});

it("a message of the provider names fifty addresses at most, each of 320 characters", () => {
  const to = (addresses: string[]) =>
    suppressionOf({ ...event("email.complained"), data: { to: addresses } })?.addresses.length ?? null;
  expect([
    to(Array(50).fill("a@x.in")),
    to(Array(51).fill("a@x.in")),
    to(["a".repeat(320)]),
    to(["a".repeat(321)]),
    to([]),
  ]).toEqual([50, null, 1, null, null]);
});
