import { afterEach, describe, expect, it, vi } from "vitest";
import { createMsg91, readTemplates } from "./msg91";
import type { TextMessage } from "./port";

afterEach(() => vi.unstubAllGlobals());

const sms = {
  log_in_code: { en: "flow-1", hi: "flow-2" },
  phone_code: { en: "flow-3", hi: "flow-4" },
  lead_code: { en: "flow-5", hi: "flow-6" },
};
const whatsapp = {
  number: "918040001930",
  namespace: "space",
  names: { log_in_code: "log_in", phone_code: "number", lead_code: "request" },
};
const message: TextMessage = {
  to: "+919876543210",
  channel: "sms",
  template: "log_in_code",
  locale: "hi",
  code: "012345",
  idempotencyKey: "k",
};
const success = { type: "success", message: "5134842646923e183d000075" };

const create = (templates: object = { sms, whatsapp }) =>
  createMsg91({ authKey: "key", templates: JSON.stringify(templates), endpoint: "https://msg91.example" });

/** Sends a message to a provider that gives this answer; returns what was asked of it. */
async function send(each: TextMessage, answer: Response, templates?: object) {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return Promise.resolve(answer);
  });
  await create(templates)?.send(each);
  return asked;
}

describe("a message through MSG91", () => {
  it("goes out by SMS under the flow of its template and language, with the number in digits", async () => {
    const [asked, ...more] = await send(message, Response.json(success));
    expect(more).toEqual([]);
    expect([asked?.url, asked?.init.method, asked?.init.redirect]).toEqual([
      "https://msg91.example/api/v5/flow",
      "POST",
      "manual",
    ]);
    expect(new Headers(asked?.init.headers).get("authkey")).toBe("key");
    expect(JSON.parse(String(asked?.init.body))).toEqual({
      template_id: "flow-2",
      short_url: "0",
      recipients: [{ mobiles: "919876543210", code: "012345" }],
    });
  });

  it("goes out by WhatsApp as an authentication template, with the code in its text and its button", async () => {
    const [asked] = await send(
      { ...message, channel: "whatsapp", template: "phone_code", locale: "en" },
      Response.json({ status: "success", hasError: false }),
    );
    expect(asked?.url).toBe("https://msg91.example/api/v5/whatsapp/whatsapp-outbound-message/bulk/");
    expect(JSON.parse(String(asked?.init.body))).toEqual({
      integrated_number: "918040001930",
      content_type: "template",
      payload: {
        messaging_product: "whatsapp",
        type: "template",
        template: {
          name: "number",
          language: { code: "en", policy: "deterministic" },
          namespace: "space",
          to_and_components: [
            {
              to: ["919876543210"],
              components: {
                body_1: { type: "text", value: "012345" },
                button_1: { subtype: "url", type: "text", value: "012345" },
              },
            },
          ],
        },
      },
    });
  });

  it.each([
    ["an error with 200", Response.json({ type: "error", message: "Invalid number 919876543210" })],
    ["a failure with 200", Response.json({ status: "fail", hasError: true, errors: ["919876543210"] })],
    ["no JSON", new Response("<html>919876543210</html>")],
    ["a wrong key", Response.json({ message: "Unauthorized" }, { status: 401 })],
    ["a failing provider", new Response("012345", { status: 503 })],
    ["a redirect", new Response(null, { status: 307, headers: { location: "https://elsewhere.example" } })],
  ])("fails at %s, with an error text without number and code", async (_answer, answer) => {
    const error: unknown = await send(message, answer).catch((thrown: unknown) => thrown);
    expect(String(error)).toBe(`Error: MSG91 did not take a message (sms, ${answer.status})`);
  });

  it("fails when no template of its channel is set", async () => {
    await expect(send({ ...message, channel: "whatsapp" }, Response.json(success), { sms })).rejects.toThrow(
      "no templates for whatsapp",
    );
  });
});

describe("MSG91's settings", () => {
  it("offer each channel that has all its templates, SMS first", () => {
    expect(create()?.channels).toEqual(["sms", "whatsapp"]);
    expect(create({ whatsapp, sms })?.channels).toEqual(["sms", "whatsapp"]);
    expect(create({ whatsapp })?.channels).toEqual(["whatsapp"]);
  });

  it.each([
    undefined,
    "",
    "flow-1",
    "{}",
    JSON.stringify({ sms: { log_in_code: sms.log_in_code } }),
    JSON.stringify({ sms: { ...sms, phone_code: { en: "flow-3" } } }),
    JSON.stringify({ whatsapp: { ...whatsapp, number: "+91" } }),
  ])("are incomplete as %s, and then nothing is sent", (text) => {
    expect(readTemplates(text)).toBeNull();
    expect(createMsg91({ authKey: "key", templates: text })).toBeNull();
  });

  it("are incomplete without a key", () => {
    expect(createMsg91({ authKey: "", templates: JSON.stringify({ sms }) })).toBeNull();
  });
});
