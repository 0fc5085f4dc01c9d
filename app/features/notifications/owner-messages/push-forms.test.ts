import { describe, expect, it } from "vitest";
import { deletedNotification } from "../list/deleted-notification";
import { notificationRequest, userMessageRequest } from "./owner-message-forms";
import { deviceSchema, isAgain, pushSchema, removalSchema } from "./push-forms";

const endpoint = "https://push.example/abc";
const keys = { p256dh: "A_b-9", auth: "k".repeat(22) };
const uuid = "0B5C2F6E-8B1D-4C3A-9E52-6D7F8A9B0C1D";

/** The field with this many characters. */
const sized = (field: string, length: number) => ({ [field]: "x".repeat(length) });

describe("a browser that registers for pushes", () => {
  it("is stored with its address and its keys, or under OneSignal's name in lower case", () => {
    expect(deviceSchema.parse({ endpoint, ...keys })).toEqual({ provider: "webpush", playerId: endpoint, ...keys });
    expect(deviceSchema.parse({ player_id: uuid })).toEqual({
      provider: "onesignal",
      playerId: uuid.toLowerCase(),
      p256dh: null,
      auth: null,
    });
  });

  it.each([
    [{ endpoint: "" }, false],
    [sized("endpoint", 1000), true],
    [sized("endpoint", 1001), false],
    [sized("auth", 200), true],
    [sized("auth", 201), false],
    [{ auth: "abc=" }, true],
    [{ auth: "abc==" }, true],
    [{ auth: "abc===" }, false],
    [{ auth: "" }, false],
    [{ p256dh: "a b" }, false],
  ])("with %.60j is accepted: %s", (change, isTaken) => {
    expect(deviceSchema.safeParse({ endpoint, ...keys, ...change }).success).toBe(isTaken);
  });

  it("is refused without an address or a name of a device", () => {
    expect(deviceSchema.safeParse({ player_id: "abc" }).success).toBe(false);
    expect(deviceSchema.safeParse({}).success).toBe(false);
  });

  it("says whether it was registered before", () => {
    const forms: Record<string, string>[] = [{ again: "1" }, { again: "2" }, {}];
    expect(forms.map(isAgain)).toEqual([true, false, false]);
  });
});

describe("turning a device off", () => {
  it("identifies it by its id, its address or OneSignal's name in lower case", () => {
    expect(removalSchema.parse({ id: "d" })).toEqual({ id: "d" });
    expect(removalSchema.parse({ endpoint })).toEqual({ playerId: endpoint });
    expect(removalSchema.parse({ player_id: uuid })).toEqual({ playerId: uuid.toLowerCase() });
  });

  it.each([
    ["id", 0, false],
    ["id", 1, true],
    ["id", 40, true],
    ["id", 41, false],
    ["endpoint", 0, false],
    ["endpoint", 1, true],
    ["endpoint", 1000, true],
    ["endpoint", 1001, false],
    ["player_id", 0, false],
    ["player_id", 1, true],
    ["player_id", 100, true],
    ["player_id", 101, false],
  ])("by %s of %i characters is possible: %s", (field, length, isTaken) => {
    expect(removalSchema.safeParse(sized(field, length)).success).toBe(isTaken);
  });
});

const limits: [string, number, boolean][] = [
  ["title", 0, false],
  ["title", 1, true],
  ["title", 100, true],
  ["title", 101, false],
  ["message", 0, false],
  ["message", 1, true],
  ["message", 500, true],
  ["message", 501, false],
];
const idLimits = [
  [0, false],
  [1, true],
  [40, true],
  [41, false],
] as const;
const addressLimits = [
  [500, true],
  [501, false],
] as const;

describe("a push that a user requests", () => {
  const filled = { user_id: "u", title: "News", message: "Something new" };

  it.each([
    ...limits,
    ...idLimits.map(([length, isTaken]) => ["user_id", length, isTaken] as const),
    ...addressLimits.map(([length, isTaken]) => ["action_url", length, isTaken] as const),
  ])("with a %s of %i characters is taken: %s", (field, length, isTaken) =>
    expect(pushSchema.safeParse({ ...filled, ...sized(field, length) }).success).toBe(isTaken),
  );

  it("has no link unless it names an address", () => {
    expect(pushSchema.parse(filled).action_url).toBe("");
  });
});

describe("a notification that the owner writes", () => {
  const filled = { userId: "u", title: "News", message: "Something new" };

  it.each([
    ...limits,
    ...idLimits.map(([length, isTaken]) => ["userId", length, isTaken] as const),
    ...addressLimits.map(([length, isTaken]) => ["actionUrl", length, isTaken] as const),
  ])("with a %s of %i characters is taken: %s", (field, length, isTaken) =>
    expect(notificationRequest.safeParse({ ...filled, ...sized(field, length) }).success).toBe(isTaken),
  );

  it.each([
    ["success", true],
    ["info", true],
    ["warning", false],
    ["error", false],
  ])("of the type %s is accepted: %s", (type, isTaken) => {
    expect(notificationRequest.safeParse({ ...filled, type }).success).toBe(isTaken);
  });

  it("is by default information without an address", () => {
    expect(notificationRequest.parse({ ...filled, actionUrl: "" })).toEqual({
      ...filled,
      type: "info",
      actionUrl: null,
    });
    expect(userMessageRequest.parse({ user_id: "u", title: "News", message: "Something new" })).toEqual({
      ...filled,
      link: null,
    });
  });
});

describe("a deleted notification that is restored", () => {
  const deleted = {
    id: "n",
    userId: "u",
    title: "News",
    message: "Something new",
    hindi: null,
    type: "info",
    actionUrl: null,
    isRead: false,
    metadata: {},
    createdAt: 1,
    companyId: null,
  };

  it.each([
    ["id", 100],
    ["userId", 40],
    ["title", 300],
    ["message", 2000],
    ["actionUrl", 500],
    ["companyId", 40],
  ])("has a %s of at most %i characters", (field, longest) => {
    expect(deletedNotification.safeParse({ ...deleted, ...sized(field, longest) }).success).toBe(true);
    expect(deletedNotification.safeParse({ ...deleted, ...sized(field, longest + 1) }).success).toBe(false);
  });
});
