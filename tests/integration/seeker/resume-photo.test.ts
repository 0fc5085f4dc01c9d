import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { jobApplications, profiles, resumes } from "db/schema";
import { submitApplication } from "~/features/applications/commands.server";
import { emptyContent } from "~/features/resumes/content";
import { site as worker } from "../../../app/site";
import { db, testContext } from "../../support/context";
import { createEmployer, createJob, createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { actualTextOf } from "../../support/scenes/pdf";
import { jpeg } from "../../support/scenes/pictures";

afterEach(() => vi.restoreAllMocks());

const shareKey = () => crypto.randomUUID().replaceAll("-", "");
const tick = { parts: "photo", photo: "on" };

/** A seeker with a photo and a résumé that was stored before résumés had photos. */
async function seekerWithPhoto() {
  const person = await createSeeker({ fullName: "Asha Kumari" });
  const visitor = await signedIn(person);
  await uploadPhoto(visitor);
  const { photo: _photo, ...old } = { ...emptyContent, contact: { ...emptyContent.contact, name: "Asha Kumari" } };
  const key = shareKey();
  await db
    .insert(resumes)
    .values({ userId: person.id, content: old as typeof emptyContent, shareKey: key, createdAt: 1, updatedAt: 1 });
  return { person, visitor, link: `/resume/${key}` };
}

function uploadPhoto(visitor: Visitor) {
  const form = new FormData();
  form.set("redirect", "/profile");
  form.set("intent", "upload");
  form.set("photo", new File([jpeg()], "me.jpg", { type: "image/jpeg" }));
  return visitor.send("POST", "/profile/photo", undefined, form);
}

const photoOf = async ({ id }: Person) =>
  (await db.select().from(profiles).where(eq(profiles.userId, id)).get())?.profileImageUrl ?? "";

async function save(visitor: Visitor, fields: Record<string, string>) {
  const { html } = await visitor.get("/resume-editor");
  const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? "0";
  expect((await visitor.post("/resume-editor", { version, ...fields })).status).toBe(303);
}

/** Whether a PDF contains a JPEG; its words must be there either way. */
async function showsPhoto(visitor: Visitor, path: string, bindings: Partial<typeof env> = {}) {
  const cookie = `__Host-session=${visitor.cookie("__Host-session") ?? ""}`;
  const request = new Request(new URL(path, env.SITE_URL), { headers: { cookie } });
  const response = await worker.fetch(
    request as Parameters<typeof worker.fetch>[0],
    { ...env, ...bindings },
    createExecutionContext(),
  );
  expect(response.status).toBe(200);
  const pdf = new Uint8Array(await response.arrayBuffer());
  expect(pdf.byteLength).toBeLessThan(60_000);
  expect(actualTextOf(pdf).join(" ")).toContain("Asha Kumari");
  return new TextDecoder("latin1").decode(pdf).includes("/DCTDecode");
}

const failing = {
  input: () => {
    throw new Error("the picture service is down");
  },
} as unknown as ImagesBinding;

it("a seeker shows their photo on their résumé, its PDF and its private link, and hides it again", async () => {
  const { person, visitor, link } = await seekerWithPhoto();
  const photo = await photoOf(person);
  const stranger = createVisitor();
  const isNowhere = async () => {
    expect((await visitor.get("/resume/print")).html).not.toContain("paper-photo");
    expect((await stranger.get(link)).html).not.toContain("paper-photo");
    expect((await stranger.get(`${link}/photo`)).status).toBe(404);
    expect([await showsPhoto(visitor, "/resume.pdf"), await showsPhoto(stranger, `${link}/pdf`)]).toEqual([
      false,
      false,
    ]);
  };
  const { html } = await visitor.get("/resume-editor");
  expect(html).toMatch(/<input type="checkbox" name="photo" aria-describedby="resume-photo-hint"\/>Show my photo/);
  await isNowhere();

  await save(visitor, tick);
  expect((await visitor.get("/resume-editor")).html).toMatch(/name="photo"[^>]*checked=""/);
  expect((await visitor.get("/resume/print")).html).toContain(`<img src="${photo}" alt="Asha Kumari"`);
  expect((await stranger.get(link)).html).toContain(`<img src="${link}/photo" alt="Asha Kumari"`);
  const shared = await stranger.get(`${link}/photo`);
  expect([shared.status, shared.headers.get("content-type"), shared.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "private, no-store",
  ]);
  expect((await stranger.get(photo)).status, "the profile's own photo stays closed").not.toBe(200);
  expect([await showsPhoto(visitor, "/resume.pdf"), await showsPhoto(stranger, `${link}/pdf`)]).toEqual([true, true]);

  await save(visitor, { parts: "contact", "contact.name": "Asha Kumari" });
  expect(await showsPhoto(visitor, "/resume.pdf"), "a form without the question changes nothing").toBe(true);
  await save(visitor, { parts: "photo" });
  await isNowhere();
});

it("a photo disappears from a résumé when it is removed from the profile, its link revoked or its owner banned", async () => {
  const { person, visitor, link } = await seekerWithPhoto();
  await save(visitor, tick);
  const stranger = createVisitor();
  const status = async () => (await stranger.get(`${link}/photo`)).status;
  const ban = (accountStatus: "banned" | "active") =>
    db.update(profiles).set({ accountStatus }).where(eq(profiles.userId, person.id));
  await ban("banned");
  expect(await status()).toBe(404);
  await ban("active");
  expect(await status()).toBe(200);
  await visitor.post("/profile/photo", { intent: "remove", redirect: "/profile" });
  expect(await status()).toBe(404);
  expect(await showsPhoto(stranger, `${link}/pdf`)).toBe(false);
  expect((await visitor.get("/resume/print")).html).not.toContain("paper-photo");
  await uploadPhoto(visitor);
  expect(await status()).toBe(200);
  await visitor.post("/resume/link/revocation");
  expect(await status()).toBe(404);
});

it("a seeker without a photo is offered to add one", async () => {
  const visitor = await signedIn(await createSeeker());
  for (const page of ["/resume-editor", "/resume-builder"]) {
    const { html } = await visitor.get(page);
    expect(html).toContain('<a href="/profile/photo"');
    expect(html).not.toContain('name="photo"');
  }
});

it("a seeker reads about the photo in Hindi", async () => {
  const { visitor } = await seekerWithPhoto();
  expect((await visitor.get("/resume-editor?lang=hi")).html).toContain("मेरी फ़ोटो दिखाएँ");
});

it("an employer sees the photo on an applicant's résumé, and no more after a withdrawal", async () => {
  const { person, visitor } = await seekerWithPhoto();
  await save(visitor, tick);
  const employer = await createEmployer();
  const jobId = await createJob(employer);
  await submitApplication(testContext(), { userId: person.id }, jobId, null);
  const own = await db.select().from(jobApplications).where(eq(jobApplications.userId, person.id)).get();
  const applicationId = own?.id ?? "";
  const desk = await signedIn(employer);
  const photo = await photoOf(person);
  expect((await desk.get(`/application/${applicationId}/resume`)).html).toContain(`<img src="${photo}" alt="Asha`);
  expect((await desk.get(photo)).status).toBe(200);
  expect(await showsPhoto(desk, `/application/${applicationId}/resume.pdf`)).toBe(true);
  await visitor.post(`/application/${applicationId}/withdrawal`);
  expect((await desk.get(`/application/${applicationId}/resume`)).status).toBe(404);
  expect((await desk.get(photo)).status).toBe(404);
});

it("a PDF is made without the photo while the picture service or the store fails, which is logged", async () => {
  const { visitor, link } = await seekerWithPhoto();
  await save(visitor, tick);
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await showsPhoto(visitor, "/resume.pdf", { IMAGES: failing })).toBe(false);
  expect(await showsPhoto(createVisitor(), `${link}/pdf`, { IMAGES: failing })).toBe(false);
  expect(JSON.stringify(errors.mock.calls)).toContain("the photo of a résumé PDF");
  expect(await showsPhoto(createVisitor(), `${link}/pdf`), "the incomplete one is not kept").toBe(true);
  const FILES = { get: () => Promise.reject(new Error("the store is down")) } as unknown as R2Bucket;
  expect(await showsPhoto(visitor, "/resume.pdf", { FILES })).toBe(false);
});
