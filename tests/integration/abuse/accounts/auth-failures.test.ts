import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetSettings } from "~/features/settings/queries.server";
import { answerTimeLimit } from "~/routes/account/auth/auth-action.server";
import { failingDb, hangingDb } from "../../../support/databases/failing-db";
import { mailsTo } from "../../../support/delivery/mails";
import { createSeeker, password } from "../../../support/people/people";
import { createVisitor, textOf, type Page } from "../../../support/people/visitor";

const portals = ["/auth", "/employer-auth"] as const;
const secrets = { password: "words of asha", passwordAgain: "words of asha" };
const person = { companyName: "Neem Services", fullName: "Asha Kumari", email: "asha.fails@example.in" };

const forms: [form: string, view: string, fields: Record<string, string>, kept: string[]][] = [
  ["log-in", "", { intent: "login", email: person.email, password: secrets.password }, [person.email]],
  [
    "sign-up",
    "?mode=signup",
    { intent: "signup", ...person, ...secrets, consent: "on" },
    [person.email, person.fullName],
  ],
  ["request for a reset link", "?mode=forgot", { intent: "forgot", email: person.email }, [person.email]],
  ["new password", "?type=recovery&token=guess", { intent: "new-password", ...secrets }, []],
  ["request for a confirmation link", "?mode=resend", { intent: "resend", email: person.email }, [person.email]],
  ["request for a code", "", { intent: "send-code", email: person.email }, [person.email]],
];
const all = portals.flatMap((portal) =>
  forms.map(([form, view, fields, kept]) => [form, portal, view, fields, kept] as const),
);

function expectFailure(page: Page, kept: readonly string[], status: number, title: string) {
  expect(page.status).toBe(status);
  expect(page.text.match(new RegExp(title, "g")), "in a toast and a banner").toHaveLength(2);
  expect(page.text).toMatch(new RegExp(`\\p{Script=Devanagari} / ${title}`, "u"));
  for (const value of kept) expect(page.html).toContain(`value="${value}"`);
  expect(page.html).not.toContain(secrets.password);
  expect(page.html).not.toMatch(/secret words of the database|D1_ERROR/);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  forgetSettings();
});

describe("when the database fails", () => {
  it.each(all)(
    "the form of a %s at %s is shown again with toast, banner and the typed text",
    async (_form, portal, view, fields, kept) => {
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      forgetSettings();
      const visitor = createVisitor({ env: { DB: failingDb(/./) } });
      expectFailure(await visitor.post(portal + view, fields), kept, 503, "Server Error");
      expect(log).toHaveBeenCalled();
    },
  );

  it("a user whose session cannot be read sees the form, too", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const visitor = createVisitor({ env: { DB: failingDb(/"sessions"/) } });
    visitor.setCookie("__Host-session", "a session of before");
    expectFailure(
      await visitor.post("/auth", { intent: "login", email: person.email, password }),
      [person.email],
      503,
      "Server Error",
    );
  });

  it("a log-in whose session cannot be written shows that in place of a plain error page", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const seeker = await createSeeker({ withPassword: true });
    const visitor = createVisitor({ env: { DB: failingDb(/insert into "sessions"/) } });
    expectFailure(
      await visitor.post("/auth", { intent: "login", email: seeker.email, password }),
      [seeker.email],
      503,
      "Server Error",
    );
  });

  it("the texts are those of the catalogue in Hindi, too", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const page = await createVisitor({ env: { DB: failingDb(/./) } }).post(
      "/auth",
      { intent: "login", email: person.email, password },
      { cookie: "lang=hi" },
    );
    expect(page.text).toContain("हमारी तरफ़ दिक्कत है / Server Error");
  });
});

describe("when the database is slow", () => {
  it("a log-in gets the error Timeout, with the typed text", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { db, asked, release } = hangingDb(/from "users"/);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const answer = createVisitor({ env: { DB: db } }).post("/auth", {
      intent: "login",
      email: person.email,
      password: secrets.password,
    });
    await asked;
    await vi.advanceTimersByTimeAsync(answerTimeLimit);
    vi.useRealTimers();
    release();
    expectFailure(await answer, [person.email], 504, "Timeout");
  });
});

describe("when very many passwords arrive at once", () => {
  it("log-ins and sign-ups above the capacity are refused, with a time to retry", async () => {
    const logIns = Array.from({ length: 40 }, async (_, n) => {
      // Some hold what would become markup.
      const email = n % 4 === 3 ? `"<b>${n}` : `rush${n}@example.in`;
      return {
        ...(await createVisitor().post("/auth", { intent: "login", email, password: secrets.password })),
        email,
      };
    });
    const signUp = createVisitor().post("/auth?mode=signup", {
      intent: "signup",
      ...person,
      ...secrets,
      consent: "on",
    });
    const busy = (await Promise.all(logIns)).filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(10);
    for (const page of busy) {
      expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(page.html).toContain(
        `value="${page.email.replace('"', "&quot;").replace("<", "&lt;").replace(">", "&gt;")}"`,
      );
      expect(page.html).not.toMatch(/kept-\w+-/);
      expect(textOf(page.html).match(/Very Busy Right Now/g)).toHaveLength(2);
      expect(page.html).not.toContain(secrets.password);
    }
    expect([303, 503]).toContain((await signUp).status);
  });

  it("a right password on a known device is never refused", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => createSeeker({ withPassword: true })));
    const phones = people.map(({ email }) => ({ email, phone: createVisitor() }));
    // The rush of the test before is over a second after its last form.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const enter = ({ phone, email }: (typeof phones)[number]) =>
      phone.post("/auth", { intent: "login", email, password });
    for (const each of phones) {
      expect((await enter(each)).status).toBe(303);
      await each.phone.post("/sign-out");
    }
    const rush = Array.from({ length: 40 }, (_, n) =>
      createVisitor().post("/auth", { intent: "login", email: `flood${n}@example.in`, password: secrets.password }),
    );
    const known = await Promise.all(phones.map(enter));
    expect(known.map(({ status }) => status)).toEqual(people.map(() => 303));
    await Promise.all(rush);
    // A rush is over a second after its last form.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
});

describe("a form that script sends", () => {
  it("gets its target in a header, and the page there shows the toast", async () => {
    const seeker = await createSeeker({ withPassword: true });
    const visitor = createVisitor();
    const sent = await visitor.post(
      "/auth?mode=forgot",
      { intent: "forgot", email: seeker.email },
      { "x-redirect": "header" },
    );
    expect([sent.status, sent.location]).toEqual([204, null]);
    const target = sent.headers.get("x-location") ?? "";
    expect(target).toBe("/auth?mode=forgot&notice=reset-sent");
    const page = await visitor.get(target);
    expect(page.text.match(/Check your email/g)).toHaveLength(1);
    expect(page.text).toContain("If this email has an account, we've sent a link to set a new password");
    expect(await mailsTo(seeker.email)).toHaveLength(1);
    const entered = await visitor.post(
      "/auth",
      { intent: "login", email: seeker.email, password },
      { "x-redirect": "header" },
    );
    expect(entered.headers.get("x-location")).toBe("/profile-setup");
    expect(visitor.cookie("__Host-session")).toBeDefined();
  });

  it("finds the messages for a lost connection and a timeout in the page", async () => {
    for (const portal of portals) {
      const { html } = await createVisitor().get(portal);
      expect(html).toMatch(
        /<template data-fault="network">.*Network Error.*<\/template><template data-fault="timeout">.*Timeout.*<\/template>/,
      );
    }
  });
});
