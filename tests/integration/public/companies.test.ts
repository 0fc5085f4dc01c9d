import { env } from "cloudflare:test";
import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { companies, companyMembers, storedFiles, users } from "db/schema";
import { db } from "../../support/context";
import { createAdmin } from "../../support/people/admins";
import {
  createEmployer,
  createJob,
  createMember,
  createSeeker,
  signedIn,
  type Employer,
} from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { jpeg, png, pngOfSize } from "../../support/scenes/pictures";
import { structuredDataOfKind } from "../../support/structured-data";

const setup = (step: string, more = "") => `/company-profile-setup?step=${step}${more}`;
const companyOf = async ({ companyId }: Employer) => {
  const row = await db.select().from(companies).where(eq(companies.id, companyId)).get();
  if (!row) throw new Error("no company");
  return row;
};
const required = {
  companyName: "Neem Textiles",
  legalName: "Neem Textiles Pvt Ltd",
  hrContactName: "Ravi Rao",
  email: "hr@neem.example",
  phone: "98765 43210",
};

function upload(visitor: Visitor, content: string | Uint8Array, name = "logo.png", company = "") {
  const form = new FormData();
  form.set("intent", "upload");
  form.set("company", company);
  form.set("logo", new File([content as BlobPart], name, { type: "image/svg+xml" }));
  return visitor.send("POST", "/employer-profile/logo", undefined, form);
}
const logosOf = ({ id }: Employer) =>
  db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.userId, id), eq(storedFiles.kind, "company_logo"), isNull(storedFiles.deletedAt)));

/** A page that is there: without this check a page of an error would hold nothing that must not be shown. */
async function pageOf(visitor: Visitor, path: string) {
  const page = await visitor.get(path);
  expect(page.status, path).toBe(200);
  return page;
}

describe("the company's form", () => {
  it("is filled in step by step, each saved separately, with every field", async () => {
    const employer = await createEmployer();
    const visitor = await signedIn(employer);
    expect(
      (await visitor.post(setup("company"), { ...required, whatsappNumber: "+91 91234 56789", to: "place" })).location,
    ).toBe("/company-profile-setup?step=place&saved=company");
    expect((await visitor.get(setup("place", "&saved=company"))).html).toContain(
      'name="form-kept" content="company-company"',
    );
    await visitor.post(setup("place"), { companyCity: "bengaluru", preciseAddress: "12 MG Road\nNear the tank" });
    await visitor.post(setup("about"), { about: "We weave.", websiteUrl: "https://neem.example" });
    const saved = await visitor.post(setup("links"), {
      instagramLink: "@neem",
      facebookLink: "facebook.com/neemtextiles",
      youtubeLink: "https://youtu.be/abc",
      linkedinLink: "https://in.linkedin.com/company/neem",
    });
    expect(saved.location).toBe("/employer-profile?saved=links");
    expect(await companyOf(employer)).toMatchObject({
      companyName: "Neem Textiles",
      legalName: "Neem Textiles Pvt Ltd",
      hrContactName: "Ravi Rao",
      email: "hr@neem.example",
      phone: "9876543210",
      whatsappNumber: "9123456789",
      companyCity: "Bangalore",
      companyState: "Karnataka",
      companyCountry: "India",
      preciseAddress: "12 MG Road\nNear the tank",
      about: "We weave.",
      websiteUrl: "https://neem.example",
      instagramLink: "https://www.instagram.com/neem",
      facebookLink: "https://facebook.com/neemtextiles",
      youtubeLink: "https://youtu.be/abc",
      linkedinLink: "https://in.linkedin.com/company/neem",
    });
    const page = await visitor.follow(saved);
    for (const shown of ["Company profile saved", "9 of 10 parts", "91234 56789", "12 MG Road", "Add logo"])
      expect(page.text).toContain(shown);
    await visitor.post(setup("links"), { instagramLink: "" });
    expect(await companyOf(employer)).toMatchObject({ instagramLink: null, about: "We weave." });
  });

  it("is shown again with the typed text: at a wrong field, and after the log-in has ended", async () => {
    const employer = await createEmployer();
    const page = await (
      await signedIn(employer)
    ).post(setup("links"), { instagramLink: "javascript:alert(1)", facebookLink: "https://evil.example/x" });
    expect(page.status).toBe(400);
    expect(page.html.match(/class="error"/g)).toHaveLength(2);
    expect(page.html).toContain('value="https://evil.example/x"');

    const ended = await createVisitor().post(setup("about", "&redirect=%2Fpost-job"), {
      about: "A long text about us",
      websiteUrl: "https://neem.example",
    });
    expect(ended.status).toBe(401);
    for (const shown of ["You've been signed out", "A long text about us"]) expect(ended.text).toContain(shown);
    expect(ended.html).toContain("redirect=%2Fpost-job");
    expect(ended.html).not.toContain(employer.companyName);
    expect((await createVisitor().post(setup("about"), {})).location).toContain("/employer-auth");
  });

  it("saves nothing from a page for a company that was left meanwhile, and keeps the typed text", async () => {
    const employer = await createEmployer();
    const member = await createMember(employer, "owner");
    const visitor = await signedIn(member);
    const hidden = `name="company" value="${employer.companyId}"`;
    for (const path of [setup("about"), "/employer-profile/logo", "/employer-settings/company"])
      expect((await visitor.get(path)).html, path).toContain(hidden);
    const other = await createEmployer({}, { about: "Their own words", gstin: "27AAPFU0939F1ZV" });
    for (const role of ["owner", "recruiter"] as const) {
      await db
        .update(companyMembers)
        .set({ companyId: other.companyId, role })
        .where(eq(companyMembers.userId, member.id));
      const about = await visitor.post(setup("about"), { company: employer.companyId, about: "Typed for another" });
      expect([
        about.status,
        about.text.includes("You work for another company now"),
        about.text.includes("Typed for another"),
      ]).toEqual([409, true, true]);
      expect(about.html).toContain(hidden);
      const gstin = await visitor.post("/employer-settings", {
        intent: "gstin",
        company: employer.companyId,
        gstin: "",
      });
      expect([gstin.status, gstin.text.includes("You work for another company now")]).toEqual([409, true]);
      const logo = await upload(visitor, png(), "logo.png", employer.companyId);
      expect([logo.status, logo.text.includes("You work for another company now")]).toEqual([409, true]);
    }
    expect(await companyOf(other)).toMatchObject({ about: "Their own words", gstin: "27AAPFU0939F1ZV", logoUrl: null });
  });

  it("does not skip the first step while the company is incomplete", async () => {
    const employer = await createEmployer({}, { isProfileComplete: false, phone: null });
    const visitor = await signedIn(employer);
    expect((await visitor.post(setup("about", "&redirect=%2Fpost-job"), { about: "We weave." })).location).toBe(
      "/company-profile-setup?step=company&redirect=%2Fpost-job&saved=about",
    );
    expect((await visitor.get("/employer-profile")).location).toContain("/company-profile-setup");
    expect((await visitor.post(setup("company", "&redirect=%2Fpost-job"), required)).location).toBe("/post-job");
  });

  it("can be edited by owners; the rest of the team reads", async () => {
    const employer = await createEmployer();
    for (const role of ["recruiter", "viewer"] as const) {
      const visitor = await signedIn(await createMember(employer, role));
      expect((await visitor.get("/company-profile-setup")).location).toBe("/employer-profile");
      const page = await visitor.get("/employer-profile");
      expect(page.text).toContain(employer.companyName);
      expect(page.html).not.toContain("/company-profile-setup?step=");
      expect((await visitor.post(setup("company"), required)).status).toBe(403);
      expect((await upload(visitor, png())).status).toBe(403);
      expect((await visitor.get("/employer-profile/logo")).html).not.toContain('type="file"');
    }
    await (await signedIn(await createMember(employer, "owner"))).post(setup("about"), { about: "Told by a partner" });
    expect((await companyOf(employer)).about).toBe("Told by a partner");
  });

  it("submits text with warning signs for an owner's review, and hides it until then", async () => {
    const employer = await createEmployer();
    const visitor = await signedIn(employer);
    await visitor.post(setup("links"), { instagramLink: "@neem" });
    const about =
      "Pay a registration fee of Rs 500 to the HR number before you join. Refundable deposit, send the OTP.";
    await visitor.post(setup("about"), { about, websiteUrl: "https://neem.example" });
    expect((await companyOf(employer)).reviewRequestedAt).not.toBeNull();
    const path = `/company-profile/${employer.companyId}`;
    const shown = await createVisitor().get(path);
    for (const hidden of ["registration fee", "neem.example", "instagram.com/neem"])
      expect(shown.html).not.toContain(hidden);
    expect(shown.status).toBe(200);
    const own = await visitor.get(path);
    expect(own.text).toContain("registration fee");
    expect(own.text).toContain("Our team is checking this page");
    const desk = await (await signedIn(await createAdmin("owner"))).get("/owner-portal/reports");
    for (const told of [
      "registration fee",
      "https://neem.example",
      "https://www.instagram.com/neem",
      `${employer.companyName} Private Limited`,
    ])
      expect(desk.text).toContain(told);
  });

  it("checks the legal name like any other public text", async () => {
    const employer = await createEmployer();
    const visitor = await signedIn(employer);
    await visitor.post(setup("company"), { ...required, legalName: "Registration fee compulsory before joining" });
    expect((await companyOf(employer)).reviewRequestedAt).not.toBeNull();
    expect((await pageOf(createVisitor(), `/company-profile/${employer.companyId}`)).html).not.toContain(
      "Registration fee",
    );
    await db.update(companies).set({ reviewRequestedAt: null }).where(eq(companies.id, employer.companyId));
    await visitor.post(setup("company"), { ...required, legalName: "Registration fee compulsory before joining" });
    expect((await companyOf(employer)).reviewRequestedAt).toBeNull();
    await visitor.post(setup("company"), { ...required, legalName: "Security deposit compulsory before joining" });
    expect((await companyOf(employer)).reviewRequestedAt).not.toBeNull();
  });
});

describe("the logo", () => {
  it("is stored small, shown to everybody, replaced and removed", async () => {
    const employer = await createEmployer();
    const job = await createJob(employer);
    const visitor = await signedIn(employer);
    const saved = await visitor.follow(await upload(visitor, jpeg()));
    expect(saved.text).toContain("Logo saved");
    const first = (await companyOf(employer)).logoUrl ?? "";
    expect(first).toMatch(/^\/company-logo\/\w{17}$/);
    const logo = await createVisitor().get(first);
    expect(logo.status).toBe(200);
    expect(Object.fromEntries(logo.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "max-age=86400, immutable",
      "x-content-type-options": "nosniff",
    });
    expect((await visitor.get(first)).headers.get("cache-control")).toBe("private, max-age=86400, immutable");
    for (const path of [`/company-profile/${employer.companyId}`, `/job/${job}`])
      expect((await createVisitor().get(path)).html).toContain(`<img src="${first}"`);
    expect((await createVisitor().get(`/company-profile/${employer.companyId}`)).html).toContain(
      `alt="Logo of ${employer.companyName}"`,
    );

    await upload(visitor, png());
    const second = (await companyOf(employer)).logoUrl ?? "";
    expect((await logosOf(employer)).map(({ id }) => `/company-logo/${id}`)).toEqual([second]);
    expect((await createVisitor().get(first)).status).toBe(404);
    expect((await visitor.follow(await visitor.post("/employer-profile/logo", { intent: "remove" }))).text).toContain(
      "Logo removed",
    );
    expect(await companyOf(employer)).toMatchObject({ logoUrl: null });
    expect((await createVisitor().get(second)).status).toBe(404);
    expect(await logosOf(employer)).toEqual([]);
  });

  it.each<[string, string | Uint8Array, string, string]>([
    ["no file", "", "", "Choose a file"],
    [
      "an SVG",
      "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
      "logo.svg",
      "We can't read this as a picture",
    ],
    ["a bomb of pixels", pngOfSize(60_000, 60_000), "logo.png", "too many pixels"],
    ["nine megabytes", "x".repeat(9_000_000), "logo.png", "larger than 8 MB"],
    ["a path in the name", jpeg(), "../../logo.jpg", "The file name has characters we can't use"],
  ])("is refused at the field, and nothing is stored: %s", async (_what, content, name, message) => {
    const employer = await createEmployer();
    const before = (await env.FILES.list()).objects.length;
    const page = await upload(await signedIn(employer), content, name);
    expect(page.status).toBe(400);
    expect(page.text).toContain(message);
    expect(page.html).toContain('aria-invalid="true"');
    expect((await env.FILES.list()).objects).toHaveLength(before);
    expect((await companyOf(employer)).logoUrl).toBeNull();
  });

  it("stays when the member who uploaded it leaves, and is removed when the company is banned", async () => {
    const employer = await createEmployer();
    const partner = await createMember(employer, "owner");
    await upload(await signedIn(partner), png());
    expect(await logosOf(employer)).toHaveLength(1);
    await db.delete(companyMembers).where(eq(companyMembers.userId, partner.id));
    const { logoUrl } = await companyOf(employer);
    expect((await createVisitor().get(logoUrl ?? "")).status).toBe(200);
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, employer.companyId));
    expect((await createVisitor().get(logoUrl ?? "")).status).toBe(404);
  });
});

describe("the public page of a company", () => {
  const told = {
    companyName: "Banyan Works",
    legalName: "Banyan Works LLP",
    about: "We answer calls.\n<b>All day</b>",
    companyCity: "Pune",
    companyState: "Maharashtra",
    websiteUrl: "https://banyan.example",
    linkedinLink: "https://www.linkedin.com/company/banyan",
    instagramLink: "javascript:alert(1)",
    phone: "9000000001",
    whatsappNumber: "9000000002",
    email: "secret@banyan.example",
    hrContactName: "Secret Person",
    preciseAddress: "Secret Lane 5",
    gstin: "27AAAAA0000A1Z5",
  };

  it("shows the company's profile, with its badge and open jobs, and no contacts of its people", async () => {
    const employer = await createEmployer(
      {},
      { ...told, isVerified: true, verifiedPlanEnd: Date.now() + 30 * day, badgeColor: "gold" },
    );
    const open = await createJob(employer, { title: "Call Listener" });
    await createJob(employer, { title: "Draft Nobody Sees", status: "draft", listingKey: null, publishedAt: null });
    const page = await createVisitor().get(`/company-profile/${employer.companyId}`);
    for (const shown of [
      "Banyan Works",
      "Banyan Works LLP",
      "Pune, Maharashtra, India",
      "We answer calls.",
      "<b>All day</b>",
      "Verified company, gold badge",
      "Call Listener",
      "Open jobs: 1",
    ])
      expect(page.text).toContain(shown);
    for (const link of [
      `href="/leaving?to=${encodeURIComponent("https://banyan.example/")}&amp;sig=`,
      `href="/leaving?to=${encodeURIComponent(told.linkedinLink)}&amp;sig=`,
      `/job/${open}`,
      `/report-job-scam?company=${employer.companyId}`,
      "https://wa.me/?text=",
    ])
      expect(page.html).toContain(link);
    for (const hidden of [
      "9000000001",
      "90000 00001",
      "9000000002",
      "secret@",
      "Secret",
      "27AAAAA",
      "javascript:",
      "Draft Nobody",
      "<b>All",
    ])
      expect(page.html).not.toContain(hidden);
    const data = structuredDataOfKind(page.html, "Organization");
    expect(data).toMatchObject({
      "@type": "Organization",
      name: "Banyan Works",
      sameAs: ["https://banyan.example/", told.linkedinLink],
      address: { addressLocality: "Pune" },
    });
    expect(page.html).toContain(`rel="canonical" href="${env.SITE_URL}/company-profile/${employer.companyId}"`);
    expect(page.headers.get("cache-control")).toContain("public");
    const hindi = await createVisitor().get(`/company-profile/${employer.companyId}`, { "accept-language": "hi" });
    expect(hindi.text).toContain("खुली जॉब: 1");
    expect((await createVisitor().get(`/job/${open}`)).html).toContain(`href="/company-profile/${employer.companyId}"`);
  });

  it("shows no badge when the plan has ended", async () => {
    const employer = await createEmployer(
      {},
      { isVerified: true, verifiedPlanEnd: Date.now() - 1, badgeColor: "gold" },
    );
    const page = await pageOf(createVisitor(), `/company-profile/${employer.companyId}`);
    expect(page.text).toContain(employer.companyName);
    expect(page.html).not.toContain("Verified");
  });

  it("pages through the jobs, each once", async () => {
    const employer = await createEmployer();
    const made = [];
    for (let n = 0; n < 12; n++) made.push(await createJob(employer));
    const seen: string[] = [];
    let next: string | undefined = `/company-profile/${employer.companyId}`;
    for (let pages = 0; next && pages < 5; pages++) {
      const { html } = await createVisitor().get(next);
      seen.push(...[...html.matchAll(/data-job-id="(\w+)"/g)].map(([, id = ""]) => id));
      next = /href="([^"#]+)#jobs"[^>]*rel="next"/.exec(html)?.[1];
    }
    expect(seen).toEqual(made.reverse());
  });

  it("is not found for a banned, closed or never listed company, nor for an unknown address", async () => {
    const banned = await createEmployer({}, { accountStatus: "banned" });
    const closed = await createEmployer();
    await db.update(users).set({ erasedAt: Date.now() }).where(eq(users.id, closed.id));
    const fresh = await createEmployer({}, { isProfileComplete: false });
    const draft = await createEmployer({}, { isProfileComplete: false });
    await createJob(draft, { status: "draft" });
    for (const id of [
      banned.companyId,
      closed.companyId,
      fresh.companyId,
      draft.companyId,
      "x".repeat(3000),
      "%00",
      "'--",
    ])
      expect((await createVisitor().get(`/company-profile/${id}`)).status).toBe(404);
    const ended = await createEmployer({}, { isProfileComplete: false });
    const job = await createJob(ended, { status: "expired" });
    expect((await createVisitor().get(`/company-profile/${ended.companyId}?before=nonsense`)).text).toContain(
      "No open job now",
    );
    const bannedJob = await createJob(banned);
    expect((await createVisitor().get(`/job/${bannedJob}`)).html).not.toContain(`href="/company-profile/`);
    expect((await createVisitor().get(`/job/${job}`)).html).toContain(`href="/company-profile/${ended.companyId}"`);
  });

  it("is followed by a seeker, and by a visitor after a log-in; employers cannot follow", async () => {
    const employer = await createEmployer();
    const path = `/company-profile/${employer.companyId}`;
    const referer = { referer: env.SITE_URL + path };
    const follow = `/company/${employer.companyId}/follow`;
    expect((await createVisitor().post(follow, { follow: "yes" }, referer)).location).toBe(
      `/auth?redirect=${encodeURIComponent(path)}`,
    );
    const seeker = await signedIn(await createSeeker());
    const followed = await seeker.post(follow, { follow: "yes" }, referer);
    expect(followed.location).toBe(path);
    expect((await seeker.follow(followed)).text).toContain("Unfollow");
    expect((await seeker.get("/company-dashboard")).html).toContain(`href="${path}"`);
    expect((await pageOf(await signedIn(await createEmployer()), path)).html).not.toContain(follow);
    await db.update(companies).set({ accountStatus: "banned" }).where(eq(companies.id, employer.companyId));
    expect((await seeker.get(path)).status).toBe(404);
    expect((await pageOf(seeker, "/company-dashboard")).html).not.toContain(path);
  });
});
