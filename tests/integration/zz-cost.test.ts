import { sql } from "drizzle-orm";
import { it } from "vitest";
import { jobApplications, outboxEvents } from "db/schema";
import { createId } from "db/id";
import type { AppContext } from "~/features/context";
import { deliverTaken } from "~/features/notifications/deliver.server";
import { requestPasswordReset } from "~/features/accounts/password-reset.server";
import { requestErasure } from "~/features/privacy/erasure.server";
import { sendDueAlerts } from "~/features/alerts/sending.server";
import { deliverDueEvents } from "~/features/notifications/deliver.server";
import { deliverDue } from "~/features/notifications/deliveries.server";
import { relayMails } from "~/features/notifications/relay-mails.server";
import { metered } from "~/features/tasks/meter.server";
import { db, testContext } from "../support/context";
import { createEmployer, createJob, createSeeker } from "../support/people";
import { createPhone } from "../support/pushes";
import { createAlert, jobAt, newWord, start, day } from "../support/alerts";

async function cost(name: string, run: (context: AppContext) => Promise<unknown>, rest: Partial<AppContext> = {}) {
  const used = { statements: 0, requests: 0 };
  const beside: Promise<unknown>[] = [];
  const context = metered({ ...testContext(), ...rest, waitUntil: () => {} }, used, beside);
  await run(context);
  const first = used.statements;
  for (let at = 0; at < beside.length; at++) await beside[at];
  console.log(`COST ${name}: ${used.statements} statements (${first} before the answer), ${used.requests} requests`);
}

it("costs", async () => {
  const [seeker, employer] = [await createSeeker(), await createEmployer()];
  const job = await createJob(employer);
  await createPhone(seeker);
  const now = Date.now();
  const applicationId = createId(now);
  await db.insert(jobApplications).values({ id: applicationId, jobId: job, companyId: employer.companyId, userId: seeker.id, status: "shortlisted", createdAt: now, updatedAt: now });
  const move = async (name: string) => {
    const id = createId(Date.now());
    const event = { kind: "application.moved" as const, applicationId, from: "under_review" as const, to: "shortlisted" as const };
    const { kind, ...payload } = event;
    await db.insert(outboxEvents).values({ id, kind, payload, attempts: 1, nextAttemptAt: now + 30_000, createdAt: now });
    await cost(name, (context) => deliverTaken(context, { id, event, doneChannels: [], attempts: 1, createdAt: now } as never));
  };
  await move("event with one mail and one push");
  await db.run(sql`delete from user_notification_tokens`);
  await move("event with one mail, no device");
  await cost("reset mail", (context) => requestPasswordReset(context, seeker.email, null));
  await cost("reset of nobody", (context) => requestPasswordReset(context, "nobody@x.in", null));
  await cost("own account mail (erasure asked)", (context) => requestErasure(context, { userId: seeker.id, email: seeker.email, fullName: "x", locale: "en" } as never));
  const word = newWord();
  await jobAt(word, start - 1000);
  for (let n = 0; n < 10; n++) await createAlert({ search: `q=${word}` });
  await cost("ten alerts", async (context) => console.log(await sendDueAlerts(context)), { now: () => start + day });
  await cost("their mails", async (context) => { console.log(await relayMails(context)); console.log(await deliverDueEvents(context)); console.log(await deliverDue(context)); }, { now: () => start + day });
});
