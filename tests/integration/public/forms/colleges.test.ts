import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import {
  auditLog,
  collegeInvitations,
  collegeInvitationStops,
  colleges,
  collegeStudents,
  emailSuppressions,
  jobApplications,
  users,
} from "db/schema";
import { tidyColleges } from "~/features/colleges/clean-up.server";
import { sendInvitations } from "~/features/colleges/invitations.server";
import { db, testContext } from "../../../support/context";
import { linkIn, mailsTo } from "../../../support/delivery/mails";
import { createAdmin } from "../../../support/people/admins";
import {
  createEmployer,
  createJob,
  createSeeker,
  password,
  signedIn,
  type Person,
} from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";

let count = 0;
const from = () => ({ "cf-connecting-ip": `198.51.100.${++count}` });
let owner: Visitor;
let email: string;

const form = (more: Record<string, string> = {}) => ({
  name: `Sunrise College ${email.split("@")[0]}`,
  city: "Nagpur",
  websiteUrl: "sunrise.ac.in",
  officerName: "Asha Kumari",
  officerRole: "Placement officer",
  email,
  phone: "98765 43210",
  studentsAYear: "400",
  consent: "on",
  ...more,
});
const collegesOf = () => db.select().from(colleges).where(eq(colleges.email, email));

beforeEach(async () => {
  email = `tpo${++count}@sunrise.example`;
  owner ??= await signedIn(await createAdmin("owner"));
});

/** Registers and confirms; the college then waits. */
async function register(more: Record<string, string> = {}) {
  const visitor = createVisitor();
  expect((await visitor.post("/college-tpo", form(more), from())).status).toBe(303);
  const link = linkIn((await mailsTo(email)).at(-1));
  expect((await visitor.post(link, {}, from())).status).toBe(303);
  const [college] = await collegesOf();
  return { id: college?.id ?? "", link };
}

/** An approved college with its code and the path of its private page. */
async function approved() {
  const { id } = await register();
  await owner.post(`/college/${id}/approval`);
  const [college] = await collegesOf();
  return {
    id,
    name: college?.name ?? "",
    code: college?.campusCode ?? "",
    page: linkIn((await mailsTo(email)).at(-1)),
  };
}

/** Runs the task that writes the mails of invitations, with all that it leaves for later. */
async function writeInvitations() {
  const rest: Promise<unknown>[] = [];
  await sendInvitations({ ...testContext(), waitUntil: (promise) => rest.push(promise) });
  await Promise.all(rest);
}

describe("registering a college", () => {
  it("sends a mail to the address; only the button of the link confirms, and then the college waits for an owner", async () => {
    const visitor = createVisitor();
    const page = await visitor.follow(await visitor.post("/college-tpo", form(), from()));
    expect(page.text).toContain("Confirm your email");
    const [mail] = await mailsTo(email);
    expect(mail?.body).not.toContain("Sunrise");
    const link = linkIn(mail);
    expect((await visitor.get(link)).text).toContain("Confirm your college");
    expect(await collegesOf()).toMatchObject([
      { status: "unconfirmed", phone: "9876543210", websiteUrl: "https://sunrise.ac.in/" },
    ]);
    expect((await owner.get("/owner-portal/colleges")).text).not.toContain(form().name);
    const done = await visitor.follow(await visitor.post(link, {}, from()));
    expect(done.text).toContain("we are checking");
    expect((await owner.get("/owner-portal")).text).toMatch(/College \d/);
    expect((await owner.get("/owner-portal/colleges")).text).toContain(form().name);
  });

  it("merges a repeated registration of the same college and address, waiting or approved", async () => {
    const visitor = createVisitor();
    await visitor.post("/college-tpo", form(), from());
    await visitor.post("/college-tpo", form({ city: "Pune" }), from());
    expect(await collegesOf()).toMatchObject([{ city: "Pune" }]);
    await visitor.post(linkIn((await mailsTo(email)).at(-1)), {}, from());
    await visitor.post("/college-tpo", form(), from());
    const again = await visitor.post(linkIn((await mailsTo(email)).at(-1)), {}, from());
    expect(again.status).toBe(400);
    expect(again.text).toContain("Already registered");
    expect((await collegesOf()).filter(({ status }) => status === "pending")).toHaveLength(1);
  });

  it("shows an error at each wrong field, and keeps the typed text", async () => {
    for (const [wrong, text] of [
      [{ name: "" }, "College is required"],
      [{ name: "Earn ₹5000 call 9876543210" }, ""],
      [{ websiteUrl: "javascript:alert(1)" }, "Enter a web address, for example college.ac.in"],
      [{ phone: "1" }, "Enter a 10-digit mobile number"],
      [{ studentsAYear: "many" }, "Enter a whole number from 1 to 1,00,000"],
      [{ email: "nobody" }, "Please enter a valid email address"],
      [{ consent: "" }, "Tick the box so that we can check the college"],
      [{ message: "m".repeat(1001) }, "Must be 1,000 characters or fewer"],
    ] as const) {
      const page = await createVisitor().post("/college-tpo", form(wrong), from());
      expect([wrong, page.status]).toEqual([wrong, 400]);
      expect(page.text).toContain(text);
      expect(page.html).toContain("Asha Kumari");
    }
    expect(await collegesOf()).toEqual([]);
  });

  it("is deleted after seven days without a confirmation, and 90 days after a rejection", async () => {
    await createVisitor().post("/college-tpo", form(), from());
    const later = (ms: number) => tidyColleges({ ...testContext(), now: () => Date.now() + ms });
    expect(await collegesOf()).toHaveLength(1);
    await later(6 * day);
    expect(await collegesOf()).toHaveLength(1);
    await later(7 * day + 1000);
    expect(await collegesOf()).toHaveLength(0);
    const { id } = await register();
    await owner.post("/owner-portal/colleges", { subject: id, reason: "The website does not name you" });
    await later(89 * day);
    expect(await collegesOf()).toHaveLength(1);
    await later(91 * day);
    expect(await collegesOf()).toHaveLength(0);
  });
});

describe("an owner or admin", () => {
  it("approves once: the officer gets a code and a private link, and the audit log has the actor", async () => {
    const { id } = await register();
    await Promise.all([owner.post(`/college/${id}/approval`), owner.post(`/college/${id}/approval`)]);
    const [college] = await collegesOf();
    expect(college).toMatchObject({ status: "approved" });
    expect(college?.campusCode).toMatch(/^[A-Z2-9]{8}$/);
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.body).toContain(college?.campusCode);
    const key = linkIn(mail).split("/").at(-1) ?? "";
    expect(college?.keyHash).not.toContain(key);
    expect(
      await db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, "college_approved"))),
    ).toHaveLength(1);
  });

  it("rejects with a reason, which the officer reads; no other role may decide", async () => {
    const { id } = await register();
    expect((await owner.post("/owner-portal/colleges", { subject: id, reason: "" })).text).toContain("Enter a reason");
    const seeker = await signedIn(await createSeeker());
    await seeker.post(`/college/${id}/approval`);
    await createVisitor().post("/owner-portal/colleges", { subject: id, reason: "Because" });
    expect(await collegesOf()).toMatchObject([{ status: "pending" }]);
    expect(
      (await owner.post("/owner-portal/colleges", { subject: id, reason: "The website does not name you" })).status,
    ).toBe(303);
    expect(await collegesOf()).toMatchObject([{ status: "rejected", campusCode: null }]);
    expect((await mailsTo(email)).at(-1)?.body).toContain("The website does not name you");
    await owner.post(`/college/${id}/approval`);
    expect(await collegesOf()).toMatchObject([{ status: "rejected" }]);
    expect((await owner.post("/college/0123456789abcdefg/approval")).status).toBe(404);
  });

  it("sends a new private link, after which the old one opens nothing", async () => {
    const { id, page } = await approved();
    await owner.post(`/college/${id}/link`);
    const fresh = linkIn((await mailsTo(email)).at(-1));
    expect(fresh).not.toBe(page);
    expect([(await createVisitor().get(page)).status, (await createVisitor().get(fresh)).status]).toEqual([404, 200]);
  });
});

describe("the private page of a college", () => {
  it("is secret: not cached, not indexed, without a referrer, and missing for any other key", async () => {
    const { page, code } = await approved();
    const answer = await createVisitor().get(page);
    expect(answer.text).toContain(code);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    expect(answer.headers.get("referrer-policy")).toBe("same-origin");
    expect(answer.headers.get("set-cookie") ?? "").not.toContain(page.split("/").at(-1));
    for (const key of ["x", "a".repeat(43), "..%2f"])
      expect((await createVisitor().get(`/college-tpo/${key}`)).status).toBe(404);
  });

  it("counts students, hides counts below five, and shows no names", async () => {
    const { id, page } = await approved();
    const employer = await createEmployer();
    const jobId = await createJob(employer);
    const now = Date.now();
    const students: Person[] = [];
    for (let n = 0; n < 6; n++) students.push(await createSeeker({ fullName: `Student Number${n}` }));
    await db
      .insert(collegeStudents)
      .values(students.slice(0, 4).map(({ id: userId }) => ({ userId, collegeId: id, createdAt: now })));
    expect((await createVisitor().get(page)).text).toMatch(
      /Joined with the code 4 Completed their profile fewer than 5 Applied for a job fewer than 5/,
    );
    await db
      .insert(collegeStudents)
      .values(students.slice(4).map(({ id: userId }) => ({ userId, collegeId: id, createdAt: now })));
    await db
      .insert(jobApplications)
      .values(
        students
          .slice(0, 5)
          .map(({ id: userId }, at) => ({
            id: `college-application-${at}`,
            jobId,
            userId,
            companyId: employer.companyId,
            status: "hired" as const,
            createdAt: now,
            updatedAt: now,
          })),
      );
    const { text } = await createVisitor().get(page);
    expect(text).toMatch(
      /Joined with the code 6 Completed their profile 6 Applied for a job 5 Had an interview fewer than 5 Were hired 5/,
    );
    expect(text).not.toContain("Student Number");
  });

  it("invites each address once with one mail with its own stop link; registered ones look the same", async () => {
    const { page, id, code } = await approved();
    const officer = createVisitor();
    const known = await createSeeker();
    const addresses = [`new${count}@example.in`, known.email];
    expect(
      (await officer.post(page, { addresses: `email\n${addresses.join("\n")}\n${addresses[0]}`, consent: "on" }))
        .status,
    ).toBe(303);
    await officer.post(page, { addresses: addresses.join("\n"), consent: "on" });
    await writeInvitations();
    await writeInvitations();
    for (const address of addresses) {
      const mails = await mailsTo(address);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.body).toContain(`/auth?mode=signup&campus=${code}`);
    }
    expect(
      (await db.select().from(collegeInvitations).where(eq(collegeInvitations.collegeId, id))).map(
        ({ email: address }) => address,
      ),
    ).toEqual([null, null]);

    const mail = (await mailsTo(addresses[0] ?? "")).at(-1);
    const stop = /\/college-invitation-stop\?token=\S+/.exec(mail?.body ?? "")?.[0] ?? "";
    expect((await officer.get(stop)).text).toContain("Stop invitations?");
    expect(await db.$count(collegeInvitationStops)).toBe(0);
    expect(
      (
        await createVisitor().send(
          "POST",
          stop,
          { "content-type": "application/x-www-form-urlencoded" },
          "List-Unsubscribe=One-Click",
        )
      ).status,
    ).toBe(200);
    expect((await officer.get(stop)).text).toContain("Invitations are stopped");
    email = `tpo${++count}@sunrise.example`;
    const other = await approved();
    await officer.post(other.page, { addresses: addresses[0] ?? "", consent: "on" });
    await writeInvitations();
    expect(await mailsTo(addresses[0] ?? "")).toHaveLength(1);
  });

  it("sends nothing to a suppressed address, and does not reveal that to the officer", async () => {
    const { page } = await approved();
    const address = `bounced${count}@example.in`;
    await db.insert(emailSuppressions).values({ address, reason: "bounced", createdAt: Date.now() });
    expect((await createVisitor().post(page, { addresses: address, consent: "on" })).status).toBe(303);
    await writeInvitations();
    expect(await mailsTo(address)).toEqual([]);
  });

  it("shows wrong lines at the field, and accepts 200 addresses within 24 hours", async () => {
    const { page, id } = await approved();
    const officer = createVisitor();
    const wrong = await officer.post(page, { addresses: "asha@example.in\nravi at example.in", consent: "on" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("There is no email address in: ravi at example.in");
    expect(wrong.html).toContain("asha@example.in");
    const list = (n: number, mark: string) =>
      Array.from({ length: n }, (_, at) => `${mark}${at}@bulk${count}.example`).join("\n");
    expect((await officer.post(page, { addresses: list(201, "a"), consent: "on" })).status).toBe(400);
    expect((await officer.post(page, { addresses: "", consent: "on" })).status).toBe(400);
    expect((await officer.post(page, { addresses: list(2, "c"), consent: "" })).status).toBe(400);
    expect((await officer.post(page, { addresses: list(200, "a"), consent: "on" })).status).toBe(303);
    expect((await officer.post(page, { addresses: list(1, "b"), consent: "on" })).text).toContain(
      "Send the rest tomorrow",
    );
    expect(await db.$count(collegeInvitations, eq(collegeInvitations.collegeId, id))).toBe(200);
    await tidyColleges({ ...testContext(), now: () => Date.now() + 31 * day });
    expect(
      (await db.select().from(collegeInvitations).where(eq(collegeInvitations.collegeId, id))).every(
        ({ email: address }) => address === null,
      ),
    ).toBe(true);
  });
});

describe("a student with a campus code", () => {
  it("sees the college at sign-up, joins with a press after the first log-in, and can leave", async () => {
    const { code, name, id } = await approved();
    const visitor = createVisitor();
    const signUp = await visitor.get(`/auth?mode=signup&campus=${code.toLowerCase()}`);
    expect(signUp.text).toContain(`You join from ${name}`);
    const address = `student${++count}@example.in`;
    await visitor.post(`/auth?mode=signup&campus=${code}`, {
      intent: "signup",
      fullName: "Meena Kumari",
      email: address,
      password,
      passwordAgain: password,
      consent: "on",
    });
    const confirmed = await visitor.post(linkIn((await mailsTo(address)).at(-1)));
    expect(confirmed.location).toBe(`/campus/${code}`);
    expect((await visitor.get(`/campus/${code}`)).text).toContain(`Do you study at ${name}?`);
    expect(await db.$count(collegeStudents, eq(collegeStudents.collegeId, id))).toBe(0);
    expect((await visitor.follow(await visitor.post(`/campus/${code}`))).text).toContain(`You joined from ${name}`);
    const student = await db.select({ id: users.id }).from(users).where(eq(users.email, address)).get();
    expect(await db.select().from(collegeStudents).where(eq(collegeStudents.collegeId, id))).toMatchObject([
      { userId: student?.id },
    ]);
    expect((await visitor.get("/your-data")).text).toContain(name);
    const left = await visitor.follow(await visitor.post("/your-data/college-removal"));
    expect(left.text).not.toContain(name);
    expect(await db.$count(collegeStudents, eq(collegeStudents.collegeId, id))).toBe(0);
  });

  it("finds a link when the code is unknown; employers and visitors cannot join", async () => {
    const { code, id } = await approved();
    expect((await createVisitor().get("/campus/ABCDEFGH")).status).toBe(404);
    expect((await createVisitor().get("/auth?mode=signup&campus=ABCDEFGH")).status).toBe(200);
    expect((await createVisitor().get(`/campus/${code}`)).text).toContain("First sign up or log in");
    await createVisitor().post(`/campus/${code}`);
    await (await signedIn(await createEmployer())).post(`/campus/${code}`);
    expect(await db.$count(collegeStudents, eq(collegeStudents.collegeId, id))).toBe(0);
  });
});
