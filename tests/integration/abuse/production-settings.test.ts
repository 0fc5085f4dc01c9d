import { createExecutionContext, env } from "cloudflare:test";
import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import worker from "../../../app/worker";
import { createVisitor } from "../../support/people/visitor";

type Request_ = Parameters<typeof worker.fetch>[0];

const secret = () => randomBytes(32).toString("hex");
const good = {
  SITE_URL: "https://kaamghar.in",
  TICKET_SECRET: secret(),
  COOKIE_SECRET: secret(),
  MAIL_ADAPTER: "http" as const,
  TEXT_ADAPTER: undefined,
  PAYMENT_ADAPTER: undefined,
  SANDBOX_MESSAGES: undefined,
  UNDO_SECONDS: undefined,
  CHEAP_LOG_INS: undefined,
  MAIL_FROM: "KaamGhar <no-reply@kaamghar.in>",
  MAIL_API_KEY: "re_123",
  CLIENT_ADDRESS_HEADER: "cf-connecting-ip",
  PUSH_ORIGINS: undefined,
};

/** What the worker answers over the variables given. */
async function ask(url: string, given: object, init?: RequestInit): Promise<Response> {
  return worker.fetch(
    new Request(url, { redirect: "manual", ...init }) as Request_,
    { ...env, ...good, ...given },
    createExecutionContext(),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("a site with a setting for development or without a secret", () => {
  it("serves a plain 503 for every address, and logs the name of the variable once, never its value", async () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => {});
    const given = { ...env, ...good, COOKIE_SECRET: "weak", MAIL_ADAPTER: "local" as const };
    for (const path of ["/", "/auth", "/local-mailbox", "/api/live/ticket", "/parties/main/jobs"]) {
      const response = await worker.fetch(
        new Request(`https://kaamghar.in${path}`, { headers: { upgrade: "websocket" } }) as Request_,
        given,
        createExecutionContext(),
      );
      expect(response.status, path).toBe(503);
      expect(response.headers.get("content-type")).toContain("text/plain");
      expect(response.headers.get("retry-after")).toBe("600");
      expect(await response.text()).not.toMatch(/COOKIE_SECRET|weak|MAIL/);
    }
    const said = log.mock.calls.map((call) => call.join(" "));
    expect(said).toHaveLength(2);
    expect(said.join("\n")).toMatch(/COOKIE_SECRET[\s\S]*MAIL_ADAPTER/);
    expect(said.join("\n")).not.toContain("weak");
  });

  it("runs no task and processes no message", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const given = { ...env, ...good, GEO_LOCAL: "{}" };
    const controller = { cron: "* * * * *", scheduledTime: Date.now(), noRetry: () => {} } as ScheduledController;
    await expect(worker.scheduled(controller, given, createExecutionContext())).rejects.toThrow("GEO_LOCAL");
    await expect(
      worker.queue({ messages: [] } as unknown as MessageBatch, given, createExecutionContext()),
    ).rejects.toThrow("GEO_LOCAL");
  });
});

describe("a production site", () => {
  it("answers at its own address", async () => {
    const response = await ask("https://kaamghar.in/faq", {});
    expect(response.status).toBe(200);
    expect(response.headers.get("strict-transport-security")).toContain("max-age=31536000");
  });

  it("redirects from http and from other hosts to its own address", async () => {
    for (const from of [
      "http://kaamghar.in",
      "https://www.kaamghar.in",
      "https://kaamghar.someone.workers.dev",
      "https://kaamghar.in:8443",
    ]) {
      const response = await ask(`${from}//evil.example/jobs?q=a%20b`, {});
      expect([response.status, response.headers.get("location")], from).toEqual([
        308,
        "https://kaamghar.in//evil.example/jobs?q=a%20b",
      ]);
    }
  });

  it("accepts no form from another site", async () => {
    const response = await ask("http://kaamghar.in/auth", {}, { method: "POST", body: "email=a" });
    expect(response.status).toBe(421);
  });
});

describe("security.txt", () => {
  it("names a contact, a policy that opens and an end within a year, however old the deploy is", async () => {
    const page = await createVisitor().get("/.well-known/security.txt");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const fields = new Map(
      page.html
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
    );
    const left = Date.parse(fields.get("Expires") ?? "") - Date.now();
    expect(left).toBeGreaterThan(90 * 86_400_000);
    expect(left).toBeLessThan(365 * 86_400_000);
    expect(fields.get("Canonical")).toBe("https://kaamghar.test/.well-known/security.txt");
    expect(fields.get("Preferred-Languages")).toBe("hi, en");
    expect(page.html).toContain("Contact: mailto:help@kaamghar.example");
    const policy = new URL(fields.get("Policy") ?? "");
    for (const language of ["en", "hi"]) {
      const policyPage = await createVisitor().get(policy.pathname, { cookie: `lang=${language}` });
      expect(policyPage.text).toMatch(/Reporting a security hole|सुरक्षा की कमी/);
    }
  });

  it("is found at its old place, too", async () => {
    const page = await createVisitor().get("/security.txt");
    expect([page.status, page.location]).toEqual([301, "/.well-known/security.txt"]);
  });
});
