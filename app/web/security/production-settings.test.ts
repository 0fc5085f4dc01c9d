import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Env } from "~/load-context";
import { createPushKey } from "../../../scripts/local/state/push-key";
import { isProduction, listSettingsProblems } from "./production-settings";

const secret = () => randomBytes(32).toString("hex");

/** The variables of a site that may be served. */
const good = {
  SITE_URL: "https://kaamghar.in",
  TICKET_SECRET: secret(),
  COOKIE_SECRET: secret(),
  MAIL_ADAPTER: "http",
  MAIL_FROM: "KaamGhar <no-reply@kaamghar.in>",
  MAIL_API_KEY: "re_123",
  CLIENT_ADDRESS_HEADER: "cf-connecting-ip",
} as Env;

const problemsOf = (changed: Partial<Env>) => listSettingsProblems({ ...good, ...changed });

describe("the settings of a production site", () => {
  it("are valid with the required ones, and with well-formed optional ones", () => {
    expect(problemsOf({})).toEqual([]);
    const optional = {
      GOOGLE_CLIENT_ID: "1.apps.googleusercontent.com",
      GOOGLE_CLIENT_SECRET: "x",
      ONESIGNAL_APP_ID: "0123456789",
      ONESIGNAL_API_KEY: "x",
      MAIL_WEBHOOK_SECRET: `whsec_${secret()}`,
      VAPID_PRIVATE_KEY: createPushKey(),
      LIVE_SHARDS: "8",
      LOG_SAMPLE: "0.1",
      MAIL_FROM: "no-reply@mail.kaamghar.in",
    };
    expect(problemsOf(optional)).toEqual([]);
  });

  it("leave codes by text message off, or set all that they need", () => {
    const flows = { en: "flow-1", hi: "flow-2" };
    const MSG91_TEMPLATES = JSON.stringify({ sms: { log_in_code: flows, phone_code: flows, lead_code: flows } });
    expect(problemsOf({ TEXT_ADAPTER: "msg91", MSG91_AUTH_KEY: "x", MSG91_TEMPLATES })).toEqual([]);
    expect(problemsOf({ TEXT_ADAPTER: "local" })).toEqual(['TEXT_ADAPTER is not "msg91"']);
    expect(problemsOf({ TEXT_ADAPTER: "msg91", MSG91_TEMPLATES })).toEqual(["MSG91_AUTH_KEY is missing"]);
    expect(problemsOf({ TEXT_ADAPTER: "msg91", MSG91_AUTH_KEY: "x", MSG91_TEMPLATES: "{}" })).toEqual([
      "MSG91_TEMPLATES lacks a template or a language",
    ]);
  });

  it("leave payments off, or set all that they need, and never the sandbox", () => {
    const keys = { RAZORPAY_KEY_ID: "rzp_live_abc123", RAZORPAY_KEY_SECRET: "x", RAZORPAY_WEBHOOK_SECRET: secret() };
    expect(problemsOf({ PAYMENT_ADAPTER: "razorpay", ...keys })).toEqual([]);
    expect(problemsOf({ PAYMENT_ADAPTER: "sandbox", ...keys })).toEqual(['PAYMENT_ADAPTER is not "razorpay"']);
    expect(problemsOf({ PAYMENT_ADAPTER: "razorpay", ...keys, RAZORPAY_WEBHOOK_SECRET: "short" })).toEqual([
      "RAZORPAY_WEBHOOK_SECRET is shorter than 16 characters",
    ]);
    expect(problemsOf({ PAYMENT_ADAPTER: "razorpay" })).toHaveLength(3);
    expect(problemsOf({ SANDBOX_MESSAGES: "kept" })).toEqual(["SANDBOX_MESSAGES is only for development"]);
  });

  it.each<[keyof Env, (string | undefined)[]]>([
    [
      "SITE_URL",
      [
        "https://kaamghar.example",
        "http://kaamghar.in",
        "https://kaamghar.in/",
        "https://kaamghar.in/site",
        "kaamghar.in",
        "",
        undefined,
        "https://localhost",
      ],
    ],
    [
      "TICKET_SECRET",
      [
        undefined,
        "",
        "5hort",
        "a".repeat(64),
        "the secret of the tickets in tests",
        "0123456789abcdef0123456789abcdef",
        secret().slice(0, 31),
      ],
    ],
    ["COOKIE_SECRET", [undefined, "change me change me change me change me", good.TICKET_SECRET]],
    ["MAIL_ADAPTER", ["local", undefined]],
    ["MAIL_API_KEY", [undefined, ""]],
    ["MAIL_FROM", [undefined, "KaamGhar", "KaamGhar <no-reply@kaamghar.example>", "no-reply@localhost"]],
    ["MAIL_WEBHOOK_SECRET", ["", "whsec_5", "something else altogether"]],
    ["CLIENT_ADDRESS_HEADER", ["none", "", undefined]],
    [
      "VAPID_PRIVATE_KEY",
      [
        "",
        "{}",
        "no JSON",
        JSON.stringify({ ...JSON.parse(createPushKey()), crv: "P-384" }),
        JSON.stringify({ ...JSON.parse(createPushKey()), d: undefined }),
      ],
    ],
    ["LOG_SAMPLE", ["2", "-1", "a tenth"]],
    ["RATE_LIMIT_FACTOR", ["1000", "1"]],
    ["UNDO_SECONDS", ["0", "10"]],
    ["GOOGLE_ENDPOINTS", ["{}"]],
    ["PUSH_ORIGINS", ["http://localhost:1"]],
    ["MAIL_ENDPOINT", ["https://mail.test"]],
    ["MSG91_ENDPOINT", ["https://text.test"]],
    ["ONESIGNAL_ENDPOINT", ["https://push.test"]],
    ["INDEXNOW_KEY", ["", "short", "spaces are not allowed"]],
    ["GOOGLE_INDEXING_KEY", ["", "no JSON", '{"client_email":"a@b.test"}']],
    ["INDEXNOW_ENDPOINT", ["https://index.test"]],
    ["GOOGLE_INDEXING_ENDPOINT", ["https://index.test"]],
    ["GEO_LOCAL", ["{}"]],
    ["GOOGLE_CLIENT_ID", ["only the id"]],
    ["GOOGLE_CLIENT_SECRET", ["only the value"]],
    ["ONESIGNAL_APP_ID", ["0123456789"]],
    ["ONESIGNAL_API_KEY", ["only the key"]],
  ])("are refused for %s, which is named without its value", (name, values) => {
    for (const value of values) {
      const problems = problemsOf({ [name]: value });
      expect(problems.join("; "), String(value)).toContain(name);
      if (value && value.length > 4 && value !== "local") expect(problems.join("; ")).not.toContain(value);
    }
  });

  it("are not required on a developer's machine", () => {
    expect(listSettingsProblems({ SITE_URL: "http://localhost:8788", MAIL_ADAPTER: "local" } as Env)).toEqual([]);
    expect(["http://localhost:1", "http://127.0.0.1:1", "http://a.localhost"].map(isProduction)).toEqual([
      false,
      false,
      false,
    ]);
    expect(["https://localhost", "http://kaamghar.in", "", undefined].map(isProduction)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
