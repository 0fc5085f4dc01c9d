import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { jobAlerts, notifications } from "db/schema";
import { db } from "../../support/context";
import { linkIn, mailsTo } from "../../support/delivery/mails";
import { createEmployer, createJob, createSeeker, signedIn, type Person } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";
import { browserOf } from "../../support/people/without-script";

const titlesIn = (html: string) =>
  [...html.matchAll(/data-job-id="\w+"[\s\S]*?<h3[^>]*>[\s\S]*?<\/h3>/g)].map(
    ([card]) =>
      /<h3[^>]*>([\s\S]*?)<\/h3>/
        .exec(card)?.[1]
        ?.replace(/<[^>]*>/g, "")
        .trim() ?? "",
  );

let seeker: Person;
beforeAll(async () => {
  const employer = await createEmployer();
  seeker = await createSeeker();
  for (const [title, more] of [
    ["Marigold Accountant", { category: "accounting-finance" as const, jobType: "full-time" as const }],
    ["Marigold Data Entry", { category: "data-entry" as const, jobType: "part-time" as const }],
    ["Marigold Data Entry by Day", { category: "data-entry" as const, jobType: "full-time" as const }],
  ] as const) {
    await createJob(employer, { title, ...more });
  }
  for (let n = 0; n < 25; n++) await createJob(employer, { title: `Zinnia Typist ${n}`, jobType: "full-time" });
});

describe("a seeker without script", () => {
  it("sees which filters were left out because no job passes, and removes them", async () => {
    const phone = browserOf(await signedIn(seeker));
    await phone.open("/jobs?q=marigold+accountant&type=full-time&experience=8%2B");
    expect(phone.text).toMatch(/No job is also “[^”]*years”, so we left that out/);
    expect(titlesIn(phone.html)).toEqual(["Marigold Accountant"]);
    await phone.follow(/^Remove “[^”]*years”/);
    expect(phone.address).toContain("q=marigold");
    expect(phone.address).not.toContain("experience");
  });

  it("gets suggestions when nothing is found at all", async () => {
    const phone = browserOf(await signedIn(seeker));
    await phone.open("/jobs?q=xqzvwk");
    expect(phone.text).toContain("No jobs found");
    await phone.follow("See all jobs");
    await phone.open("/jobs?q=xqzvwk");
    await phone.follow("Customer Service");
    expect(phone.address).toBe("/work-from-home-jobs/customer-service");
  });

  it("sees how a misspelling was read, and searches for the intended word", async () => {
    const phone = browserOf(await signedIn(seeker));
    await phone.open("/jobs?q=akountant");
    expect(phone.text).toContain("Very few jobs for “akountant”. Showing jobs for “accountant”.");
    await phone.follow("Showing jobs for “accountant”.");
    expect(phone.text).toContain("Results for “accountant”");
  });

  it("filters a search with choices that show their number of jobs, and removes a filter", async () => {
    const phone = browserOf(await signedIn(seeker));
    await phone.open("/jobs?q=marigold");
    expect(titlesIn(phone.html)).toHaveLength(3);
    await phone.follow("Filters");
    expect(phone.text).toMatch(/Part Time 1 /);
    await phone.press("Show jobs", { type: "part-time" });
    expect(titlesIn(phone.html)).toEqual(["Marigold Data Entry"]);
    await phone.follow("Remove Part Time");
    expect(phone.address).toBe("/jobs?q=marigold");
  });

  it("keeps the order of the list in the next search, and pages forward and back to the first", async () => {
    const phone = browserOf(await signedIn(seeker));
    await phone.open("/jobs?type=full-time");
    await phone.follow("Highest pay");
    await phone.press("Search", { q: "zinnia" });
    expect(new URLSearchParams(phone.address.split("?")[1]).get("sort")).toBe("salary");
    const first = titlesIn(phone.html);
    await phone.follow("Next page");
    const second = titlesIn(phone.html);
    expect(new Set([...first, ...second].filter((title) => title.startsWith("Zinnia"))).size).toBe(25);
    await phone.follow("First page");
    expect(titlesIn(phone.html)).toEqual(first);
  });

  it("gets from a category to one of its jobs", async () => {
    const phone = browserOf(createVisitor());
    await phone.open("/work-from-home-jobs?categories=all");
    await phone.follow(/^Data Entry/);
    expect(phone.text).toContain("work from home jobs");
    await phone.follow("Marigold Data Entry");
    expect(phone.html).toMatch(/<h1[^>]*>Marigold Data Entry<\/h1>/);
  });

  it("chooses Hindi with one button, which also applies to the search", async () => {
    const phone = browserOf(await signedIn(seeker));
    await phone.open("/jobs?q=marigold&location=Remote");
    await phone.press("हिन्दी में देखें");
    expect(phone.text).toContain("“marigold” के नतीजे");
    await phone.follow("घर से काम हटाएँ");
    expect(phone.address).not.toContain("location");
  });

  it("saves a search with one press, changes its mail frequency, opens it and deletes it", async () => {
    const phone = browserOf(await signedIn(seeker));
    await phone.open("/jobs?q=marigold&type=part-time");
    await phone.follow("Get job alerts");
    await phone.press("Email me daily");
    expect(phone.text).toContain("Daily, around 8 am");
    await phone.press("Weekly");
    expect(phone.text).toContain("Once a week");
    await phone.follow("“marigold”, Part Time");
    expect(phone.address).toBe("/jobs?q=marigold&type=part-time&sort=newest");
    await phone.open("/job-alerts");
    await phone.press(/^Delete alert/);
    expect(phone.text).toContain("No saved searches yet");
    expect(await db.select().from(jobAlerts).where(eq(jobAlerts.userId, seeker.id))).toEqual([]);
  });

  it("subscribes to new jobs by mail without an account, after an error that keeps the typed text, and confirms", async () => {
    const phone = browserOf(createVisitor());
    await phone.open("/work-from-home-jobs/data-entry");
    await phone.follow("Get job alerts");
    await phone.press("Start my alert", { q: "typing", salary: "3+", frequency: "weekly", email: "not an address" });
    expect(phone.text).toContain("Please enter a valid email address");
    expect(phone.text).toContain("Also: Data Entry");
    await phone.press("Start my alert", { email: "without.script@example.in" });
    expect(phone.text).toContain("Check your email");
    await phone.open(linkIn((await mailsTo("without.script@example.in"))[0]));
    expect(phone.text).toMatch(/“typing”, .*Data Entry.*From ₹25,000 a month/);
    await phone.press("Start the alert");
    expect(phone.text).toContain("Your alert is on");
  });

  it("deletes a notification, restores it, marks all as read, and deletes read ones; the bell is updated", async () => {
    const reader = await createSeeker();
    const now = Date.now();
    for (const n of [1, 2])
      await db
        .insert(notifications)
        .values({
          id: createId(now - n),
          userId: reader.id,
          title: `News ${n}`,
          message: "Something has changed.",
          actionUrl: "/activity",
          createdAt: now - n,
        });
    const phone = browserOf(await signedIn(reader));
    const bell = () => /data-badge="notifications" data-count="(\d+)"/.exec(phone.html)?.[1];
    await phone.open("/notifications?unread=1");
    expect(bell()).toBe("2");
    await phone.press(/^Delete: News 1|^Delete/);
    expect(bell()).toBe("1");
    await phone.press("Undo");
    expect(bell()).toBe("2");
    await phone.press("Mark all as read");
    expect(bell()).toBe("0");
    await phone.press("Delete read notifications");
    expect(phone.text).toContain("No notifications yet");
  });
});
