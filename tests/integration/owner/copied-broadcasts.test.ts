import { expect, it } from "vitest";
import { createId } from "db/id";
import { broadcasts, type broadcasts as table } from "db/schema";
import { db } from "../../support/context";
import { createAdmin } from "../../support/people/admins";
import { signedIn } from "../../support/people/people";
import { broadcastsPage as page, broadcastWords, rowOf } from "../../support/scenes/owner/broadcasts";

it("A stopped broadcast is copied into a new draft with its whole content; others cannot be copied", async () => {
  const owner = await createAdmin("owner");
  const visitor = await signedIn(owner);
  const insert = async (status: (typeof table.$inferInsert)["status"]) => {
    const id = createId(Date.now());
    const segment = { userType: "seeker" as const, places: ["pune"] };
    await db
      .insert(broadcasts)
      .values({
        id,
        kind: "offers",
        ...broadcastWords,
        link: "/jobs",
        byMail: true,
        byPush: false,
        segment,
        status,
        authorId: owner.id,
        createdAt: Date.now(),
        updatedAt: Date.now(),
      });
    return id;
  };
  const [stopped, waiting] = [await insert("stopped"), await insert("waiting_for_owner")];
  const copy = `${page}/new?copy=${stopped}`;
  expect((await visitor.get(`${page}/${stopped}`)).html).toContain(`href="${copy}"`);
  expect((await visitor.get(`${page}/${waiting}`)).html).not.toContain("new?copy=");
  const { html, text } = await visitor.get(copy);
  for (const words of [
    'value="Closed on Sunday"',
    'value="रविवार को बंद"',
    "Nothing is lost.</textarea>",
    'value="/jobs"',
  ])
    expect(html).toContain(words);
  expect(text).toMatch(/Places ?: ?Pune/);
  expect((await visitor.get(`${page}/new?copy=${waiting}`)).html).not.toContain('value="Closed on Sunday"');
  expect((await visitor.get(`${page}/new?copy=nothing`)).status).toBe(200);
  const typed = {
    kind: "offers",
    ...broadcastWords,
    link: "/jobs",
    channels: ["email"],
    userType: "seeker",
    places: ["pune"],
  };
  const made = (await visitor.post(copy, typed)).location?.split("/").at(-1) ?? "";
  expect(await rowOf(made)).toMatchObject({
    status: "draft",
    kind: "offers",
    segment: { userType: "seeker", places: ["pune"] },
  });
  expect((await rowOf(stopped))?.status).toBe("stopped");
});
