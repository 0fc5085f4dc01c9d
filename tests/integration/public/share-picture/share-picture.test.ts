import { env } from "cloudflare:test";
import { imageSize } from "image-size";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareJobPictures } from "~/features/pictures/share-pictures.server";
import { testContext } from "../../../support/context";
import { failingDb } from "../../../support/databases/failing-db";
import { createEmployer, createJob, type Employer } from "../../../support/people/people";
import { createVisitor, type Circumstances } from "../../../support/people/visitor";

let employer: Employer;
beforeAll(async () => {
  employer = await createEmployer({}, { companyName: "Neem Records" });
});

const ask = (path: string, circumstances: Circumstances = {}) => createVisitor(circumstances).get(path);

const pictureIn = (html: string) =>
  (/property="og:image" content="https:\/\/kaamghar\.test([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

const stored = async () => (await env.FILES.list({ prefix: "share-pictures/" })).objects;

describe("the picture of a shared link", () => {
  it("is drawn for a job on the first request, in the language of the page, and stored", async () => {
    const id = await createJob(employer, { title: "डेटा एंट्री ऑपरेटर" });
    const before = (await stored()).length;
    for (const address of [`/job/${id}`, `/job/${id}?lang=hi`]) {
      const path = pictureIn((await createVisitor().get(address)).html);
      expect(path).toContain(`/share-picture/job/${id}.png?`);
      const first = await ask(path);
      expect(first.status).toBe(200);
      expect(first.headers.get("content-type")).toBe("image/png");
      expect(first.headers.get("cache-control")).toContain("immutable");
      expect(first.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect((await ask(path)).status).toBe(200);
    }
    expect((await stored()).length).toBe(before + 2);
  });

  it.each([
    "Customer support executive",
    "कार्यालय सहायक और हिंदी कंटेंट राइटर for a long project, ".repeat(3).slice(0, 120),
    "Data Entry – हिंदी और English for a long project, ".repeat(3).slice(0, 120),
    "👩‍💻 त्वरित टंकक 💼",
  ])("is 1,200 by 630 pixels and below 300 kB: %s", async (title) => {
    const id = await createJob(employer, { title });
    await prepareJobPictures(testContext(), id);
    for (const { key, size } of await stored()) {
      const object = await env.FILES.get(key);
      expect(imageSize(new Uint8Array(await (object as R2ObjectBody).arrayBuffer()))).toMatchObject({
        width: 1200,
        height: 630,
        type: "png",
      });
      expect(size).toBeLessThan(300_000);
    }
  });

  it("exists before the first request once a job was published, in both languages, and is not drawn again", async () => {
    const id = await createJob(employer, { title: "Proof reader" });
    const before = (await stored()).length;
    await prepareJobPictures(testContext(), id);
    await prepareJobPictures(testContext(), id);
    expect((await stored()).length).toBe(before + 2);
  });

  it("has another address when its content changes", async () => {
    const [one, other] = await Promise.all([
      createJob(employer, { title: "Typist" }),
      createJob(employer, { title: "Typist", isRemote: false, city: "pune" }),
    ]);
    const versions = await Promise.all(
      [one, other].map(async (id) =>
        new URL(pictureIn((await createVisitor().get(`/job/${id}`)).html), env.SITE_URL).searchParams.get("v"),
      ),
    );
    expect(versions[0]).not.toBe(versions[1]);
  });

  it("is cached by messengers for minutes only when the address names another version", async () => {
    const id = await createJob(employer);
    expect((await ask(`/share-picture/job/${id}.png?v=old`)).headers.get("cache-control")).toBe("max-age=300");
  });

  it("exists for companies, articles and lists of jobs", async () => {
    for (const path of [
      `/share-picture/company/${employer.companyId}.png`,
      "/share-picture/list/work-from-home-jobs.data-entry.png?lang=hi",
      "/share-picture/list/jobs-in.pune.png",
      "/share-picture/blog/one-page-resume.png",
    ]) {
      expect((await ask(path)).status, path).toBe(200);
    }
  });

  it("is the site's own for missing or non-public pages, and shows nothing of them", async () => {
    const hidden = await Promise.all(
      (["draft", "pending", "removed"] as const).map((status) => createJob(employer, { status })),
    );
    for (const path of [...hidden, "1m85m4dv9dggtdkh5"].map((id) => `/share-picture/job/${id}.png`)) {
      const page = await ask(path);
      expect([page.status, page.location], path).toEqual([302, "/og.png"]);
      expect(page.headers.get("cache-control")).toBe("max-age=60");
    }
  });

  it("is never an error for a crawler, even while the database or the store fails", async () => {
    const id = await createJob(employer, { title: "Never drawn" });
    const failingStore = { get: () => Promise.reject(new Error("the store fails")) } as unknown as R2Bucket;
    for (const broken of [{ DB: failingDb(/./) }, { FILES: failingStore }]) {
      expect((await ask(`/share-picture/job/${id}.png`, { env: broken })).location).toBe("/og.png");
    }
  });

  it.each([
    "/share-picture/job/x",
    "/share-picture/nothing/x.png",
    "/share-picture/job/..%2f..%2fx.png",
    "/share-picture/job/" + "x".repeat(200) + ".png",
  ])("is not found at %.40s", async (path) => {
    expect((await createVisitor().get(path)).status).toBe(404);
  });
});
