import { and, eq } from "drizzle-orm";
import { broadcasts, deliveries, notifications } from "db/schema";
import { sendBroadcasts } from "~/features/broadcasts/sending.server";
import { db } from "../../context";
import { at } from "../news";

export const broadcastsPage = "/owner-portal/notifications";
/** Wednesday, 25 November 2026, noon in India. */
export const noon = Date.parse("2026-11-25T06:30:00Z");
export const night = Date.parse("2026-11-25T17:30:00Z");
export const morning = Date.parse("2026-11-26T01:30:00Z");

export const broadcastWords = {
  titleEn: "Closed on Sunday",
  textEn: "We are back on Monday.\nNothing is lost.",
  titleHi: "रविवार को बंद",
  textHi: "सोमवार को फिर मिलेंगे।",
};
export const broadcastForm = { kind: "service", ...broadcastWords, link: "/jobs", channels: ["email", "push"] };

export const rowOf = (id: string) => db.select().from(broadcasts).where(eq(broadcasts.id, id)).get();
export const entriesOf = ({ id }: { id: string }) =>
  db.select().from(notifications).where(eq(notifications.userId, id));
export const mailOf = ({ id }: { id: string }) =>
  db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.userId, id), eq(deliveries.channel, "email")))
    .get();

/** Runs the task until the broadcast is over. */
export async function sendAll(now = noon): Promise<void> {
  for (let run = 0; run < 20; run++) await sendBroadcasts(at(now));
}
