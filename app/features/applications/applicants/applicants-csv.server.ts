import { assessedSkills } from "db/catalogues/assessments";
import { languages } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { GivenAnswer, JobQuestion } from "db/schema";
import { applicationStatuses } from "db/vocabulary";
import { listBadgesOf, type Badge } from "~/features/assessments/queries.server";
import type { AppContext } from "~/features/context";
import { byteOrderMark, csvLine } from "~/features/text/csv";
import { normalizePhone } from "~/features/text/phone";
import { logError } from "~/log/log";
import { formatDate } from "~/ui/format";
import { isSameQuestion } from "../answers";
import { sourceNames, stepNames } from "../step-names";
import type { Scope } from "./applicant-conditions.server";
import type { ApplicantFilter } from "./applicant-filter";
import { listApplicants, type Applicant, type PagePosition } from "./applicant-list.server";

/** Number of applicants in memory at a time. */
const rowsPerRead = 500;

interface CsvJob {
  title: string;
  questions: readonly JobQuestion[];
}

const heading = (job: CsvJob | null) => [
  "Applied on",
  ...(job ? [] : ["Job"]),
  "Name",
  "Status",
  "Position",
  "Experience (years)",
  "Place",
  "Languages",
  "Skills",
  "Skill badges",
  "E-mail",
  "Phone",
  "WhatsApp",
  "Note",
  "Came from",
  "Next interview",
  ...(job?.questions.map(({ text }) => text) ?? []),
  job ? "Other answers" : "Answers",
];

const india = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short", timeStyle: "short" });
/** Date and time in India as spreadsheets read them, such as "2026-11-21 15:30". */
const cellTime = (ms: number | null) => (ms === null ? null : india.format(ms));

function rowOf(applicant: Applicant, job: CsvJob | null, badges: readonly Badge[]) {
  const asked = job?.questions ?? [];
  // An answer to an earlier wording is shown with that wording.
  const isAnswerTo = (given: GivenAnswer, { id, text }: JobQuestion) => isSameQuestion(given, { id, question: text });
  const others = applicant.answers.filter((given) => !asked.some((question) => isAnswerTo(given, question)));
  return [
    cellTime(applicant.createdAt),
    ...(job ? [] : [applicant.jobTitle]),
    applicant.fullName,
    stepNames[applicant.status],
    applicant.currentPosition,
    applicant.experienceYears,
    applicant.location,
    (applicant.languages ?? []).map((key) => findByKey(languages, key)?.en ?? key).join(", "),
    (applicant.skills ?? []).join(", "),
    badges
      .map(({ skill, until }) => `${findByKey(assessedSkills, skill)?.en ?? skill} (until ${formatDate(until, "en")})`)
      .join(", "),
    applicant.email,
    normalizePhone(applicant.phone ?? ""),
    normalizePhone(applicant.whatsappNumber ?? ""),
    applicant.note,
    applicant.source && sourceNames[applicant.source],
    cellTime(applicant.interviewAt),
    ...asked.map((question) => applicant.answers.find((given) => isAnswerTo(given, question))?.answer ?? null),
    others.map(({ question, answer }) => `${question}: ${answer}`).join("; "),
  ];
}

/**
 * The filtered applicants as a CSV file, by status, newest first in each. It is streamed at the reader's pace; a
 * database error aborts it.
 * @param job the job whose questions get a column each; null across jobs
 */
export function applicantsCsv(
  context: AppContext,
  scope: Scope,
  filter: ApplicantFilter,
  job: CsvJob | null,
): ReadableStream<Uint8Array> {
  const { db } = context;
  const at = context.now();
  const encoder = new TextEncoder();
  const statuses = filter.status ? [filter.status] : [...applicationStatuses];
  let after: PagePosition | null = null;
  let isBegun = false;

  /** The next lines; null at the end. */
  async function next(): Promise<string | null> {
    if (!isBegun) {
      isBegun = true;
      return byteOrderMark + csvLine(heading(job));
    }
    for (let status = statuses[0]; status; status = statuses[0]) {
      const asked: ApplicantFilter = { ...filter, status, order: "newest" };
      const page: Applicant[] = await listApplicants(db, scope, asked, {
        after,
        at,
        limit: rowsPerRead,
        highlightFirst: false,
      });
      after = page.length < rowsPerRead ? null : (page.at(-1) ?? null);
      if (!after) statuses.shift();
      if (page.length === 0) continue;
      const badges = await listBadgesOf(
        db,
        page.flatMap(({ shownUserId }) => shownUserId ?? []),
        at,
      );
      return page
        .map((applicant) => csvLine(rowOf(applicant, job, badges.get(applicant.shownUserId ?? "") ?? [])))
        .join("");
    }
    return null;
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const lines = await next().catch((error: unknown) => {
          // The runtime logs the error of a stream as it is. The message of a failed query contains search words, so it
          // is replaced.
          logError("the list of applicants as CSV broke off", error);
          throw new Error("The list of applicants as CSV broke off");
        });
        if (lines === null) controller.close();
        else controller.enqueue(encoder.encode(lines));
      },
    },
    // Rows are read only when the consumer asks for them.
    { highWaterMark: 0 },
  );
}

/** The name of such a file. @param now ms UTC */
export function csvFileName(now: number): string {
  return `applicants-${india.format(now).slice(0, 10)}.csv`;
}
