import { beforeAll, expect, it } from "vitest";
import { createId } from "db/id";
import { broadcasts, tickets } from "db/schema";
import { db } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { signedIn, type Person } from "../../../support/people/people";
import { createVisitor, type Page } from "../../../support/people/visitor";
import { broadcastForm, broadcastsPage, broadcastWords } from "../../../support/scenes/owner/broadcasts";

const reason = "A reason that an owner has typed with care.";

let owner: Person;
beforeAll(async () => {
  owner = await createAdmin("owner");
});

/** The page as it is after a form was sent to it without a session, and its sender has logged in again. */
async function shownAfter(page: string, fields: Record<string, string | string[]>): Promise<Page> {
  const visitor = createVisitor();
  const sent = await visitor.post(page, fields);
  expect(sent.location).toBe(`/auth?redirect=${encodeURIComponent(page)}`);
  visitor.setCookie("session", (await signedIn(owner)).cookie("__Host-session") ?? "");
  const shown = await visitor.get(page);
  expect(shown.text).toContain("You were signed out, so nothing was done");
  expect((await visitor.get(page)).text).not.toContain("You were signed out");
  return shown;
}

/** The form of a decision about this, open. */
const openForm = (html: string, subject: string) =>
  new RegExp(`<details(?=[^>]* open)[^>]*name="decision-${subject}".*?</details>`, "s").exec(html)?.[0];

async function ticket(): Promise<string> {
  const now = Date.now();
  const id = createId(now);
  const message = "I cannot find my application.";
  await db
    .insert(tickets)
    .values({
      id,
      name: "Asha",
      email: "asha@example.in",
      topic: "other",
      message,
      locale: "en",
      createdAt: now,
      updatedAt: now,
    });
  return id;
}

async function draft(): Promise<string> {
  const [id, now] = [createId(Date.now()), Date.now()];
  await db
    .insert(broadcasts)
    .values({
      id,
      kind: "service",
      ...broadcastWords,
      byMail: false,
      byPush: false,
      segment: {},
      authorId: owner.id,
      createdAt: now,
      updatedAt: now,
    });
  return id;
}

it("an owner whose session ended while deciding about a broadcast finds the decision open with its reason", async () => {
  const id = await draft();
  const { html } = await shownAfter(`${broadcastsPage}/${id}`, { intent: "stop", subject: id, seen: "1", reason });
  expect(openForm(html, id)).toContain(reason);
});

it("an owner whose session ended while answering a ticket, noting on it or closing it finds the text again", async () => {
  const id = await ticket();
  const page = `/owner-portal/tickets/${id}`;
  const answered = await shownAfter(page, { intent: "answer", seen: "1", body: "We have found your application." });
  expect(answered.html).toContain(">We have found your application.</textarea>");
  const noted = await shownAfter(page, { intent: "note", seen: "1", body: "She called twice." });
  expect(noted.html).toMatch(/<details[^>]* open[^>]*>(?:(?!<\/details>).)*>She called twice\.<\/textarea>/s);
  const { html } = await shownAfter(page, { intent: "close", seen: "1", subject: id, reason });
  expect(openForm(html, id)).toContain(reason);
});

it("an owner whose session ended while writing a broadcast finds everything typed again", async () => {
  const { html } = await shownAfter(`${broadcastsPage}/new`, { ...broadcastForm, titleEn: "Typed before the log-in" });
  expect(html).toContain('value="Typed before the log-in"');
  expect(html).toContain(`>${broadcastWords.textHi}</textarea>`);
});
