import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { accountDevices, jobApplications, scamReports } from "db/schema";
import { db } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { decide } from "../../../support/people/decisions";
import {
  createEmployer,
  createJob,
  createSeeker,
  signedIn,
  type Employer,
  type Person,
} from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import { applyAs, jobOf, report, reportIdOf, reportText, statusOf } from "../../../support/scenes/owner/reviews";

let employer: Employer;
let desk: Visitor;
beforeAll(async () => {
  employer = await createEmployer();
  desk = await signedIn(await createAdmin("admin"));
});

const seekers = (count: number): Promise<Person[]> => Promise.all(Array.from({ length: count }, () => createSeeker()));

/** Names of browsers in which people have logged in: all of these in one. */
async function shareBrowser(...people: Person[]) {
  const device = createId(Date.now()).slice(-16);
  await db.insert(accountDevices).values(people.map(({ id }) => ({ userId: id, device, seenAt: Date.now() })));
}

/** Decided reports of a person about other jobs. */
async function decided(person: Person, ...statuses: ("upheld" | "dismissed")[]) {
  for (const status of statuses) {
    const now = Date.now();
    const jobId = await createJob(employer);
    await db
      .insert(scamReports)
      .values({
        id: createId(now),
        reporterId: person.id,
        companyId: employer.companyId,
        jobId,
        subjectId: jobId,
        reason: "other",
        text: reportText,
        status,
        createdAt: now,
        updatedAt: now,
      });
  }
}

async function hire(person: Person, by: Employer) {
  const now = Date.now();
  const values = { id: createId(now), jobId: await createJob(by), userId: person.id, status: "hired" as const };
  await db.insert(jobApplications).values({ ...values, createdAt: now, updatedAt: now });
}

/** A new job, reported by these people one after the other, and its status after each report. */
async function reported(people: readonly Person[], reason = "other"): Promise<{ id: string; statuses: unknown[] }> {
  const id = await createJob(employer, { title: "Reported Typist" });
  const statuses = [];
  for (const person of people) {
    await report(person, `job:${id}`, { reason });
    statuses.push(await statusOf(id));
  }
  return { id, statuses };
}

describe("the record of a reporter", () => {
  it("three strangers hide a job", async () => {
    const { id, statuses } = await reported(await seekers(3));
    expect(statuses).toEqual(["active", "active", "pending"]);
    expect((await jobOf(id))?.reviewSigns).toEqual(["reports"]);
  });

  it("two people whose earlier reports were upheld hide a job", async () => {
    const people = await seekers(2);
    for (const person of people) await decided(person, "upheld", "dismissed");
    expect((await reported(people)).statuses).toEqual(["active", "pending"]);
  });

  it("a person with more dismissed than upheld reports counts half as much as a stranger", async () => {
    const people = await seekers(4);
    for (const person of people.slice(0, 2)) await decided(person, "dismissed");
    expect((await reported(people)).statuses).toEqual(["active", "active", "active", "pending"]);
  });

  it("three dismissed reports make a fourth count nothing", async () => {
    const [ignored, ...others] = await seekers(4);
    await decided(ignored!, "dismissed", "dismissed", "dismissed");
    expect((await reported([ignored!, ...others])).statuses).toEqual(["active", "active", "active", "pending"]);
    const id = await createJob(employer);
    await applyAs(ignored!, id);
    await hire(ignored!, employer);
    await report(ignored!, `job:${id}`);
    expect(await statusOf(id)).toBe("active");
  });
});

describe("a person whom the company has hired", () => {
  it("a report by a hired person hides at once, for any reason and any job of the company", async () => {
    const [hired] = await seekers(1);
    await hire(hired!, employer);
    expect((await reported([hired!], "wrong_details")).statuses).toEqual(["pending"]);
  });

  it("a report by somebody whom another company has hired counts as any other", async () => {
    const [hired] = await seekers(1);
    await hire(hired!, await createEmployer());
    expect((await reported([hired!])).statuses).toEqual(["active"]);
  });
});

describe("reporters of one browser", () => {
  it("three strangers of one browser do not hide a job, and two more people do", async () => {
    const [first, second, third, ...others] = await seekers(5);
    await shareBrowser(first!, second!, third!);
    expect((await reported([first!, second!, third!, ...others])).statuses).toEqual([
      ...["active", "active", "active", "active"],
      "pending",
    ]);
  });

  it("count at most twice with two browsers, where one of them has used both", async () => {
    const people = await seekers(6);
    await shareBrowser(...people.slice(0, 3));
    await shareBrowser(...people.slice(2));
    expect((await reported(people)).statuses).toEqual(people.map(() => "active"));
  });

  it("count with the largest weight among them", async () => {
    const [first, trusted, other] = await seekers(3);
    await shareBrowser(first!, trusted!);
    for (const person of [trusted!, other!]) await decided(person, "upheld");
    expect((await reported([first!, other!, trusted!])).statuses).toEqual(["active", "active", "pending"]);
  });
});

describe("the page of reports", () => {
  /** The row of a report as owners see it. */
  const rowOf = async (person: Person, id: string): Promise<string> => {
    const { html } = await desk.get("/owner-portal/reports");
    const row = html.split('<li id="report-').find((part) => part.includes(person.email) && part.includes(id)) ?? "";
    return row.replace(/<[^>]+>/g, " ");
  };

  it("shows each reporter's record, whether the company has hired them, and a shared browser", async () => {
    const [first, second, hired] = await seekers(3);
    await shareBrowser(first!, second!);
    await decided(second!, "upheld", "upheld", "dismissed");
    await hire(hired!, employer);
    const { id } = await reported([first!, second!, hired!]);
    const rows = await Promise.all([first!, second!, hired!].map((person) => rowOf(person, id)));
    expect(
      rows.map((row) => [/First report|\d upheld, \d dismissed/.exec(row)?.[0], /Same browser as/.test(row)]),
    ).toEqual([
      ["First report", true],
      ["2 upheld, 1 dismissed", true],
      ["First report", false],
    ]);
    expect(rows.map((row) => row.includes("Was hired by them"))).toEqual([false, false, true]);
  });

  it("a job returns when the dismissal of one report takes the sum below the limit", async () => {
    const people = await seekers(3);
    const { id } = await reported(people);
    await decide(desk, "/owner-portal/reports", "dismiss", await reportIdOf(people[0]!));
    expect(await statusOf(id)).toBe("active");
  });
});
