import { afterEach, beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { rejectingDb } from "../../support/databases/failing-db";
import {
  createEmployer,
  createJob,
  createSeeker,
  password,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";

// What must never be seen in the log, whoever it is about.
const planted = {
  email: "planted.person@example.in",
  name: "Plantedname Sharma",
  phone: "98765 43210",
  text: "plantedwords about somebody",
  token: "plantedtokenplantedtokenplantedtokenplanted",
  key: "plantedkey1234567",
};
const secrets = /planted|98765|43210|a long enough password/i;

const methods = ["error", "warn", "log", "info", "debug"] as const;
let spies: MockInstance[];
let seeker: Person;
let employer: Employer;
let jobId: string;

beforeAll(async () => {
  seeker = await createSeeker(
    { email: planted.email, fullName: planted.name, withPassword: true },
    { phone: planted.phone },
  );
  employer = await createEmployer({ fullName: planted.name });
  jobId = await createJob(employer);
});

beforeEach(() => {
  spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => {}));
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** All that was logged since the last call, one text for each line; an error that was handed over shows all of it. */
function logged(): string[] {
  const lines = spies.flatMap(({ mock }) =>
    mock.calls.map((call: unknown[]) =>
      call
        .map((each) =>
          each instanceof Error ? `RAW ${each.message} ${each.stack} ${String(each.cause)}` : String(each),
        )
        .join(" "),
    ),
  );
  spies.forEach((spy) => spy.mockClear());
  return lines;
}

const person = {
  email: planted.email,
  password,
  fullName: planted.name,
  name: planted.name,
  phone: planted.phone,
  message: planted.text,
  topic: "other",
  note: planted.text,
  confirmPassword: password,
};

const failing: [string, RegExp][] = [
  ["every statement", /./],
  ["every write", /^\s*(insert|update|delete|with)/i],
  ["users", /"users"/],
  ["rate limits", /"rate_limits"/],
  ["sessions", /"sessions"/],
  ["links in mails", /"email_tokens"/],
  ["profiles", /"profiles"/],
  ["applications", /"job_applications"/],
  ["tickets and alerts", /"tickets"|"job_alerts"/],
  ["companies", /"companies"/],
];

describe("the log, while a part of the database fails", () => {
  it.each(failing)("(%s) contains no personal data and no secret of an address", async (_what, pattern) => {
    const env = { DB: rejectingDb(pattern), LOG_SAMPLE: "1" };
    const stranger = createVisitor({ env });
    for (const path of [
      `/auth?type=recovery&token=${planted.token}`,
      `/confirm-email?token=${planted.token}`,
      `/team-invitation?token=${planted.token}`,
      `/email-change?token=${planted.token}`,
      `/alert-stop?token=${planted.token}`,
      `/email-management?token=${planted.token}`,
      `/resume/${planted.key}`,
      `/resume/${planted.key}/pdf`,
      `/college-tpo/${planted.key}`,
      `/your-request/${planted.key}`,
      `/your-request/${planted.key}/withdrawal`,
      `/search?q=${planted.email}`,
      `/job/${jobId}?note=${planted.text}`,
      `/${planted.email}`,
      "/",
      "/hiring-companies?q=plantedwords",
    ]) {
      await stranger.get(path);
    }
    for (const intent of ["login", "signup", "forgot", "resend", "new-password"]) {
      await stranger.post(`/auth?token=${planted.token}`, { ...person, intent });
      await stranger.post("/employer-auth", { ...person, intent, companyName: planted.name });
    }
    await stranger.post("/contact-us", person);
    await stranger.post("/free-job-alerts", { ...person, q: planted.text });
    await stranger.post(`/confirm-email`, { token: planted.token });
    await stranger.post(`/email-management`, { email: planted.email });
    const signedInSeeker = await signedIn(seeker, { env });
    for (const path of [
      "/profile",
      "/settings",
      "/your-data",
      "/activity",
      "/jobs?q=plantedwords",
      "/rewards",
      "/your-data/export",
    ])
      await signedInSeeker.get(path);
    for (const [path, fields] of [
      [`/job/${jobId}`, { ...person, intent: "apply" }],
      ["/profile-setup", { ...person, step: "personal" }],
      ["/settings", { ...person, intent: "change-email", currentPassword: password }],
      ["/settings", { intent: "change-password", currentPassword: password, password, confirmPassword: password }],
      ["/resume-editor", { summary: planted.text, fullName: planted.name }],
      ["/report-job-scam", { text: planted.text, reason: "other" }],
    ] as const) {
      await signedInSeeker.post(path, fields);
    }
    const signedInEmployer = await signedIn(employer, { env });
    for (const path of ["/employer-portal", "/all-applicants?q=plantedwords", "/team", "/employer-settings"])
      await signedInEmployer.get(path);
    // A list that has begun breaks off instead of ending as if it were whole.
    const broken = await signedInEmployer.get("/all-applicants.csv?q=plantedwords").then(() => "", String);
    expect(broken).not.toMatch(/planted|params/);
    await signedInEmployer.post("/team/invitations", { email: planted.email, role: "viewer" });
    await signedInEmployer.post("/post-job", { title: planted.text, intent: "save" });
    await signedInEmployer.post("/employer-profile", { ...person, companyName: planted.name });
    const lines = logged();
    expect(lines.some((line) => line.includes('"event":"error"'))).toBe(true);
    // A machine reads them; requests have the pattern of their address, so that no id is in their lines.
    expect(
      lines.filter((line) => !line.startsWith("{") || (line.includes('"event":"request"') && line.includes(jobId))),
    ).toEqual([]);
    // A line's own id is random, and may hold any digits.
    expect(
      lines.filter(
        (line) =>
          secrets.test(line.replace(/"id":"[\da-f-]{36}"/, "")) || line.startsWith("RAW") || line.includes("params:"),
      ),
    ).toEqual([]);
  });
});
