import { eq } from "drizzle-orm";
import { createId } from "db/id";
import { broadcasts, campaigns, deliveries, emailSuppressions, imports, serverTasks, tickets } from "db/schema";
import type { BroadcastStatus, ImportStatus } from "db/vocabulary";
import { db } from "../../../context";
import { createAdmin } from "../../../people/admins";
import { createSeeker } from "../../../people/people";
import type { Scene } from "./scene";

const undelivered = "/owner-portal/undelivered";

async function givenUp(): Promise<Pick<Scene, "touch" | "page"> & { id: string }> {
  const now = Date.now() - 1000;
  const id = createId(now);
  await db
    .insert(deliveries)
    .values({
      id,
      channel: "email",
      recipient: "kavita@example.in",
      payload: { subject: "Hello", body: "Words" },
      status: "dead",
      attempts: 40,
      lastError: "The mail provider answered 422",
      giveUpAt: now - 1,
      createdAt: now - 1000,
      finishedAt: now,
    });
  // It was tried again, and given up anew.
  const touch = () =>
    db
      .update(deliveries)
      .set({ lastError: "No such mailbox", finishedAt: now + 500 })
      .where(eq(deliveries.id, id));
  return { id, page: undelivered, touch };
}

export async function undeliveredRepetition(): Promise<Scene> {
  const { id, ...scene } = await givenUp();
  return { ...scene, path: "/undelivered/repetition", shown: { id }, subject: id };
}

export async function undeliveredDrop(): Promise<Scene> {
  const { id, ...scene } = await givenUp();
  return { ...scene, path: undelivered, shown: { intent: "drop", subject: JSON.stringify({ id }) }, subject: id };
}

export async function readmission(): Promise<Scene> {
  const { id, email } = await createSeeker();
  await db
    .insert(emailSuppressions)
    .values({ address: email, reason: "bounced", detail: null, createdAt: Date.now() - 1000 });
  const touch = () =>
    db
      .update(emailSuppressions)
      .set({ reason: "complained", createdAt: Date.now() })
      .where(eq(emailSuppressions.address, email));
  const page = `${undelivered}?address=${encodeURIComponent(email)}`;
  return { page, path: page, shown: { intent: "readmit", subject: email }, subject: id, touch };
}

async function broadcast(status: BroadcastStatus): Promise<Omit<Scene, "shown"> & { id: string }> {
  const now = Date.now();
  const id = createId(now);
  const author = await createAdmin("owner");
  const words = {
    titleEn: "Closed on Sunday",
    textEn: "We are back on Monday.",
    titleHi: "रविवार को बंद",
    textHi: "सोमवार को फिर मिलेंगे।",
  };
  await db
    .insert(broadcasts)
    .values({
      id,
      status,
      kind: "service",
      ...words,
      byMail: false,
      byPush: false,
      segment: {},
      sendAt: now + 86_400_000,
      authorId: author.id,
      createdAt: now,
      updatedAt: now,
    });
  const touch = () =>
    db.update(broadcasts).set({ textEn: "We are back on Tuesday.", version: 2 }).where(eq(broadcasts.id, id));
  const page = `/owner-portal/notifications/${id}`;
  return { id, page, path: page, subject: id, touch };
}

export async function broadcastApproval(): Promise<Scene> {
  const { id, ...scene } = await broadcast("waiting_for_owner");
  return { ...scene, shown: { intent: "approve", subject: id } };
}

export async function broadcastStop(): Promise<Scene> {
  const { id, ...scene } = await broadcast("scheduled");
  return { ...scene, shown: { intent: "stop", subject: id } };
}

export async function broadcastSending(): Promise<Scene> {
  const scene = await broadcast("draft");
  return { ...scene, shown: { version: "1" }, typed: { when: "now" } };
}

async function campaign(archivedAt: number | null): Promise<Omit<Scene, "shown"> & { id: string }> {
  const now = Date.now();
  const id = createId(now);
  const author = await createAdmin("admin");
  await db.insert(campaigns).values({
    id,
    code: `c${id
      .slice(-8)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "x")}`,
    name: "Poster",
    place: "Pune",
    target: "/jobs",
    archivedAt,
    authorId: author.id,
    createdAt: now,
    updatedAt: now,
  });
  const touch = () => db.update(campaigns).set({ name: "Another poster", version: 2 }).where(eq(campaigns.id, id));
  const page = `/referral-marketing/${id}`;
  return { id, page, path: page, subject: id, touch };
}

export async function campaignArchive(): Promise<Scene> {
  const { id, ...scene } = await campaign(null);
  return { ...scene, shown: { intent: "archive", subject: id } };
}

export async function campaignRestoring(): Promise<Scene> {
  const { id, ...scene } = await campaign(Date.now());
  return { ...scene, shown: { intent: "restore", subject: id } };
}

async function ticket(status: "open" | "closed") {
  const now = Date.now();
  const id = createId(now);
  await db
    .insert(tickets)
    .values({
      id,
      name: "Asha",
      email: "asha@example.in",
      topic: "other",
      message: "Help",
      locale: "en",
      status,
      createdAt: now,
      updatedAt: now,
    });
  const touch = () =>
    db
      .update(tickets)
      .set({ updatedAt: now + 5 })
      .where(eq(tickets.id, id));
  return { id, page: `/owner-portal/tickets/${id}`, subject: id, shown: {}, touch };
}

export const ticketAnswering = async (): Promise<Scene> =>
  ticket("open").then(({ id, ...scene }) => ({ ...scene, path: `/ticket/${id}/answering` }));
export const ticketClosure = async (): Promise<Scene> =>
  ticket("open").then(({ id, ...scene }) => ({ ...scene, path: scene.page, shown: { intent: "close", subject: id } }));
export const ticketReopening = async (): Promise<Scene> =>
  ticket("closed").then(({ id, ...scene }) => ({ ...scene, path: `/ticket/${id}/reopening` }));

async function importOf(status: ImportStatus) {
  const now = Date.now();
  const id = createId(now);
  await db
    .insert(imports)
    .values({
      id,
      source: "A partner",
      fileName: "x.csv",
      format: "csv",
      size: 1,
      columns: [],
      mapping: {},
      status,
      fileId: null,
      createdAt: now,
      updatedAt: now,
    });
  return { id, page: `/owner-portal/imports/${id}`, subject: id, shown: {} };
}

export async function importStop(): Promise<Scene> {
  const { id, ...scene } = await importOf("running");
  return {
    ...scene,
    path: `/import/${id}/stop`,
    touch: () => db.update(imports).set({ status: "failed" }).where(eq(imports.id, id)),
  };
}

export async function importDeletion(): Promise<Scene> {
  const { id, ...scene } = await importOf("mapping");
  return {
    ...scene,
    path: `/import/${id}/deletion`,
    touch: () => db.update(imports).set({ status: "running" }).where(eq(imports.id, id)),
  };
}

const task = "forget_task_runs";

export async function taskPause(): Promise<Scene> {
  await db.delete(serverTasks);
  return {
    page: `/edge-functions/${task}`,
    path: `/edge-functions/${task}`,
    shown: {},
    typed: { end: "1h" },
    subject: task,
  };
}

export async function taskResumption(): Promise<Scene> {
  await db.delete(serverTasks);
  const now = Date.now();
  await db.insert(serverTasks).values({ name: task, pausedAt: now, pauseReason: "The provider is down" });
  const touch = () =>
    db
      .update(serverTasks)
      .set({ pausedAt: now + 5, pauseReason: "It deletes too much" })
      .where(eq(serverTasks.name, task));
  return {
    page: `/edge-functions/${task}`,
    path: `/edge-functions/${task}/resumption`,
    shown: {},
    subject: task,
    touch,
  };
}
