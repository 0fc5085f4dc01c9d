import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { takeLoggedOutForm, withLoggedOutForm } from "./logged-out-form.server";

const page = "https://kaamghar.test/employer-members/one";
const sent = (fields: Record<string, string>) =>
  new Request(page, { method: "POST", body: new URLSearchParams(fields) });

/** The cookie that is left when a guard leads to a page. */
async function cookieAfter(request: Request, to = "/auth?redirect=%2F"): Promise<string | null> {
  const thrown = await withLoggedOutForm(
    request,
    Promise.resolve().then(() => {
      throw redirect(to, 303);
    }),
  ).catch((error: unknown) => error as Response);
  return (thrown as Response).headers.getSetCookie()[0]?.split(";")[0] ?? null;
}

function taken(cookie: string, path = page) {
  const answer = { headers: new Headers() };
  const form = takeLoggedOutForm({
    request: new Request(path, { headers: { cookie } }),
    context: { answer } as unknown as AppLoadContext,
  });
  return { form: form && Object.fromEntries(form), cleared: answer.headers.get("set-cookie") };
}

it("a form sent without a session is shown again on its page, in Hindi as well, and once", async () => {
  const cookie = await cookieAfter(sent({ intent: "warn", reason: "आपने पैसे माँगे ".repeat(30) }));
  expect(taken(cookie ?? "")).toMatchObject({
    form: { intent: "warn", reason: "आपने पैसे माँगे ".repeat(30) },
    cleared: expect.stringContaining("Max-Age=0") as string,
  });
  expect(taken(cookie ?? "", "https://kaamghar.test/employer-members/other").form).toBeNull();
});

it("no password and no overlong text is kept, and nothing when the redirect goes elsewhere", async () => {
  expect(taken((await cookieAfter(sent({ intent: "warn", password: "secret", proofValue: "1" }))) ?? "").form).toEqual({
    intent: "warn",
  });
  expect(await cookieAfter(sent({ reason: "x".repeat(4_000) }))).toBeNull();
  expect(await cookieAfter(sent({ reason: "x" }), "/banned")).toBeNull();
  expect(await cookieAfter(new Request(page))).toBeNull();
  expect(taken("__Host-kept-form=%7Bnonsense").form).toBeNull();
});
