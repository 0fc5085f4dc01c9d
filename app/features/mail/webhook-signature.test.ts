import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isSignedMessage } from "./webhook-signature";

const secret = `whsec_${Buffer.from("a key that only two of us know").toString("base64")}`;
const now = Date.UTC(2026, 10, 21, 10);
const body = '{"type":"email.bounced","data":{"to":["आशा@example.in"]}}';
const sign = (text: string, key = secret) =>
  `v1,${createHmac("sha256", Buffer.from(key.slice(6), "base64"))
    .update(text)
    .digest("base64")}`;
const timestamp = String(now / 1000);
const good = { id: "msg_1", timestamp, signature: sign(`msg_1.${timestamp}.${body}`), body };
const at = (seconds: number) => {
  const time = String(now / 1000 + seconds);
  return { ...good, timestamp: time, signature: sign(`msg_1.${time}.${body}`) };
};
const other = sign(`msg_1.${timestamp}.${body}`, `whsec_${Buffer.from("another key").toString("base64")}`);

describe("a message of the mail provider", () => {
  it.each([
    ["with its signature", good],
    ["with the old and the new secret's", { ...good, signature: `${other} ${good.signature}` }],
    ["beside a version of tomorrow", { ...good, signature: `v2,abc ${good.signature}` }],
    ["of five minutes ago", at(-300)],
    ["of a clock that is ahead", at(300)],
  ])("is accepted %s", (_what, message) => {
    expect(isSignedMessage(message, secret, now)).toBe(true);
  });

  it.each([
    ["without an id", { ...good, id: null }],
    ["without a time", { ...good, timestamp: null }],
    ["without a signature", { ...good, signature: null }],
    ["of another id", { ...good, id: "msg_2" }],
    ["of another time", { ...good, timestamp: String(now / 1000 + 1) }],
    ["with another body", { ...good, body: body.replace("bounced", "complained") }],
    ["with another secret", { ...good, signature: other }],
    ["of another version", { ...good, signature: good.signature.replace("v1", "v2") }],
    ["with half a signature", { ...good, signature: good.signature.slice(0, 20) }],
    ["with no version", { ...good, signature: good.signature.slice(3) }],
    ["that is too old", at(-301)],
    ["of the future", at(301)],
    ["with a time that is none", { ...good, timestamp: "soon", signature: sign(`msg_1.soon.${body}`) }],
  ])("is refused %s", (_what, message) => {
    expect(isSignedMessage(message, secret, now)).toBe(false);
  });

  it("is refused when there is no secret", () => {
    expect(isSignedMessage({ ...good, signature: sign(`msg_1.${timestamp}.${body}`, "whsec_") }, "whsec_", now)).toBe(
      false,
    );
  });
});
