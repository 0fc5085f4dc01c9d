import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { applicationMessages, heldTexts, notifications, outboxEvents } from "db/schema";
import { db } from "../../../support/context";
import { deliverAll } from "../../../support/delivery/delivery";
import { mailsTo } from "../../../support/delivery/mails";
import { liveMessages } from "../../../support/delivery/rooms";
import { pageAbout } from "../../../support/people/acts";
import { createAdmin } from "../../../support/people/admins";
import { signedIn } from "../../../support/people/people";
import { placesThatTell, sentences, world, type World } from "../../../support/scenes/employer-world";

const written = ({ applicationId }: Pick<World, "applicationId">) => db.select().from(applicationMessages).where(eq(applicationMessages.applicationId, applicationId));
const paths = ({ applicationId }: Pick<World, "applicationId">) => ({
  page: `/application/${applicationId}`, message: `/application/${applicationId}/message`, conversation: `/application/${applicationId}/conversation`,
});
const newsOf = (userId: string) => db.select().from(notifications).where(eq(notifications.userId, userId));
/** The company with ten seconds for second thoughts, as in production. */
const withUndo = ({ employer }: World) => signedIn(employer, { env: { UNDO_SECONDS: "10" } });

describe("an answer of an applicant that is approved", () => {
  it("lets its company say the same words no sooner for having been approved, and is none of what the company wrote", async () => {
    const all = await world();
    await all.office.post(paths(all).message, { message: "When can you begin?", intent: "send" });
    await all.phone.post(paths(all).conversation, { text: sentences.English });
    const heldTextsOf = () => db.select().from(heldTexts).where(eq(heldTexts.applicationId, all.applicationId));
    const [held] = await heldTextsOf();
    const desk = await signedIn(await createAdmin("admin"));
    await desk.post(`/held-text/${held?.batchId}/approval`);
    expect((await desk.get(`${pageAbout(all.employer)}?kind=messages`)).text).not.toContain("held, approved");
    await all.office.post(paths(all).message, { message: sentences.English, intent: "send" });
    expect((await heldTextsOf()).map(({ field, status }) => `${field} ${status}`)).toEqual(["reply approved", "message waiting"]);
  });
});
