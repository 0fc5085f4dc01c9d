import { env } from "cloudflare:test";
import { and, eq, isNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createId } from "db/id";
import { errorGroups, jobApplications, profiles, storedFiles } from "db/schema";
import { submitApplication } from "~/features/applications/commands.server";
import { forgetReports } from "~/log/error-reports";
import { statementTimeLimit } from "~/web/requests/database-session.server";
import { db, testContext } from "../../support/context";
import { unansweredDb } from "../../support/databases/failing-db";
import { createEmployer, createJob, createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor, type Page, type Visitor } from "../../support/people/visitor";
import { jpeg } from "../../support/scenes/pictures";

beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
  await db.delete(errorGroups);
  forgetReports();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const never = () => new Promise<never>(() => {});
const fails = () => Promise.reject(new Error("R2: secret words of the store (10001)"));

/** A file store of which some calls go another way. */
const store = (calls: object) => ({
  FILES: new Proxy(env.FILES, {
    get: (target, name) => Reflect.get(calls, name) ?? (Reflect.get(target, name) as () => void).bind(target),
  }),
});

/** A service of pictures whose every answer is this. */
const pictures = (output: () => Promise<never>) => ({
  IMAGES: { input: () => ({ transform: () => ({ output }), output }) } as unknown as ImagesBinding,
});

/** The answer to a request that is waited for as long as its limit says, without waiting. */
async function answerInTime(request: () => Promise<Page>, asked: Promise<unknown>, limitMs: number): Promise<Page> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const answer = request();
  await Promise.race([asked, answer]);
  await vi.advanceTimersByTimeAsync(limitMs);
  vi.useRealTimers();
  return answer;
}

/** What hangs, and the moment at which it was asked. */
function hanging(): { call: () => Promise<never>; asked: Promise<void> } {
  let tell = () => {};
  const asked = new Promise<void>((resolve) => (tell = resolve));
  return { call: () => (tell(), never()), asked };
}

const paper = "%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n";

function form(fields: Record<string, string | File>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
}
const file = (content: string | Uint8Array, name: string) => new File([content as BlobPart], name);

type Send = (visitor: Visitor) => Promise<Page>;
const resume: Send = (visitor) =>
  visitor.send(
    "POST",
    "/profile/resume-file",
    undefined,
    form({ intent: "upload", redirect: "/profile", resume: file(paper, "cv.pdf") }),
  );
const photo: Send = (visitor) =>
  visitor.send(
    "POST",
    "/profile/photo",
    undefined,
    form({ intent: "upload", redirect: "/profile", photo: file(jpeg(), "me.jpg") }),
  );
const logo: Send = (visitor) =>
  visitor.send("POST", "/employer-profile/logo", undefined, form({ intent: "upload", logo: file(jpeg(), "logo.jpg") }));
const officePhoto: Send = (visitor) =>
  visitor.send(
    "POST",
    "/employer-profile/photos",
    undefined,
    form({ description: "Our desk by the window", photo: file(jpeg(), "desk.jpg") }),
  );

const uploads: [string, () => Promise<Person>, Send, RegExp, boolean][] = [
  ["a résumé file", () => createSeeker(), resume, /We couldn't save the file; it's our fault/, false],
  ["a photo", () => createSeeker(), photo, /We couldn't save the file; it's our fault/, true],
  ["a logo", () => createEmployer(), logo, /We couldn't save the logo/, true],
  ["a photo of a company", () => createEmployer(), officePhoto, /We couldn't save the photo/, true],
];

const reported = async () => (await db.select({ what: errorGroups.what }).from(errorGroups)).map(({ what }) => what);

describe.each(uploads)("the upload of %s", (_what, create, send, words, isPicture) => {
  it("is answered with 503 and a message when the file store fails or hangs, and the failure is in the owners' error log", async () => {
    const person = await create();
    const { call, asked } = hanging();
    const failed = await send(await signedIn(person, { env: store({ put: fails }) }));
    const hung = await answerInTime(
      await signedIn(person, { env: store({ put: call }) }).then((visitor) => () => send(visitor)),
      asked,
      10_000,
    );
    for (const page of [failed, hung]) {
      expect(page.status).toBe(503);
      expect(page.text).toMatch(words);
      expect(page.text).not.toMatch(/Permission denied|secret words/);
    }
    expect((await reported()).join()).toMatch(/could not be stored/);
    expect(
      await db
        .select()
        .from(storedFiles)
        .where(and(eq(storedFiles.userId, person.id), isNull(storedFiles.deletedAt))),
    ).toEqual([]);
  });

  if (isPicture)
    it("does not report an invalid photo when the picture service fails or hangs", async () => {
      const person = await create();
      const { call, asked } = hanging();
      const failed = await send(
        await signedIn(person, { env: pictures(() => Promise.reject(new Error("9422: secret words of the service"))) }),
      );
      const hung = await answerInTime(
        await signedIn(person, { env: pictures(call) }).then((visitor) => () => send(visitor)),
        asked,
        10_000,
      );
      for (const page of [failed, hung]) {
        expect(page.status).toBe(503);
        expect(page.text).toMatch(words);
        expect(page.text).not.toMatch(/can't read this|not a photo|secret words/);
      }
      expect((await reported()).join()).toContain("a picture could not be made small");
    });
});

it("the text typed beside a photo is kept when the photo could not be stored", async () => {
  const page = await officePhoto(await signedIn(await createEmployer(), { env: store({ put: fails }) }));
  expect(page.html).toContain("Our desk by the window");
});

it("an upload that fails is answered in Hindi, too", async () => {
  const visitor = await signedIn(await createSeeker(), { env: store({ put: fails }) });
  visitor.setCookie("lang", "hi");
  expect((await resume(visitor)).text).toContain("फ़ाइल सेव नहीं हो सकी; गलती हमारी है।");
});

it("a file that cannot be read from the store is answered with 503 within ten seconds", async () => {
  const seeker = await createSeeker();
  await resume(await signedIn(seeker));
  const kept = await db.select().from(profiles).where(eq(profiles.userId, seeker.id)).get();
  const address = `/resume-file/${kept?.resumeFileId}`;
  const { call, asked } = hanging();
  const failed = await (await signedIn(seeker, { env: store({ get: fails }) })).get(address);
  const slow = await signedIn(seeker, { env: store({ get: call }) });
  const hung = await answerInTime(() => slow.get(address), asked, 10_000);
  for (const page of [failed, hung])
    expect([page.status, page.text.includes("We can't open this file right now")]).toEqual([503, true]);
  expect((await (await signedIn(seeker)).get(address)).status).toBe(200);
});

describe("a database that does not answer", () => {
  const note = 'I have typed letters for nine years, in English and Hindi, and "quote" <b>them</b>.';

  it("is waited for 15 seconds; an application it has recorded is shown again with its text, and sending it again shows it as sent", async () => {
    const [seeker, jobId] = [await createSeeker(), await createJob(await createEmployer())];
    const { db: hanging, asked } = unansweredDb(/insert into "job_applications"/, { writes: true });
    const visitor = await signedIn(seeker, { env: { DB: hanging } });
    const page = await answerInTime(
      () => visitor.post(`/job/${jobId}?via=whatsapp`, { note, asked: "" }),
      asked,
      statementTimeLimit,
    );
    expect([page.status, page.headers.get("retry-after"), page.headers.get("cache-control")]).toEqual([
      503,
      "30",
      "private, no-store",
    ]);
    expect(page.text).toContain("This is taking too long");
    expect(page.text).toContain("It may already be saved, so open the page and check before you send it again");
    expect(page.html).toContain(`<form method="post">`);
    expect(page.html).toContain(
      `<textarea name="note" rows="6" aria-label="What you wrote">\nI have typed letters for nine years, in English and Hindi, and &quot;quote&quot; &lt;b&gt;them&lt;/b&gt;.</textarea>`,
    );
    expect(page.html).toContain('<input type="hidden" name="asked" value="">');
    expect((await reported()).length).toBeGreaterThan(0);

    const again = await signedIn(seeker);
    const sent = await again.post(`/job/${jobId}?via=whatsapp`, { note, asked: "" });
    expect([sent.status, sent.location]).toEqual([303, `/job/${jobId}`]);
    expect((await again.follow(sent)).text).toMatch(/already applied|Applied/i);
    expect(
      await db.select({ note: jobApplications.note }).from(jobApplications).where(eq(jobApplications.jobId, jobId)),
    ).toEqual([{ note }]);
  });

  it("and has recorded nothing gets the same answer, and nothing is retried automatically", async () => {
    const [seeker, jobId] = [await createSeeker(), await createJob(await createEmployer())];
    const { db: hanging, asked } = unansweredDb(/insert into "job_applications"/);
    const visitor = await signedIn(seeker, { env: { DB: hanging } });
    const page = await answerInTime(() => visitor.post(`/job/${jobId}`, { note }), asked, statementTimeLimit);
    expect([page.status, page.html.includes("nine years")]).toEqual([503, true]);
    expect(await db.select().from(jobApplications).where(eq(jobApplications.jobId, jobId))).toEqual([]);
    expect((await submitApplication(testContext(), { userId: seeker.id }, jobId, note)).ok).toBe(true);
  });

  it("ends the request after 15 seconds in all, at any statement, in the reader's language", async () => {
    const { db: hanging, asked } = unansweredDb(/./);
    const visitor = await signedIn(await createSeeker(), { env: { DB: hanging } });
    visitor.setCookie("lang", "hi");
    const page = await answerInTime(
      () => visitor.post(`/job/${createId(Date.now())}`, { note }),
      asked,
      statementTimeLimit,
    );
    expect([page.status, page.text.includes("हम समय पर जवाब नहीं दे पाए"), page.html.includes("nine years")]).toEqual([
      503,
      true,
      true,
    ]);
  });

  it("does not report a profile that was not saved in time as a denied permission", async () => {
    const { db: hanging, asked } = unansweredDb(/^update "profiles"/);
    const visitor = await signedIn(await createSeeker(), { env: { DB: hanging } });
    const page = await answerInTime(
      () =>
        visitor.post("/profile-setup?step=about", { fullName: "Asha Kumari", phone: "9876543210", location: "Pune" }),
      asked,
      statementTimeLimit,
    );
    expect([
      page.status,
      page.text.includes("Permission denied"),
      page.html.includes('name="fullName" value="Asha Kumari"'),
    ]).toEqual([503, false, true]);
  });

  it("leaves passwords and files out of the page with the form", async () => {
    const { db: hanging, asked } = unansweredDb(/./);
    const visitor = createVisitor({ env: { DB: hanging } });
    const fields = {
      name: "Asha",
      password: "never-shown-again",
      picture: file(jpeg(), "a.jpg"),
      topic: "other",
      message: "Help me",
      email: "asha@mail.example",
    };
    const page = await answerInTime(
      () => visitor.send("POST", "/contact-us", undefined, form(fields)),
      asked,
      statementTimeLimit,
    );
    if (page.status === 503) {
      expect(page.html).not.toContain("never-shown-again");
      expect(page.text).toContain("Files and passwords have to be given again.");
    }
    expect(page.html).toContain("Help me");
  });

  it("makes a page answer with 503", async () => {
    const { db: hanging, asked } = unansweredDb(/from "jobs"/);
    const page = await answerInTime(
      () => createVisitor({ env: { DB: hanging } }).get("/work-from-home-jobs?a=2"),
      asked,
      statementTimeLimit,
    );
    expect([page.status, page.headers.get("retry-after"), page.text.includes("Oops! Something went wrong")]).toEqual([
      503,
      "30",
      true,
    ]);
  });
});
