import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { imageSize } from "image-size";
import { describe, expect, it } from "vitest";
import { companies, companyMembers } from "db/schema";
import { savePhoto } from "~/features/companies/photos/photos.server";
import { removeDeletedFiles } from "~/features/files/commands.server";
import { db, testContext } from "../../../support/context";
import { createEmployer, createMember, signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";
import { photoFilesOf, photosOf, photosPage, sendPhoto } from "../../../support/scenes/company-photos";
import { cameraWords, jpeg, png, pngOfSize } from "../../../support/scenes/pictures";

const descriptionsOf = async (employer: Parameters<typeof photosOf>[0]) =>
  (await photosOf(employer)).map(({ description }) => description);
const storedObjects = async () => (await env.FILES.list()).objects.length;

describe("a photo of a company", () => {
  it("is uploaded with a description, and stored twice, as WebP and without metadata of the camera", async () => {
    const employer = await createEmployer();
    const office = await signedIn(employer);
    expect((await office.get("/employer-profile")).html).toContain(`href="${photosPage}"`);
    expect((await office.get(photosPage)).html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
    const sent = await sendPhoto(office, "  Six people   at desks by a window ");
    expect(sent.location).toBe(photosPage);
    const page = await office.follow(sent);
    for (const shown of ["Photo added", "Six people at desks by a window"]) expect(page.text).toContain(shown);
    const [photo] = await photosOf(employer);
    expect(photo).toMatchObject({ description: "Six people at desks by a window", width: 64, height: 32 });
    expect(await photoFilesOf(employer)).toEqual([photo?.id, photo?.smallFileId].sort());
    for (const id of await photoFilesOf(employer)) {
      const object = await env.FILES.get(`company_photo/${id}`);
      const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect(imageSize(bytes)).toMatchObject({ type: "webp" });
      expect(new TextDecoder("latin1").decode(bytes)).not.toContain(cameraWords);
    }
  });

  it.each<[string, string | Uint8Array, string, string]>([
    ["no file", "", "", "Choose a photo"],
    [
      "an SVG",
      "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
      "team.svg",
      "We can't read this as a picture",
    ],
    ["a bomb of pixels", pngOfSize(60_000, 60_000), "team.png", "too many pixels"],
    ["six megabytes", "x".repeat(6_000_000), "team.png", "larger than 5 MB"],
    ["a path in the name", jpeg(), "../../team.jpg", "The file name has characters we can't use"],
  ])(
    "is refused beside the field with the description kept, and nothing is stored: %s",
    async (_what, content, name, message) => {
      const employer = await createEmployer();
      const before = await storedObjects();
      const page = await sendPhoto(await signedIn(employer), "Our office in Pune", { content, name });
      expect(page.status).toBe(400);
      expect(page.text).toContain(message);
      expect(page.html).toMatch(/<input type="file"[^>]*aria-invalid="true"/);
      expect(page.html).toContain('value="Our office in Pune"');
      expect([await storedObjects(), await photosOf(employer)]).toEqual([before, []]);
    },
  );

  it.each([
    ["none", " ", "Describe the photo in a few words"],
    ["one of signs only", "...", "Describe the photo in a few words"],
    ["one that is too long", "क".repeat(101), "Must be 100 characters or fewer"],
    ["a phone number", "Call 98765 43210 to join", "Remove phone numbers"],
    ["a web address", "Our team at neem-jobs.com", "Remove web addresses"],
    ["a fee", "Pay the registration fee of Rs 500 before you join", "Remove amounts of money and prizes"],
    ["a fee without an amount", "Registration fee is compulsory before joining", "Write it without these words"],
    ["a scheme", "Our network marketing team", "Write it without these words"],
    ["a way out of the site", "Message us on Telegram", "without asking anyone to do something"],
  ])("needs a description fit for the public, and asks for the file again: %s", async (_what, description, message) => {
    const employer = await createEmployer();
    const page = await sendPhoto(await signedIn(employer), description);
    expect(page.status).toBe(400);
    expect(page.text).toContain(message);
    expect(page.text).toContain("Choose the photo again");
    expect(page.html).toContain(`value="${description}"`);
    expect(await photosOf(employer)).toEqual([]);
  });

  it("is one of at most four: a fifth is refused, and of two at once for the last place one is stored", async () => {
    const employer = await createEmployer();
    const office = await signedIn(employer);
    for (const name of ["First", "Second", "Third"]) await sendPhoto(office, name, { content: png() });
    const file = () => new File([jpeg() as BlobPart], "team.jpg");
    const together = await Promise.all(
      ["Fourth", "Fifth"].map((name) =>
        savePhoto(testContext(), { company: { id: employer.companyId } }, file(), name),
      ),
    );
    expect(together.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await photosOf(employer)).toHaveLength(4);
    expect(await photoFilesOf(employer)).toHaveLength(8);
    expect((await office.get(photosPage)).html).not.toContain('type="file"');
    const fifth = await sendPhoto(office, "One too many");
    expect([
      fifth.status,
      fifth.text.includes("4 photos are the most"),
      fifth.html.includes('value="One too many"'),
    ]).toEqual([409, true, true]);
  });

  it("moves up by one, and a second press changes nothing", async () => {
    const employer = await createEmployer();
    const office = await signedIn(employer);
    for (const name of ["Door", "Desks", "Garden"]) await sendPhoto(office, name);
    const [, desks, garden] = await photosOf(employer);
    const page = await office.get(photosPage);
    expect(page.html).toContain('aria-label="Move up: Garden"');
    expect(page.html).not.toContain('aria-label="Move up: Door"');
    for (let press = 0; press < 2; press++) {
      expect((await office.post(`${photosPage}/${garden?.id}/position`, { before: desks?.id ?? "" })).location).toBe(
        `${photosPage}#photos`,
      );
      expect(await descriptionsOf(employer)).toEqual(["Door", "Garden", "Desks"]);
    }
    await sendPhoto(office, "Canteen");
    expect(await descriptionsOf(employer)).toEqual(["Door", "Garden", "Desks", "Canteen"]);
  });

  it("is deleted with its files after a second press, and others stay", async () => {
    const employer = await createEmployer();
    const office = await signedIn(employer);
    for (const name of ["Door", "Desks"]) await sendPhoto(office, name);
    const [door, desks] = await photosOf(employer);
    expect((await office.get(photosPage)).html).toMatch(/<details[^>]*><summary[^>]*aria-label="Delete: Door"/);
    const page = await office.follow(await office.post(`${photosPage}/${door?.id}/deletion`));
    expect(page.text).toContain("Photo deleted");
    expect(await descriptionsOf(employer)).toEqual(["Desks"]);
    expect(await photoFilesOf(employer)).toEqual([desks?.id, desks?.smallFileId].sort());
    expect((await createVisitor().get(`/company-photo/${door?.id}`)).status).toBe(404);
    await removeDeletedFiles(testContext());
    for (const id of [door?.id, door?.smallFileId]) expect(await env.FILES.head(`company_photo/${id}`)).toBeNull();
    expect(await env.FILES.head(`company_photo/${desks?.id}`)).not.toBeNull();
  });

  it("is added, moved and deleted by owners and recruiters, and read-only for viewers", async () => {
    const employer = await createEmployer();
    const [recruiter, viewer] = [
      await signedIn(await createMember(employer, "recruiter")),
      await signedIn(await createMember(employer, "viewer")),
    ];
    for (const name of ["Door", "Desks"]) expect((await sendPhoto(recruiter, name)).location).toBe(photosPage);
    const [door, desks] = await photosOf(employer);
    expect(await photoFilesOf(employer)).toHaveLength(4);
    const page = await viewer.get(photosPage);
    expect(page.text).toContain("Desks");
    expect(page.html).not.toMatch(/type="file"|Move up|Yes, delete/);
    expect((await sendPhoto(viewer, "Garden")).status).toBe(403);
    expect((await viewer.post(`${photosPage}/${desks?.id}/position`, { before: door?.id ?? "" })).status).toBe(403);
    expect((await viewer.post(`${photosPage}/${door?.id}/deletion`)).status).toBe(403);
    expect(await descriptionsOf(employer)).toEqual(["Door", "Desks"]);
    await recruiter.post(`${photosPage}/${desks?.id}/position`, { before: door?.id ?? "" });
    await recruiter.post(`${photosPage}/${door?.id}/deletion`);
    expect(await descriptionsOf(employer)).toEqual(["Desks"]);
  });

  it("of another company is neither moved nor deleted, and an address without a photo leads nowhere", async () => {
    const [employer, other] = [await createEmployer(), await createEmployer()];
    const office = await signedIn(employer);
    await sendPhoto(office, "Ours");
    for (const name of ["Theirs", "Theirs, too"]) await sendPhoto(await signedIn(other), name);
    const [own] = await photosOf(employer);
    const [first, second] = await photosOf(other);
    for (const id of [first?.id, "x".repeat(17), "%00"])
      expect((await office.post(`${photosPage}/${id}/deletion`)).status).toBe(404);
    expect((await office.post(`${photosPage}/${second?.id}/position`, { before: first?.id ?? "" })).status).toBe(404);
    expect((await office.post(`${photosPage}/${own?.id}/position`, { before: first?.id ?? "" })).status).toBe(404);
    expect((await office.post(`${photosPage}/${own?.id}/position`)).status).toBe(404);
    expect(await descriptionsOf(other)).toEqual(["Theirs", "Theirs, too"]);
    expect((await office.get(`${photosPage}/${own?.id}/deletion`)).location).toBe(photosPage);
  });

  it("is not added to the company that its sender has joined meanwhile", async () => {
    const [employer, other] = [await createEmployer(), await createEmployer()];
    const member = await createMember(employer, "recruiter");
    const office = await signedIn(member);
    expect((await office.get(photosPage)).html).toContain(`name="company" value="${employer.companyId}"`);
    await db.update(companyMembers).set({ companyId: other.companyId }).where(eq(companyMembers.userId, member.id));
    const page = await sendPhoto(office, "Desks", { company: employer.companyId });
    expect([
      page.status,
      page.text.includes("You work for another company now"),
      page.html.includes('value="Desks"'),
    ]).toEqual([409, true, true]);
    expect([await photosOf(employer), await photosOf(other)]).toEqual([[], []]);
  });

  it("changes the version that an owner reviews, so that no owner approves unseen photos", async () => {
    const employer = await createEmployer({}, { reviewRequestedAt: 1, updatedAt: 1 });
    await sendPhoto(await signedIn(employer), "Desks");
    expect(
      (
        await db
          .select({ updatedAt: companies.updatedAt })
          .from(companies)
          .where(eq(companies.id, employer.companyId))
          .get()
      )?.updatedAt,
    ).toBeGreaterThan(1);
  });
});
