import { env, SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { rateLimits, resumes } from "db/schema";
import { emptyContent } from "~/features/resumes/content";
import { db } from "../../support/context";
import { createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";
import { actualTextOf } from "../../support/scenes/pdf";

/** A seeker whose résumé has a private link. */
async function createSharer(name: string, shareKey: string): Promise<Person> {
  const person = await createSeeker();
  const content = {
    ...emptyContent,
    contact: { ...emptyContent.contact, name, headline: "टाइपिस्ट" },
    summary: `${name} types letters. ${"अक्षर ".repeat(40)}`,
  };
  await db.insert(resumes).values({ userId: person.id, content, shareKey, createdAt: 1, updatedAt: 1 });
  return person;
}

/** Sends each request through the worker's own door, so that each has a context of its own as it has in production. */
const fetchPdf = async (path: string) => {
  const response = await SELF.fetch(new URL(path, env.SITE_URL), { headers: { accept: "application/pdf" } });
  return {
    status: response.status,
    headers: response.headers,
    words: actualTextOf(new Uint8Array(await response.arrayBuffer())).join(" "),
  };
};

it("twelve people who download different résumés at once each get a complete PDF with their own text", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Person${"ABCDEFGHIJKL"[index]} कुमारी`);
  await Promise.all(names.map((name, index) => createSharer(name, `sharekey-number-${index}`)));
  const answers = await Promise.all(names.map((_, index) => fetchPdf(`/resume/sharekey-number-${index}/pdf`)));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  for (const [index, { words }] of answers.entries()) {
    expect(words).toContain(names[index]);
    for (const other of names) if (other !== names[index]) expect(words).not.toContain(other.split(" ")[0]);
  }
});

it("a shared PDF shows each edit at once and disappears when its link is revoked", async () => {
  const person = await createSharer("Meena", "sharekey-of-meena");
  const path = "/resume/sharekey-of-meena/pdf";
  expect((await fetchPdf(path)).words).toContain("Meena types letters");
  await db
    .update(resumes)
    .set({
      content: {
        ...emptyContent,
        contact: { ...emptyContent.contact, name: "Meena", phone: "9876501234" },
        summary: "Edited now.",
      },
    })
    .where(eq(resumes.userId, person.id));
  const edited = await fetchPdf(path);
  expect(edited.words).toContain("Edited now.");
  expect(edited.words).not.toContain("types letters");
  expect(edited.words, "a number that was not ticked").not.toContain("98765");
  await (await signedIn(person)).post("/resume/link/revocation");
  expect((await fetchPdf(path)).status).toBe(404);
});

it("a stranger who requests a link's PDF too often gets 429 and Retry-After; everybody else still gets it", async () => {
  const person = await createSharer("Rekha", "sharekey-of-rekha");
  const stranger = createVisitor();
  const edit = (index: number) =>
    db
      .update(resumes)
      .set({ content: { ...emptyContent, summary: `Version ${index}` } })
      .where(eq(resumes.userId, person.id));
  const from = (address: string) => ({ "cf-connecting-ip": address });
  let refused: Awaited<ReturnType<typeof stranger.get>> | null = null;
  for (let index = 0; index < 21 && !refused; index++) {
    await edit(index);
    const answer = await stranger.get("/resume/sharekey-of-rekha/pdf", from("203.0.113.7"));
    if (answer.status !== 200) refused = answer;
  }
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused?.text).toContain("Too Many Attempts");
  expect(
    (await createVisitor().get("/resume/sharekey-of-rekha/pdf", from("198.51.100.9"))).status,
    "from another network",
  ).toBe(200);
  expect(
    (await stranger.get("/resume/sharekey-of-rekha/pdf", from("203.0.113.7"))).status,
    "one that is kept needs no making",
  ).toBe(200);
});

it("a seeker who downloads their own PDF too often gets 429 and Retry-After", async () => {
  const person = await createSharer("Leela", "sharekey-of-leela");
  const visitor = await signedIn(person);
  await visitor.get("/resume.pdf");
  await db.update(rateLimits).set({ hits: 5000 });
  const refused = await visitor.get("/resume.pdf");
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
});
