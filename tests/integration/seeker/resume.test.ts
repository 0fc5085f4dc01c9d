import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pointEntries, profiles, resumes, users } from "db/schema";
import { earnPoints } from "~/features/points/ledger.server";
import { eraseDueAccounts } from "~/features/privacy/erasure.server";
import { site as worker } from "../../../app/site";
import { db, testContext } from "../../support/context";
import { createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { actualTextOf } from "../../support/scenes/pdf";

const rowOf = async ({ id }: Person) => db.select().from(resumes).where(eq(resumes.userId, id)).get();

interface Stored {
  contact: Record<string, string>;
  summary: string;
  experience: { id: string; title: string; points: string[] }[];
  skills: string[];
  order: string[];
}
const contentOf = async (person: Person) => (await rowOf(person))?.content as Stored;

/** The value of a hidden or visible field as a page shows it. */
const shown = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name.replace(/[[\].]/g, "\\$&")}"[^>]*value="([^"]*)"`).exec(html)?.[1];
const versionIn = (html: string) => shown(html, "version") ?? "";

const contact = {
  parts: "contact",
  "contact.name": "क्षितिज श्रीवास्तव",
  "contact.headline": "Data Entry Operator",
  "contact.phone": "98765 01234",
  "contact.email": "kshitij@example.in",
  "contact.city": "Jaipur",
  "contact.link": "",
};

const job = (index: number, title: string, more: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({
      id: `job${index}`,
      title,
      employer: "Neem Services",
      place: "",
      from: "2021",
      to: "2023",
      points: "",
      ...more,
    }).map(([field, value]) => [`experience[${index}].${field}`, value]),
  );

async function seekerWithResume(): Promise<[Visitor, Person]> {
  const person = await createSeeker();
  const visitor = await signedIn(person);
  expect((await visitor.post("/resume-builder?step=contact", { ...contact, version: "0" })).status).toBe(303);
  return [visitor, person];
}

async function pdfOf(visitor: Visitor, path: string): Promise<Response> {
  const cookie = `__Host-session=${visitor.cookie("__Host-session") ?? ""}`;
  const request = new Request(new URL(path, env.SITE_URL), { headers: { cookie } });
  return worker.fetch(request as Parameters<typeof worker.fetch>[0], env, createExecutionContext());
}

const give = (person: Person, points: number) =>
  earnPoints(testContext(), {
    userId: person.id,
    wallet: "seeker",
    points,
    reason: "profile_completed",
    reference: null,
    key: `profile_completed:${person.id}`,
  });

describe("the builder", () => {
  it("starts with data of the profile and the account", async () => {
    const person = await createSeeker(
      { fullName: "Asha Kumari" },
      { location: "Lucknow", skills: ["Tally"], languages: ["hindi"] },
    );
    const visitor = await signedIn(person);
    const { html } = await visitor.get("/resume-builder");
    expect([shown(html, "contact.name"), shown(html, "contact.email"), shown(html, "contact.city")]).toEqual([
      "Asha Kumari",
      person.email,
      "Lucknow",
    ]);
    expect((await visitor.get("/resume-builder?step=skills")).html).toContain("Tally");
    expect(await rowOf(person), "nothing is stored by looking").toBeUndefined();
  });

  it("is linked from the home page", async () => {
    expect((await createVisitor().get("/")).html).toContain('href="/resume-builder"');
  });

  it("saves each step separately and continues with the next", async () => {
    const [visitor, person] = await seekerWithResume();
    const step = await visitor.post("/resume-builder?step=summary", {
      parts: "summary",
      summary: "Ten years of typing.",
      version: "1",
    });
    expect(step.location).toBe("/resume-builder?step=experience&saved=summary");
    expect((await visitor.get(step.location ?? "")).html).toContain('<meta name="form-kept" content="resume-summary"');
    await visitor.post("/resume-builder?step=skills", {
      parts: ["skills", "languages"],
      skills: "excel, Typing\nexcel",
      languages: "हिन्दी, English",
      version: "2",
    });
    expect(await contentOf(person)).toMatchObject({
      contact: { name: "क्षितिज श्रीवास्तव" },
      summary: "Ten years of typing.",
      languages: ["हिन्दी", "English"],
    });
    expect((await contentOf(person)).skills).toHaveLength(2);
    expect((await visitor.get("/resume-builder?step=check")).text).toContain("Ten years of typing.");
  });

  it("keeps the typed text when something is missing or too long", async () => {
    const [visitor, person] = await seekerWithResume();
    const missing = await visitor.post("/resume-builder?step=contact", {
      ...contact,
      "contact.name": "",
      "contact.city": "Kota",
      version: "1",
    });
    expect(missing.status).toBe(400);
    expect(missing.text).toContain("Enter your name");
    expect(shown(missing.html, "contact.city")).toBe("Kota");
    const long = await visitor.post("/resume-builder?step=summary", {
      parts: "summary",
      summary: `${"a".repeat(1300)} the end`,
      version: "1",
    });
    expect(long.status).toBe(400);
    expect(long.text).toContain("Must be 1200 characters or fewer");
    expect(long.html).toContain("the end");
    expect(await contentOf(person)).toMatchObject({ contact: { city: "Jaipur" }, summary: "" });
  });

  it("adds, moves and removes entries with plain buttons, without losing text", async () => {
    const [visitor, person] = await seekerWithResume();
    const press = async (edit: string, fields: Record<string, string>) => {
      const version = versionIn((await visitor.get("/resume-builder?step=experience")).html);
      return visitor.post("/resume-builder?step=experience", { parts: "experience", version, edit, ...fields });
    };
    const added = await press("add:experience", job(0, "Tutor", { points: "• One\n- Two" }));
    expect(added.location).toMatch(/^\/resume-builder\?step=experience&saved=experience#entry-\w+$/);
    expect((await contentOf(person)).experience).toMatchObject([
      { title: "Tutor", points: ["One", "Two"] },
      { title: "" },
    ]);
    await press("up:experience:1", { ...job(0, "Tutor"), ...job(1, "Typist") });
    expect((await contentOf(person)).experience.map(({ title, id }) => [title, id])).toEqual([
      ["Typist", "job1"],
      ["Tutor", "job0"],
    ]);
    await press("remove:experience:0", { ...job(0, "Typist"), ...job(1, "Tutor, still unsaved") });
    expect((await contentOf(person)).experience.map(({ title }) => title)).toEqual(["Tutor, still unsaved"]);
  });

  it("continues without a job, and saves no empty entries", async () => {
    const [visitor, person] = await seekerWithResume();
    const page = await visitor.get("/resume-builder?step=experience");
    expect(page.html).toContain('name="experience[0].title"');
    const next = await visitor.post("/resume-builder?step=experience", {
      parts: "experience",
      version: "1",
      ...job(0, "", { employer: "", from: "", to: "" }),
    });
    expect(next.location).toContain("step=education");
    expect((await contentOf(person)).experience).toEqual([]);
  });
});

describe("the editor", () => {
  it("moves sections, also in the printed version", async () => {
    const [visitor, person] = await seekerWithResume();
    const order = ["summary", "experience", "education", "skills", "languages", "projects", "certificates"];
    const answer = await visitor.post("/resume-editor", { ...contact, version: "1", order, edit: "section-up:skills" });
    expect(answer.location).toBe("/resume-editor#part-skills");
    expect((await contentOf(person)).order.slice(0, 4)).toEqual(["summary", "experience", "skills", "education"]);
  });

  it("warns the second of two writers, keeps their text, and lets them choose", async () => {
    const [visitor, person] = await seekerWithResume();
    await visitor.post("/resume-editor", { ...contact, "contact.city": "Kota", version: "1" });
    const second = await visitor.post("/resume-editor", { ...contact, "contact.city": "Agra", version: "1" });
    expect(second.status).toBe(409);
    expect(second.text).toContain("changed in another tab");
    expect(shown(second.html, "contact.city")).toBe("Agra");
    expect((await contentOf(person)).contact.city).toBe("Kota");
    expect((await visitor.get("/resume/print")).text).toContain("Kota");
    const mine = await visitor.post("/resume-editor", {
      ...contact,
      "contact.city": "Agra",
      version: versionIn(second.html),
    });
    expect(mine.status).toBe(303);
    expect((await contentOf(person)).contact.city).toBe("Agra");
  });

  it("accepts one of several simultaneous first saves", async () => {
    const visitor = await signedIn(await createSeeker());
    const first = (city: string) => visitor.post("/resume-editor", { ...contact, "contact.city": city, version: "0" });
    const answers = await Promise.all(["Kota", "Pune", "Agra"].map(first));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    const won = ["Kota", "Pune", "Agra"][answers.findIndex(({ status }) => status === 303)] ?? "";
    // The same once more, because its answer was lost: it is stored already.
    expect((await first(won)).status).toBe(303);
  });

  it("saves automatically, and shows why when it cannot", async () => {
    const [visitor, person] = await seekerWithResume();
    const autosave = (fields: Record<string, string>, who = visitor) =>
      who.post("/resume-editor/autosave", { ...contact, ...fields }, { accept: "*/*" });
    const saved = await autosave({ "contact.city": "Kota", version: "1" });
    expect([saved.status, JSON.parse(saved.html)]).toEqual([200, { version: 2 }]);
    expect((await contentOf(person)).contact.city).toBe("Kota");
    const behind = await autosave({ version: "1" });
    expect([behind.status, JSON.parse(behind.html)]).toEqual([409, { latest: 2 }]);
    const long = await autosave({ "contact.city": "x".repeat(90), version: "2" });
    expect([long.status, JSON.parse(long.html)]).toEqual([
      400,
      { errors: { "contact.city": "Must be 80 characters or fewer" } },
    ]);
    expect((await autosave({ version: "2" }, createVisitor())).location).toContain("/auth?redirect=");
  });
});

describe("the themes", () => {
  it("are free except for one, which shows its price, the balance, and how points are earned", async () => {
    const [visitor, person] = await seekerWithResume();
    await visitor.post("/resume/theme", { theme: "classic" });
    expect((await rowOf(person))?.theme).toBe("classic");
    const page = await visitor.follow(await visitor.post("/resume/theme", { theme: "bold" }));
    expect(page.text).toContain("Bold costs 20 points, and you have 0.");
    expect(page.html).toContain('href="/rewards"');
    expect((await rowOf(person))?.theme).toBe("classic");
    expect((await visitor.get("/resume-editor?theme=bold")).html, "it may be seen").toContain("paper-bold");
    expect((await visitor.get("/resume/print?theme=bold")).html, "but not printed").toContain("paper-classic");
    expect((await visitor.post("/resume/theme", { theme: "golden" })).status).toBe(400);
  });

  it("are bought once and permanently", async () => {
    const [visitor, person] = await seekerWithResume();
    await give(person, 50);
    await Promise.all([1, 2, 3].map(() => visitor.post("/resume/theme", { theme: "bold" })));
    await visitor.post("/resume/theme", { theme: "clear" });
    await visitor.post("/resume/theme", { theme: "bold" });
    expect((await rowOf(person))?.theme).toBe("bold");
    const entries = await db.select().from(pointEntries).where(eq(pointEntries.userId, person.id));
    expect(entries.map(({ delta }) => delta).sort()).toEqual([-20, 50]);
  });

  it("are stored for a user who bought one before writing anything", async () => {
    const person = await createSeeker();
    await give(person, 50);
    await (await signedIn(person)).post("/resume/theme", { theme: "bold" });
    expect(await rowOf(person)).toMatchObject({ theme: "bold", version: 1 });
  });
});

describe("the PDF", () => {
  const hindi = "ज्योत्स्ना त्रिपाठी, हिन्दी, किरण और प्रिया मिश्रा";

  it("contains every word in order, Hindi as it is written", async () => {
    const [visitor] = await seekerWithResume();
    await visitor.post("/resume-builder?step=summary", { parts: "summary", summary: hindi, version: "1" });
    const response = await pdfOf(visitor, "/resume.pdf");
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toContain("filename*=UTF-8''%E0%A4%95");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(new TextDecoder("latin1").decode(bytes.subarray(0, 5))).toBe("%PDF-");
    const words = actualTextOf(bytes).join(" ");
    expect(words).toMatch(/^क्षितिज श्रीवास्तव Data Entry Operator \+91 98765 01234/);
    expect(words).toContain(hindi);
  });

  it("exists before the first save, and is refused when logged out", async () => {
    const person = await createSeeker({ fullName: "Asha Kumari" });
    expect(
      actualTextOf(new Uint8Array(await (await pdfOf(await signedIn(person), "/resume.pdf")).arrayBuffer())),
    ).toContain("Asha");
    expect((await createVisitor().get("/resume.pdf")).location).toBe("/auth?redirect=%2Fresume.pdf");
  });
});

describe("the private link", () => {
  const linkOf = async (visitor: Visitor) =>
    /\/resume\/[0-9a-f]{32}(?=")/.exec((await visitor.get("/resume-editor")).html)?.[0] ?? "";

  it("opens for every holder, without being indexed or passed as referrer, and shows the selected contacts", async () => {
    const [visitor] = await seekerWithResume();
    await visitor.post("/resume/link", { phone: "on" });
    const link = await linkOf(visitor);
    const page = await createVisitor().get(link);
    expect(page.status).toBe(200);
    expect(page.text).toContain("क्षितिज श्रीवास्तव");
    expect(page.html).toContain('<meta name="robots" content="noindex, nofollow"');
    expect([page.headers.get("x-robots-tag"), page.headers.get("referrer-policy")]).toEqual([
      "noindex, nofollow",
      "same-origin",
    ]);
    expect(page.text).toContain("98765 01234");
    expect(page.html, "its address, which was not ticked").not.toContain("kshitij@example.in");
    const words = actualTextOf(new Uint8Array(await (await pdfOf(createVisitor(), `${link}/pdf`)).arrayBuffer()));
    expect(words).toContain("01234");
    expect(words).not.toContain("kshitij@example.in");
    expect((await visitor.get("/resume-editor")).html).toContain("https://wa.me/?text=");
  });

  it("keeps its address and its selected contacts while the résumé changes", async () => {
    const [visitor] = await seekerWithResume();
    await visitor.post("/resume/link", { email: "on" });
    const version = versionIn((await visitor.get("/resume-editor")).html);
    await visitor.post("/resume-editor", { ...contact, "contact.city": "Kota", version });
    const page = await createVisitor().get(await linkOf(visitor));
    expect(page.text).toContain("Kota");
    expect(page.text).toContain("kshitij@example.in");
    expect(page.text).not.toContain("98765 01234");
  });

  it("is invalid once it is revoked; a new one differs", async () => {
    const [visitor] = await seekerWithResume();
    await visitor.post("/resume/link");
    const first = await linkOf(visitor);
    await visitor.post("/resume/link/revocation");
    expect([(await createVisitor().get(first)).status, (await createVisitor().get(`${first}/pdf`)).status]).toEqual([
      404, 404,
    ]);
    expect(await linkOf(visitor)).toBe("");
    await visitor.post("/resume/link");
    const second = await linkOf(visitor);
    expect(second).not.toBe(first);
    expect((await createVisitor().get(second)).status).toBe(200);
    expect((await createVisitor().get("/resume/00000000000000000000000000000000")).status).toBe(404);
  });

  it("is invalid while its owner is banned, and after an erasure", async () => {
    const [visitor, person] = await seekerWithResume();
    await visitor.post("/resume/link");
    const link = await linkOf(visitor);
    const ban = (accountStatus: "banned" | "active") =>
      db.update(profiles).set({ accountStatus }).where(eq(profiles.userId, person.id));
    await ban("banned");
    expect([(await createVisitor().get(link)).status, (await createVisitor().get(`${link}/pdf`)).status]).toEqual([
      404, 404,
    ]);
    await ban("active");
    expect((await createVisitor().get(link)).status).toBe(200);
    await db
      .update(users)
      .set({ erasureDueAt: Date.now() - 1 })
      .where(eq(users.id, person.id));
    await eraseDueAccounts(testContext());
    expect((await createVisitor().get(link)).status).toBe(404);
  });
});
