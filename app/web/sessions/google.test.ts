import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it, vi } from "vitest";
import { minute } from "db/catalogues/time";
import { isGoogleSetUp, readJourney, refusalOf, sendToGoogle } from "./google.server";

const env = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret", COOKIE_SECRET: "a secret for cookies" };

const contextOf = (values: Partial<AppLoadContext["env"]> = {}, now = 0) =>
  ({ env: { ...env, ...values }, siteUrl: "https://site.example", now: () => now }) as AppLoadContext;

/** Begins a journey; `back` is the request of a browser that Google sends back. */
async function begin(portal: "seeker" | "employer" = "seeker") {
  const request = new Request("https://site.example/auth/google");
  const answer = await sendToGoogle({ request, context: contextOf() }, portal, {
    redirect: "/jobs",
    ref: "MEENA234",
    purpose: "log in",
  });
  const google = new URL(answer.headers.get("location") ?? "");
  const setCookie = answer.headers.get("set-cookie") ?? "";
  const back = (state = google.searchParams.get("state"), cookie = setCookie.split(";")[0] ?? "") =>
    new Request(`https://site.example/auth/google/callback?code=abc&state=${state}`, { headers: { cookie } });
  return { google, setCookie, back };
}

it("a seeker goes to Google with a state and a challenge, for name and address only", async () => {
  const { google, setCookie } = await begin();
  expect(google.origin + google.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
  const asked = Object.fromEntries(google.searchParams);
  expect(asked).toMatchObject({
    redirect_uri: "https://site.example/auth/google/callback",
    client_id: "client",
    code_challenge_method: "S256",
    access_type: "online",
  });
  expect(asked.scope).toMatch(/^openid \S+userinfo.profile \S+userinfo.email$/);
  expect(asked).not.toHaveProperty("prompt");
  expect(setCookie).toMatch(/^__Host-google=/);
  for (const part of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=600"]) expect(setCookie).toContain(part);
});

it("an employer consents to offline access, and returns to the employer portal", async () => {
  const { google } = await begin("employer");
  expect(Object.fromEntries(google.searchParams)).toMatchObject({
    access_type: "offline",
    prompt: "consent",
    redirect_uri: "https://site.example/employer-auth/google/callback",
  });
});

it("the sign-in of this browser is found for ten minutes", async () => {
  const { back } = await begin();
  expect(await readJourney({ request: back(), context: contextOf({}, 10 * minute - 1) }, "seeker")).toMatchObject({
    redirect: "/jobs",
    ref: "MEENA234",
  });
  expect(await readJourney({ request: back(), context: contextOf({}, 10 * minute) }, "seeker")).toBeNull();
});

it("no other sign-in is found: another state, none, another portal, browser or secret, or a changed cookie", async () => {
  const { back, setCookie } = await begin();
  const other = await begin();
  const read = (request: Request, portal: "seeker" | "employer" = "seeker", values = {}) =>
    readJourney({ request, context: contextOf(values) }, portal);
  const [value = "", signature = ""] = (setCookie.split(";")[0] ?? "").replace("__Host-google=", "").split(".");
  const forged = Buffer.from(
    JSON.stringify({ portal: "seeker", redirect: "", ref: "", verifier: "x", startedAt: 0, "oauth2:state": "x" }),
  ).toString("base64");
  expect(await read(back())).not.toBeNull();
  expect(await read(back("x"))).toBeNull();
  expect(await read(back(""))).toBeNull();
  expect(await read(other.back(new URL(back().url).searchParams.get("state")))).toBeNull();
  expect(await read(back(), "employer")).toBeNull();
  expect(await read(back(undefined, ""))).toBeNull();
  expect(await read(back(), "seeker", { COOKIE_SECRET: "another" })).toBeNull();
  expect(await read(back("x", `__Host-google=${encodeURIComponent(forged)}.${signature}`))).toBeNull();
  expect(await read(back(undefined, `__Host-google=${value}`))).toBeNull();
});

it.each<[string, Partial<AppLoadContext["env"]>]>([
  ["a client id", { GOOGLE_CLIENT_ID: "" }],
  ["a client secret", { GOOGLE_CLIENT_SECRET: undefined }],
  ["a secret for cookies", { COOKIE_SECRET: "" }],
  ["readable addresses", { GOOGLE_ENDPOINTS: '{"authorize":"https://a.example"}' }],
])("without %s sign-in with Google is not set up", (_what, values) => {
  vi.spyOn(console, "error").mockReturnValue();
  expect(isGoogleSetUp(contextOf(values))).toBe(false);
  expect(isGoogleSetUp(contextOf())).toBe(true);
});

it.each([
  ["", null],
  ["&error=access_denied", "google_unfinished"],
  ["&error=temporarily_unavailable", "server_error"],
  ["&error=invalid_scope&error_description=network", "unknown"],
])("the answer %j of Google is reported as %j", (search, code) => {
  expect(refusalOf(new Request(`https://site.example/auth/google/callback?state=x${search}`))).toBe(code);
});
