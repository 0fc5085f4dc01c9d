import { env } from "cloudflare:test";
import { and, eq, isNull } from "drizzle-orm";
import { inflateSync, strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { adminUsers, profiles, sessions, storedFiles } from "db/schema";
import { submitApplication } from "~/features/applications/commands.server";
import { findOwnApplication } from "~/features/applications/queries.server";
import { db, testContext } from "../../support/context";
import { failingDb } from "../../support/databases/failing-db";
import {
  createEmployer,
  createJob,
  createSeeker,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { jpeg, png, pngOfSize } from "../../support/scenes/pictures";
import { encryptedPages } from "../../support/scenes/resumes/encrypted-pages";

const pdf = (inside = "") =>
  `%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n${inside}\ntrailer <</Root 1 0 R>>\n%%EOF\n`;
const docx = () =>
  zipSync({ "[Content_Types].xml": strToU8("<Types/>"), "word/document.xml": strToU8("<w:document/>") });

type Content = string | Uint8Array;
const fields = { "/profile/photo": "photo", "/profile/resume-file": "resume" } as const;

function upload(visitor: Visitor, path: keyof typeof fields, content: Content, name = "file", redirect = "/profile") {
  const form = new FormData();
  form.set("redirect", redirect);
  form.set("intent", "upload");
  form.set(fields[path], new File([content as BlobPart], name, { type: "image/jpeg" }));
  return visitor.send("POST", path, undefined, form);
}

const profileOf = async ({ id }: Person) => db.select().from(profiles).where(eq(profiles.userId, id)).get();
const filesOf = ({ id }: Person) =>
  db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.userId, id), isNull(storedFiles.deletedAt)));
const objects = async () => (await env.FILES.list()).objects.length;

describe("a photo", () => {
  it("is uploaded, shown in the header and on the profile, replaced and removed; the previous file is deleted", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    const saved = await upload(
      visitor,
      "/profile/photo",
      jpeg(),
      "me.jpg",
      "/profile-setup?step=files&redirect=%2Factivity",
    );
    expect(saved).toMatchObject({ status: 303, location: "/profile-setup?step=files&redirect=%2Factivity" });
    const first = (await profileOf(seeker))?.profileImageUrl ?? "";
    expect(first).toMatch(/^\/photo\/\w{17}$/);
    const page = await visitor.get("/profile");
    expect(page.html.match(new RegExp(`<img src="${first}"`, "g"))).toHaveLength(2);
    expect((await visitor.get("/favorites")).html).toContain(`<img src="${first}" alt=""`);
    const photo = await visitor.get(first);
    expect(photo.status).toBe(200);
    expect(Object.fromEntries(photo.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=86400, immutable",
      "x-content-type-options": "nosniff",
    });

    await upload(visitor, "/profile/photo", png());
    const second = (await profileOf(seeker))?.profileImageUrl ?? "";
    expect(second).not.toBe(first);
    expect((await filesOf(seeker)).map(({ id }) => `/photo/${id}`)).toEqual([second]);
    expect((await visitor.get(first)).status).toBe(404);

    const removed = await visitor.follow(
      await visitor.post("/profile/photo", { intent: "remove", redirect: "/profile" }),
    );
    expect(removed.text).toContain("Photo removed");
    expect(await profileOf(seeker)).toMatchObject({ profileImageUrl: null });
    expect(await filesOf(seeker)).toEqual([]);
  });

  it.each<[string, Content, string, string]>([
    ["no file", "", "", "Choose a file"],
    ["an empty file", "", "me.jpg", "This file is empty"],
    [
      "an SVG",
      "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
      "me.svg",
      "We can&#x27;t read this as a photo",
    ],
    [
      "HTML under the name of a JPEG",
      "<html><script>alert(1)</script></html>",
      "me.jpg",
      "We can&#x27;t read this as a photo",
    ],
    ["a bomb of pixels", pngOfSize(60_000, 60_000), "me.png", "too many pixels"],
    ["nine megabytes", "x".repeat(9_000_000), "me.jpg", "larger than 8 MB"],
    ["a path in the name", jpeg(), "../../me.jpg", "The file name has characters we can&#x27;t use"],
  ])("is refused at the field, and nothing is stored: %s", async (_what, content, name, message) => {
    const [seeker, before] = [await createSeeker(), await objects()];
    const visitor = await signedIn(seeker);
    const page = await upload(visitor, "/profile/photo", content, name, "/profile-setup?step=files");
    expect(page.status).toBe(400);
    expect(page.html).toMatch(new RegExp(`class="error" id="photo-error" role="alert">[^<]*${message}`));
    expect(page.html).toContain('<a href="/profile-setup?step=files"');
    expect(await filesOf(seeker)).toEqual([]);
    expect(await objects()).toBe(before);
  });

  it("of twenty megabytes is refused before it is read", async () => {
    const seeker = await createSeeker();
    const page = await upload(await signedIn(seeker), "/profile/photo", new Uint8Array(20_000_000), "me.jpg");
    expect(page.status).toBe(413);
    expect(page.text).toContain("What you sent is too long");
    expect(await filesOf(seeker)).toEqual([]);
  });

  it("is stored once when two are uploaded at once", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    await Promise.all([upload(visitor, "/profile/photo", jpeg()), upload(visitor, "/profile/photo", png())]);
    const [file, ...others] = await filesOf(seeker);
    expect(others).toEqual([]);
    expect((await profileOf(seeker))?.profileImageUrl).toBe(`/photo/${file?.id}`);
  });

  it("that the database refuses leaves nothing behind, and the page shows an error", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const seeker = await createSeeker();
    const page = await upload(
      await signedIn(seeker, { env: { DB: failingDb(/^update "profiles"/) } }),
      "/profile/photo",
      jpeg(),
    );
    expect(page.text).toContain("Profile update failed: Permission denied. Please check your login status.");
    expect(await filesOf(seeker)).toEqual([]);
    vi.restoreAllMocks();
  });

  it("needs a log-in", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    await db.delete(sessions).where(eq(sessions.userId, seeker.id));
    expect((await upload(visitor, "/profile/photo", jpeg())).location).toBe("/auth?redirect=%2Fprofile%2Fphoto");
  });
});

describe("a résumé file", () => {
  it("is uploaded under a clean name, sent as a harmless attachment, replaced and removed", async () => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    expect((await upload(visitor, "/profile/resume-file", pdf(), "आशा  résumé\u202e.PDF")).location).toBe("/profile");
    const page = await visitor.get("/profile");
    expect(page.text).toContain("आशा résumé.pdf · 1 kB");
    const address = `/resume-file/${(await profileOf(seeker))?.resumeFileId}`;
    expect(page.html).toContain(`href="${address}"`);
    const file = await visitor.get(address);
    expect(file.html).toBe(pdf());
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": `attachment; filename="___ r_sum_.pdf"; filename*=UTF-8''${encodeURIComponent("आशा résumé.pdf")}`,
    });
    await upload(visitor, "/profile/resume-file", docx(), "cv.docx");
    expect((await filesOf(seeker)).map(({ name }) => name)).toEqual(["cv.docx"]);
    await visitor.post("/profile/resume-file", { intent: "remove" });
    expect(await filesOf(seeker)).toEqual([]);
    expect((await visitor.get(address)).status).toBe(404);
  });

  it.each<[string, Content]>([
    ["bytes around it", `\r\n${pdf()}-- sent from my phone`],
    ["an attached file", pdf("7 0 obj <</Type/EmbeddedFile/Length 1>> stream\nx\nendstream endobj")],
    [
      "a password that is empty",
      inflateSync(Uint8Array.from(atob(encryptedPages["aes-256"]), (each) => each.charCodeAt(0))),
    ],
  ])("is stored without %s", async (_what, content) => {
    const seeker = await createSeeker();
    const visitor = await signedIn(seeker);
    expect((await upload(visitor, "/profile/resume-file", content)).location).toBe("/profile");
    const file = await visitor.get(`/resume-file/${(await profileOf(seeker))?.resumeFileId}`);
    expect(file.html).toMatch(/^%PDF-1\.7[^]*%%EOF\n$/);
    expect(file.html).not.toMatch(/Encrypt|EmbeddedFile|sent from/);
  });

  it("may have links to pages and mailboxes, as word processors make them", async () => {
    const seeker = await createSeeker();
    const linked = pdf(
      "2 0 obj <</Subtype/Link/A<</S/URI/URI(mailto:asha@mail.example)>>>> endobj 3 0 obj <</Subtype/Link/A<</S/URI/URI(https://asha.example)>>>> endobj",
    );
    expect((await upload(await signedIn(seeker), "/profile/resume-file", linked, "cv.pdf")).location).toBe("/profile");
    expect(await filesOf(seeker)).toHaveLength(1);
  });

  it.each<[string, Content, string, string]>([
    ["more than two megabytes", `${pdf()}${"x".repeat(2_000_000)}`, "cv.pdf", "larger than 2 MB"],
    ["a picture", jpeg(), "cv.pdf", "neither a PDF nor a Word"],
    ["a PDF that is HTML too", pdf("% <html><script>alert(1)</script>"), "cv.pdf", "contains a script"],
    ["a PDF that is a ZIP too", new Uint8Array([...strToU8(pdf()), ...docx()]), "cv.pdf", "contains a second file"],
    ["a PDF with JavaScript", pdf("<</S/JavaScript/JS(app.alert(1))>>"), "cv.pdf", "contains a script"],
    [
      "a DOCX with macros",
      zipSync({
        "[Content_Types].xml": strToU8("x"),
        "word/document.xml": strToU8("x"),
        "word/vbaProject.bin": strToU8("x"),
      }),
      "cv.docx",
      "contains a macro",
    ],
    [
      "a PDF that opens an address",
      pdf("2 0 obj <</OpenAction<</S/URI/URI(https://evil.example)>>>> endobj"),
      "cv.pdf",
      "an unusual link",
    ],
    [
      "an old Word file",
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      "cv.doc",
      "an old Word file",
    ],
    [
      "a PDF with a password",
      pdf().replace("/Root", "/Encrypt 9 0 R/Root"),
      "cv.pdf",
      "This file needs a password to open",
    ],
    ["a path in the name", pdf(), "..\\cv.pdf", "The file name has characters we can&#x27;t use"],
  ])("is refused at the field, and nothing is stored: %s", async (_what, content, name, message) => {
    const [seeker, before] = [await createSeeker(), await objects()];
    const page = await upload(await signedIn(seeker), "/profile/resume-file", content, name);
    expect(page.status).toBe(400);
    expect(page.html).toMatch(new RegExp(`class="error" id="resume-error" role="alert">[^<]*${message}`));
    expect(await filesOf(seeker)).toEqual([]);
    expect(await objects()).toBe(before);
  });
});

describe("access to the files of a seeker", () => {
  let seeker: Person, employer: Employer, job: string, addresses: string[];
  beforeAll(async () => {
    [seeker, employer] = [await createSeeker(), await createEmployer()];
    job = await createJob(employer);
    const visitor = await signedIn(seeker);
    await upload(visitor, "/profile/photo", jpeg());
    await upload(visitor, "/profile/resume-file", pdf());
    const profile = await profileOf(seeker);
    addresses = [profile?.profileImageUrl ?? "", `/resume-file/${profile?.resumeFileId}`];
  });
  const statuses = async (visitor: Visitor) =>
    Promise.all(addresses.map(async (address) => (await visitor.get(address)).status));

  it("is given to the person and owners; no other seeker, no admin, no visitor, and not under another address", async () => {
    expect(await statuses(await signedIn(seeker))).toEqual([200, 200]);
    const roles = { owner: [200, 200], admin: [404, 404] } as const;
    for (const role of ["owner", "admin"] as const) {
      const person = await createSeeker();
      await db.insert(adminUsers).values({ userId: person.id, role });
      expect(await statuses(await signedIn(person)), role).toEqual(roles[role]);
    }
    expect(await statuses(await signedIn(await createSeeker()))).toEqual([404, 404]);
    expect((await createVisitor().get(addresses[0] ?? "")).location).toMatch(/^\/auth\?redirect=/);
    const other = (addresses[0] ?? "").replace("photo", "resume-file");
    expect((await (await signedIn(seeker)).get(other)).status).toBe(404);
    expect((await (await signedIn(seeker)).get("/photo/unknown")).status).toBe(404);
  });

  it("is given to employers after an application, until the person is suspended", async () => {
    const visitor = await signedIn(employer);
    expect(await statuses(visitor)).toEqual([404, 404]);
    await submitApplication(testContext(), { userId: seeker.id }, job, null);
    expect(await statuses(visitor)).toEqual([200, 200]);
    const page = await visitor.get(`/job/${job}/applicants`);
    expect(page.html).toContain(`<img src="${addresses[0]}"`);
    const own = `/application/${/name="application"[^>]*value="(\w+)\./.exec(page.html)?.[1]}`;
    expect((await visitor.get(own)).html).toContain(`href="${addresses[1]}"`);
    expect(await statuses(await signedIn(await createEmployer()))).toEqual([404, 404]);

    await db.update(profiles).set({ accountStatus: "banned" }).where(eq(profiles.userId, seeker.id));
    expect(await statuses(visitor)).toEqual([404, 404]);
    for (const path of [`/job/${job}/applicants`, own]) {
      const hidden = await visitor.get(path);
      for (const address of addresses) expect(hidden.html).not.toContain(address);
    }
    await db.update(profiles).set({ accountStatus: "active" }).where(eq(profiles.userId, seeker.id));
  });

  it("ends for employers after a withdrawal, also for later uploads", async () => {
    const [person, company] = [await createSeeker(), await createEmployer()];
    const [asPerson, asEmployer] = [await signedIn(person), await signedIn(company)];
    const [first, second] = [await createJob(company), await createJob(company)];
    const files = async () => {
      const profile = await profileOf(person);
      return [profile?.profileImageUrl ?? "", `/resume-file/${profile?.resumeFileId}`];
    };
    const seen = async () =>
      Promise.all((await files()).map(async (address) => (await asEmployer.get(address)).status));
    const uploadBoth = async () => {
      await upload(asPerson, "/profile/photo", jpeg());
      await upload(asPerson, "/profile/resume-file", pdf());
    };
    const withdraw = async (jobId: string) =>
      asPerson.post(`/application/${(await findOwnApplication(db, person.id, jobId, Date.now()))?.id}/withdrawal`);
    await uploadBoth();
    for (const jobId of [first, second]) await submitApplication(testContext(), { userId: person.id }, jobId, null);
    await withdraw(first);
    expect(await seen()).toEqual([200, 200]);
    await withdraw(second);
    expect(await seen()).toEqual([404, 404]);
    await uploadBoth();
    expect(await seen()).toEqual([404, 404]);
    const page = await asEmployer.get(`/job/${first}/applicants?status=withdrawn`);
    expect(page.text).toContain(person.fullName);
    for (const address of await files()) expect(page.html).not.toContain(address);
  });
});
