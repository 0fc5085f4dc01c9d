import { beforeAll, expect, it } from "vitest";
import type { Env } from "~/load-context";
import { createSeeker, signedIn, type Person } from "../../support/people/people";
import type { Visitor } from "../../support/people/visitor";
import { begin, comeBack, pay } from "../../support/scenes/purchases";

const razorpay: Partial<Env> = {
  PAYMENT_ADAPTER: "razorpay",
  RAZORPAY_KEY_ID: "rzp_live_x",
  RAZORPAY_KEY_SECRET: "x",
  RAZORPAY_WEBHOOK_SECRET: "y",
};

let seeker: Person;
let local: Visitor;
let live: Visitor;
beforeAll(async () => {
  seeker = await createSeeker();
  local = await signedIn(seeker);
  live = await signedIn(seeker, { env: razorpay });
});

const policyOf = async (visitor: Visitor, address: string) => {
  const { headers } = await visitor.get(address);
  return {
    policy: headers.get("content-security-policy") ?? "",
    opener: headers.get("cross-origin-opener-policy"),
    permissions: headers.get("permissions-policy") ?? "",
  };
};

it("The page before Razorpay may post there, run its script, show its frames and open a bank's window", async () => {
  const { policy, opener, permissions } = await policyOf(live, `/payment/${await begin(local)}`);
  for (const rule of [
    /form-action 'self' https:\/\/api\.razorpay\.com(;|$)/,
    /script-src 'self' https:\/\/checkout\.razorpay\.com https:\/\/cdn\.razorpay\.com(;|$)/,
    /frame-src https:\/\/api\.razorpay\.com https:\/\/checkout\.razorpay\.com(;|$)/,
    /connect-src 'self' wss:\S+ https:\/\/lumberjack\.razorpay\.com https:\/\/api\.razorpay\.com(;|$)/,
    /frame-ancestors 'none'/,
    /object-src 'none'/,
  ])
    expect(policy).toMatch(rule);
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(opener).toBe("same-origin-allow-popups");
  expect(permissions).toContain('payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com"),');
});

it("No other page allows Razorpay: not the shop, not a paid one, not the sandbox", async () => {
  const paid = await begin(local);
  await comeBack(local, await pay(paid));
  for (const [visitor, address] of [
    [live, "/buy-points"],
    [live, "/settings"],
    [live, "/"],
    [live, `/payment/${paid}`],
    [live, "/no-such-page"],
    [local, `/payment/${await begin(local)}`],
  ] as const) {
    const { policy, opener, permissions } = await policyOf(visitor, address);
    expect(policy, address).toContain("form-action 'self';");
    expect(policy, address).not.toMatch(/razorpay|frame-src/);
    expect(opener, address).toBe("same-origin");
    expect(permissions, address).toContain("payment=(),");
  }
});

it("The form of the hosted checkout is inside the element that opens it with the provider's script", async () => {
  const id = await begin(local);
  expect((await live.get(`/payment/${id}`)).html).toMatch(
    /<provider-checkout src="https:\/\/checkout\.razorpay\.com\/v1\/checkout\.js"><submit-once><form method="post" action="https:\/\/api\.razorpay\.com\/v1\/checkout\/embedded"/,
  );
  expect((await local.get(`/payment/${id}`)).html).toMatch(
    /<provider-checkout src="\/local-payments\/checkout\.js"><submit-once><form method="post" action="\/local-payments"/,
  );
});

it("The sandbox's checkout script exists only with the sandbox", async () => {
  const script = await local.get("/local-payments/checkout.js", { accept: "*/*" });
  expect([script.status, script.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
  expect(script.html).toContain("window.Razorpay");
  expect((await live.get("/local-payments/checkout.js")).status).toBe(404);
  expect(
    (await (await signedIn(seeker, { env: { PAYMENT_ADAPTER: undefined } })).get("/local-payments/checkout.js")).status,
  ).toBe(404);
});
