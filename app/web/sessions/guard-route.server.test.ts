import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import type { Viewer } from "~/features/accounts/viewer";
import type { RouteHandle } from "./access";
import { guardRoute } from "./guard-route.server";

const seeker = { userId: "s", userType: "seeker", profile: { isBanned: false, isComplete: true } } as Viewer;
const employer = {
  userId: "e",
  userType: "employer",
  company: { id: "c", role: "viewer", isBanned: false, isComplete: true },
} as Viewer;

/** What a user gets who opens, or sends a form to, a route that asks nobody by itself. */
async function ask(
  handle: RouteHandle | undefined,
  viewer: Viewer | null,
  { method = "GET", path = "/somewhere", hasLoader = true, keepsForm = false } = {},
) {
  const answer = () => "inside";
  const { loader, action } = guardRoute({
    default: () => null,
    handle,
    ...(hasLoader && { loader: answer }),
    action: answer,
  });
  const args = {
    request: new Request(`https://kaamghar.test${path}`, { method }),
    params: {},
    context: { viewer: () => Promise.resolve(viewer), answer: { keepsForm } } as AppLoadContext,
  } as LoaderFunctionArgs;
  try {
    return method === "GET" ? await loader?.(args) : await action?.(args);
  } catch (refusal) {
    if (!(refusal instanceof Response)) return (refusal as { init?: { status?: number } | null }).init?.status;
    return refusal.headers.get("location") ?? refusal.status;
  }
}

describe("a route without a guard of its own", () => {
  it("opens for its declared roles, for reading and for sending", async () => {
    expect(await ask({ access: "complete-seeker" }, seeker)).toBe("inside");
    expect(await ask({ access: { read: "public", send: "seeker" } }, seeker, { method: "POST" })).toBe("inside");
    expect(await ask({ access: "complete-employer" }, employer)).toBe("inside");
  });

  it("sends a visitor to the log-in and back, and refuses everybody else", async () => {
    expect(await ask({ access: "seeker" }, null)).toBe("/auth?redirect=%2Fsomewhere");
    expect(await ask({ access: "employer" }, null, { method: "POST" })).toBe("/employer-auth?redirect=%2Fsomewhere");
    expect(await ask({ access: "seeker" }, employer)).toBe(403);
    expect(await ask({ access: "complete-employer" }, employer, { method: "POST" })).toBe(403);
  });

  it("answers requests of script with a status, not with a page", async () => {
    expect(await ask({ access: "signed-in" }, null, { path: "/api/somewhere" })).toBe(401);
  });

  it("is guarded even when the page has no data", async () => {
    expect(await ask({ access: "seeker" }, null, { hasLoader: false })).toBe("/auth?redirect=%2Fsomewhere");
    expect(await ask({ access: "seeker" }, seeker, { hasLoader: false })).toBeNull();
    expect(await ask({ access: "public" }, null, { hasLoader: false })).toBeUndefined();
  });
});

it("an action with its own refusals gets a visitor's form; its page is guarded, unless the form is shown again there", async () => {
  expect(await ask({ access: "seeker", ownRefusals: true }, null, { method: "POST" })).toBe("inside");
  expect(await ask({ access: "seeker", ownRefusals: true }, null)).toBe("/auth?redirect=%2Fsomewhere");
  expect(await ask({ access: "seeker", ownRefusals: true }, null, { keepsForm: true })).toBe("inside");
});

it("a suspended account can send only to a route that allows it", async () => {
  const banned = { ...seeker, profile: { ...seeker.profile, isBanned: true } } as Viewer;
  const disabled = { ...employer, company: { ...employer.company, isBanned: true } } as Viewer;
  expect(await ask({ access: "public" }, banned, { method: "POST" })).toBe("/banned");
  expect(await ask({ access: "public" }, disabled, { method: "POST" })).toBe("/employer-disabled");
  expect(await ask({ access: "seeker", ownRefusals: true }, banned, { method: "POST" })).toBe("/banned");
  expect(await ask({ access: "public" }, banned, { method: "POST", path: "/api/somewhere" })).toBe(401);
  expect(await ask({ access: "public", openToSuspended: true }, banned, { method: "POST" })).toBe("inside");
  expect(await ask({ access: "public" }, banned)).toBe("inside");
});

it("a layout route without a declaration has no guard", async () => {
  expect(await ask(undefined, null)).toBe("inside");
});
