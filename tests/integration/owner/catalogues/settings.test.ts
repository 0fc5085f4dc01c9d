import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog, companies, settings, settingsVersions } from "db/schema";
import { restoreVersion } from "~/features/settings/changing.server";
import { listVersions } from "~/features/settings/history.server";
import { getSettings } from "~/features/settings/queries.server";
import type { Settings } from "~/features/settings/settings";
import { db, testContext } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, signedIn, type Person } from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import { fieldsOf, forgetMemories, resetSettings, sendForm } from "../../../support/scenes/owner/settings-forms";

const pageOf = (section: string) => `/owner-portal/settings/${section}`;
let owner: Person;
let desk: Visitor;
let other: Visitor;
beforeAll(async () => {
  owner = await createAdmin("owner");
  [desk, other] = [await signedIn(owner), await signedIn(await createAdmin("owner"))];
});
beforeEach(async () => {
  await resetSettings(desk);
  await db.delete(auditLog);
});

function stored(): Promise<Settings> {
  forgetMemories();
  return getSettings(db);
}
const versions = () => db.select().from(settingsVersions);
const audit = () => db.select().from(auditLog).where(eq(auditLog.action, "settings_changed"));

describe("an owner on the settings page", () => {
  it("changes the support mail, which visitors see at once, with a version and a line of the audit log", async () => {
    const visitor = createVisitor();
    expect((await visitor.get("/contact-us")).text).toContain("help@kaamghar.example");
    const answer = await sendForm(desk, pageOf("contacts"), "contacts", { supportEmail: "care@kaamghar.example" });
    expect([answer.status, answer.location]).toEqual([303, pageOf("contacts")]);
    forgetMemories();
    expect((await visitor.get("/contact-us")).text).toContain("care@kaamghar.example");
    expect(await versions()).toMatchObject([
      { section: "contacts", actorId: owner.id, reason: "Agreed in the meeting of today", putBackOf: null },
    ]);
    expect(await audit()).toMatchObject([
      {
        actorId: owner.id,
        subjectId: "contacts",
        detail: "Agreed in the meeting of today",
        before: { supportEmail: "help@kaamghar.example" },
        after: { supportEmail: "care@kaamghar.example" },
      },
    ]);
    const { text } = await desk.get(pageOf("contacts"));
    expect(text).toContain(
      "Support email: help@kaamghar.example → care@kaamghar.example Reason: Agreed in the meeting of today",
    );
  });

  it("sees every section with its present value, and is asked for the reason only when something changes", async () => {
    const index = await desk.get("/owner-portal/settings");
    for (const words of ["Registration Open", "400 people a minute", "help@kaamghar.example"])
      expect(index.text).toContain(words);
    expect(index.html).toContain(`href="${pageOf("limits")}"`);
    const before = await desk.get(pageOf("limits"));
    expect(before.html).not.toMatch(/name="reason"[^>]*id="change-limits/);
    const { reason: _none, ...fields } = { reason: "", ...fieldsOf(before, "limits") };
    expect((await desk.follow(await desk.post(pageOf("limits"), fields))).text).toContain("No changes to save");
    const asked = await desk.post(pageOf("limits"), { ...fields, "limits-bulkPeople": "12" });
    expect([asked.status, asked.text.includes("People of one act: 20 → 12")]).toEqual([200, true]);
    const confirmed = { ...fieldsOf(asked, "limits"), reason: "Fewer are enough for us" };
    expect(confirmed).toMatchObject({ "limits-bulkPeople": "12" });
    const short = await desk.post(pageOf("limits"), { ...confirmed, reason: "no" });
    expect([short.status, short.text.includes("Your changes")]).toEqual([400, true]);
    // Values that no preview has named are named first.
    const other = await desk.post(pageOf("limits"), { ...confirmed, "limits-bulkPeople": "13" });
    expect([other.status, other.text.includes("Your changes")]).toEqual([200, true]);
    expect(await versions()).toEqual([]);
    expect((await desk.post(pageOf("limits"), confirmed)).status).toBe(303);
    expect((await stored()).limits.bulkPeople).toBe(12);
    expect((await desk.get(pageOf("nothing"))).status).toBe(404);
  });

  it("closes the registration: the sign-up pages show that, and opening it again lets users in", async () => {
    const { registrationOpen: _closed, ...fields } = fieldsOf(await desk.get(pageOf("registration")), "registration");
    expect((await desk.post(pageOf("registration"), { ...fields, reason: "Too many robots sign up" })).status).toBe(
      303,
    );
    for (const path of ["/auth?mode=signup", "/employer-auth?mode=signup"]) {
      const { html, text } = await createVisitor().get(path);
      expect(text, path).toContain("Registration Disabled");
      expect(html, path).not.toContain('name="fullName"');
    }
    expect((await sendForm(desk, pageOf("registration"), "registration", { registrationOpen: "on" })).status).toBe(303);
    expect((await createVisitor().get("/auth?mode=signup")).html).toContain('name="fullName"');
  });

  it("sees the typed values with each error at its field, and nothing is saved", async () => {
    const cases = [
      [
        "contacts",
        { supportEmail: "nobody", supportPhone: "call us", name: " ", reason: "no" },
        [
          "Enter an email address, for example help@example.in",
          "Enter a phone number, for example +91 80 4000 1930",
          "Fill in this field",
          "at least 10 characters",
        ],
      ],
      [
        "seller",
        { "seller-gstin": "29AAAAA0000A1ZX", "packages-gstPercent": "0" },
        ["The last character doesn't match the others", "whole number from 1 to 28"],
      ],
      [
        "limits",
        { "limits-grantPoints": "2.5", "limits-bulkPeople": "99999999999" },
        ["from 1 to 1,00,000", "from 1 to 30"],
      ],
      ["figures", { ownCompanyId: "nowhere" }, ["There is no company with this id"]],
    ] as const;
    for (const [form, changes, messages] of cases) {
      const answer = await sendForm(desk, pageOf(form), form, changes);
      expect(answer.status, form).toBe(400);
      for (const message of messages) expect(answer.text, form).toContain(message);
      for (const typed of Object.values(changes)) if (typed.trim()) expect(answer.html, form).toContain(typed);
    }
    expect(await versions()).toEqual([]);
    for (const form of ["nothing", "__proto__", ""])
      expect(
        (await desk.post(pageOf("limits"), { form, reason: "Agreed in the meeting", version: "0" })).status,
        form,
      ).toBe(400);
  });

  it("creates one version with repeated presses", async () => {
    const fields = {
      ...fieldsOf(await desk.get(pageOf("limits")), "limits"),
      "limits-grantPoints": "1,500",
      reason: "Campaigns grant less now",
    };
    const presses = await Promise.all([1, 2, 3].map(() => desk.post(pageOf("limits"), fields)));
    for (const { status } of presses) expect([303, 409]).toContain(status);
    expect((await desk.follow(await desk.post(pageOf("limits"), fields))).text).toContain("No changes to save");
    expect(await versions()).toHaveLength(1);
    expect((await stored()).limits).toEqual({
      grantPoints: 1_500,
      refundRupees: 5_000,
      bulkPeople: 20,
      broadcastPeople: 10_000,
    });
  });

  it("sees what another owner has changed meanwhile, keeps the typed values, and may then save", async () => {
    const before = await desk.get(pageOf("contacts"));
    const mine = {
      ...fieldsOf(before, "contacts"),
      grievanceOfficer: "Leela Rao",
      reason: "Leela has taken the office",
    };
    await sendForm(other, pageOf("contacts"), "contacts", {
      supportPhone: "+91 80 4000 2000",
      reason: "The old line is closed",
    });
    const refused = await desk.post(pageOf("contacts"), mine);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Someone changed this since you opened it");
    expect(refused.text).toContain("The old line is closed Support phone: +91 80 4000 1930 → +91 80 4000 2000");
    expect((await stored()).grievanceOfficer).toBe("Meera Nair");
    const kept = fieldsOf(refused, "contacts");
    expect(kept).toMatchObject({ grievanceOfficer: "Leela Rao", reason: "Leela has taken the office" });
    expect((await desk.post(pageOf("contacts"), { ...kept, supportPhone: "+91 80 4000 2000" })).status).toBe(303);
    expect(await stored()).toMatchObject({ grievanceOfficer: "Leela Rao", supportPhone: "+91 80 4000 2000" });
  });

  it("changes one section while another owner changes another", async () => {
    const mine = {
      ...fieldsOf(await desk.get(pageOf("contacts")), "contacts"),
      name: "KaamGhar India",
      reason: "The name of the company",
    };
    await sendForm(other, pageOf("figures"), "figures", { activeJobs: "900+" });
    expect((await desk.post(pageOf("contacts"), mine)).status).toBe(303);
    expect(await stored()).toMatchObject({ name: "KaamGhar India", activeJobs: "900+" });
  });

  it("restores the values before a change as a new version, which can be restored in turn", async () => {
    await sendForm(desk, pageOf("figures"), "figures", { activeSeekers: "60,000+" });
    await sendForm(desk, pageOf("figures"), "figures", { activeSeekers: "70,000+", activeJobs: "80+" });
    const [second, first] = await listVersions(db, "figures");
    const answer = await sendForm(
      desk,
      pageOf("figures"),
      "put-back",
      { reason: "These figures were wrong" },
      String(first?.id),
    );
    expect(answer.status).toBe(303);
    expect(await stored()).toMatchObject({ activeSeekers: "50,000+", activeJobs: "50+" });
    const [third] = await listVersions(db, "figures");
    expect(third).toMatchObject({ putBackOf: first?.id, reason: "These figures were wrong" });
    await sendForm(desk, pageOf("figures"), "put-back", { reason: "No, they were right" }, String(third?.id));
    expect(await stored()).toMatchObject({ activeSeekers: "70,000+", activeJobs: "80+" });
    expect(second?.differences).toEqual([
      { path: "activeSeekers", before: "60,000+", after: "70,000+" },
      { path: "activeJobs", before: "50+", after: "80+" },
    ]);
    expect(
      (await sendForm(desk, pageOf("figures"), "put-back", { reason: "short" }, String(third?.id))).text,
    ).toContain("Enter at least 10 characters");
    expect(
      (
        await desk.post(pageOf("figures"), {
          form: "put-back",
          subject: "999999",
          version: "0",
          reason: "Nothing to put back",
        })
      ).status,
    ).toBe(404);
    expect(
      await restoreVersion(
        testContext(),
        { userId: owner.id },
        { id: first?.id ?? 0, section: "seller", version: 0, reason: "Of another section" },
      ),
    ).toBeNull();
  });

  it("does not restore the site's own company when it is suspended", async () => {
    const { companyId } = await createEmployer();
    await sendForm(desk, pageOf("figures"), "figures", { ownCompanyId: companyId });
    await sendForm(desk, pageOf("figures"), "figures", { ownCompanyId: "" });
    const [last] = await listVersions(db, "figures");
    await db
      .update(companies)
      .set({ accountStatus: "banned", accountStatusReason: "Asked for a deposit" })
      .where(eq(companies.id, companyId));
    const refused = await sendForm(
      desk,
      pageOf("figures"),
      "put-back",
      { reason: "These are our own jobs" },
      String(last?.id),
    );
    expect([
      refused.status,
      refused.text.includes("The company of our own jobs no longer exists or is suspended."),
    ]).toEqual([400, true]);
    expect((await stored()).ownCompanyId).toBe("");
  });

  it("reads the history ten a page", async () => {
    for (let number = 1; number <= 12; number++)
      await sendForm(desk, pageOf("limits"), "limits", { "limits-bulkPeople": String(20 - number) });
    const first = await desk.get(pageOf("limits"));
    const next =
      /href="(\/owner-portal\/settings\/limits\?history=limits&amp;before=\d+#history-limits)"/
        .exec(first.html)?.[1]
        ?.replaceAll("&amp;", "&") ?? "";
    expect(first.text).toContain("9 → 8");
    expect(first.text).not.toContain("19 → 18");
    expect((await desk.get(next)).text).toContain("19 → 18");
    expect((await desk.get(`${pageOf("limits")}?history=limits&before=nonsense`)).status).toBe(200);
  });
});

it("An admin reads the settings and their history, and changes nothing", async () => {
  const fields = fieldsOf(await desk.get(pageOf("limits")), "limits");
  await sendForm(desk, pageOf("limits"), "limits", { "limits-bulkPeople": "15" });
  const admin = await signedIn(await createAdmin("admin"));
  const { text, html, status } = await admin.get(pageOf("limits"));
  expect(status).toBe(200);
  expect(text).toContain("People of one act : 15");
  expect(text).toContain("People of one act: 20 → 15");
  expect(html).not.toContain('name="reason"');
  for (const sent of [fields, { form: "put-back", subject: "1", version: "1", reason: "An admin wants this back" }])
    expect((await admin.post(pageOf("limits"), { ...sent, reason: "An admin wants this" })).status).toBe(403);
  expect(await versions()).toHaveLength(1);
});

it("A change applies even where the stored record held invalid settings", async () => {
  await db.insert(settings).values({ id: 1, values: { name: 7 }, updatedAt: 1 });
  expect((await sendForm(desk, pageOf("limits"), "limits", { "limits-bulkPeople": "15" })).status).toBe(303);
  expect(await stored()).toMatchObject({ name: "KaamGhar", limits: { bulkPeople: 15 } });
});
