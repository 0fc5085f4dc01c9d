import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { userNotificationTokens } from "db/schema";
import { hashToken, startSession } from "~/features/accounts/sessions/sessions.server";
import { submitApplication } from "~/features/applications/commands.server";
import { registerDevice } from "~/features/push-devices/push-devices.server";
import { createAppContext } from "~/load-context";
import { db, testContext } from "../context";
import { createJob, createSeeker, type Employer, type Person } from "../people/people";
import type { Arrived, Manner, Subscription } from "./push-service";

async function remote(method: string, ...given: unknown[]): Promise<unknown> {
  const answer = await fetch(`${env.PUSH_ORIGINS}/remote`, { method: "POST", body: JSON.stringify({ method, given }) });
  return answer.json();
}

/** A new browser that has subscribed at the local push service. */
export const subscribe = async () => (await remote("subscribe")) as Subscription;

/** What a browser has got and read, oldest first. */
export const messagesTo = async ({ endpoint }: Pick<Subscription, "endpoint">) =>
  (await remote("messagesTo", endpoint)) as Arrived[];

/** The topics of all requests to a browser, whatever they were answered. */
export const requestedTopics = async ({ endpoint }: Pick<Subscription, "endpoint">) =>
  (await remote("askedFor", endpoint)) as (string | null)[];

/** How the service answers the next requests to a browser. */
export const answerWith = async ({ endpoint }: Pick<Subscription, "endpoint">, ...manners: Manner[]) =>
  void (await remote("answerWith", endpoint, ...manners));

/** A phone on which a user is signed in and gets pushes. */
export async function createPhone(person: Person): Promise<Subscription & { id: string; sessionId: string }> {
  const subscription = await subscribe();
  const sessionId = hashToken(await startSession(testContext(), person.id, null));
  const device = { provider: "webpush", playerId: subscription.endpoint, ...subscription.keys } as const;
  return {
    ...subscription,
    sessionId,
    id: (await registerDevice(testContext(), { userId: person.id, sessionId }, device)) ?? "",
  };
}

/** A device as it is. */
export const findDevice = (playerId: string) =>
  db.select().from(userNotificationTokens).where(eq(userNotificationTokens.playerId, playerId)).get();

/** A user applies at the employer's; what starts then beside the answer has ended, too. */
export async function submit(
  employer: Employer,
  {
    title = "Hindi Telecaller",
    seeker,
    given = {},
  }: { title?: string; seeker?: Person; given?: Partial<typeof env> } = {},
): Promise<void> {
  const pending: Promise<unknown>[] = [];
  const context = createAppContext({ ...env, ...given }, (promise) => pending.push(promise));
  const applicant = seeker ?? (await createSeeker({ fullName: "Lakshmi Rao" }));
  await submitApplication(context, { userId: applicant.id }, await createJob(employer, { title }), null);
  await Promise.allSettled(pending);
}
