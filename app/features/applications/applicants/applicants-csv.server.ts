import { assessedSkills } from "db/catalogues/assessments";
import { languages } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { GivenAnswer, JobQuestion } from "db/schema";
import { applicationStatuses, type Locale } from "db/vocabulary";
import { listBadgesOf, type Badge } from "~/features/assessments/queries.server";
import type { AppContext } from "~/features/context";
import { byteOrderMark, csvLine } from "~/features/text/csv";
import { normalizePhone } from "~/features/text/phone";
import { logError } from "~/log/log";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDate } from "~/ui/format";
import { isSameQuestion } from "../answers";
import { sourceName, stepName } from "../step-names";
import type { Scope } from "./applicant-conditions.server";
import type { ApplicantFilter } from "./applicant-filter";
import { listApplicants, type Applicant, type PagePosition } from "./applicant-list.server";

/** Number of applicants in memory at a time. */
const rowsPerRead = 500;

interface CsvJob {
  title: string;
  questions: readonly JobQuestion[];
}

const heading = (job: CsvJob | null, locale: Locale) => {
  const say = (text: (inputs: object, options: { locale: Locale }) => string) => text({}, { locale });
  return [
    say(m.applicants_csv_applied),
    ...(job ? [] : [say(m.applicants_csv_job)]),
    say(m.applicants_csv_name),
    say(m.applicants_csv_stage),
    say(m.applicants_csv_position),
    say(m.applicants_csv_experience),
    say(m.applicants_csv_place),
    say(m.applicants_csv_languages),
    say(m.applicants_csv_skills),
    say(m.applicants_csv_badges),
    say(m.applicants_csv_email),
    say(m.applicants_csv_phone),
    "WhatsApp",
    say(m.applicants_csv_note),
    say(m.applicants_csv_source),
    say(m.applicants_csv_interview),
    ...(job?.questions.map(({ text }) => text) ?? []),
    job ? say(m.applicants_csv_other_answers) : say(m.applicants_csv_answers),
  ];
};

const india = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short", timeStyle: "short" });
/** Date and time in India as spreadsheets read them, such as "2026-11-21 15:30". */
const cellTime = (ms: number | null) => (ms === null ? null : india.format(ms));

function rowOf(applicant: Applicant, job: CsvJob | null, badges: readonly Badge[], locale: Locale) {
  const asked = job?.questions ?? [];
  // An answer to an earlier wording is shown with that wording.
  const isAnswerTo = (given: GivenAnswer, { id, text }: JobQuestion) => isSameQuestion(given, { id, question: text });
  const others = applicant.answers.filter((given) => !asked.some((question) => isAnswerTo(given, question)));
  return [
    cellTime(applicant.createdAt),
    ...(job ? [] : [applicant.jobTitle]),
    applicant.fullName,
    stepName(applicant.status, locale),
    applicant.currentPosition,
    applicant.experienceYears,
    applicant.location,
    (applicant.languages ?? []).map((key) => findByKey(languages, key)?.[locale] ?? key).join(", "),
    (applicant.skills ?? []).join(", "),
    badges
      .map(({ skill, until }) => {
        const name = findByKey(assessedSkills, skill)?.[locale] ?? skill;
        return m.applicants_csv_badge({ name, date: formatDate(until, locale) }, { locale });
      })
      .join(", "),
    applicant.email,
    normalizePhone(applicant.phone ?? ""),
    normalizePhone(applicant.whatsappNumber ?? ""),
    applicant.note,
    applicant.source && sourceName(applicant.source, locale),
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
  // The rows are read after the response has begun, outside of the request's language.
  const locale = getLocale();
  const encoder = new TextEncoder();
  const statuses = filter.status ? [filter.status] : [...applicationStatuses];
  let after: PagePosition | null = null;
  let isBegun = false;

  /** The next lines; null at the end. */
  async function next(): Promise<string | null> {
    if (!isBegun) {
      isBegun = true;
      return byteOrderMark + csvLine(heading(job, locale));
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
        .map((applicant) => csvLine(rowOf(applicant, job, badges.get(applicant.shownUserId ?? "") ?? [], locale)))
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
