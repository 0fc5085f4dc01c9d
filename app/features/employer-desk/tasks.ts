/** A task of an employer, with the one step that completes it. */
export type Task =
  | { kind: "interviews_today"; count: number; nextAt: number }
  | { kind: "time_asked"; interviewId: string; name: string; job: string }
  | { kind: "no_time_fits"; applicationId: string; name: string; job: string }
  | { kind: "outcome_missing"; count: number }
  | { kind: "ending"; jobId: string; job: string; endsAt: number }
  | { kind: "sent_back"; jobId: string; job: string }
  | { kind: "held"; jobId: string; job: string; passage: string }
  | { kind: "new_applicants"; jobId: string; job: string; count: number }
  | { kind: "unanswered"; jobId: string; job: string; count: number }
  | { kind: "draft"; jobId: string; job: string }
  | { kind: "company_parts"; missing: CompanyPart[] };

/** What a company's page shows beyond what makes it complete. */
export type CompanyPart = "logo" | "about" | "city" | "website";

/** Tasks with waiting people come before jobs that end, then unfinished work; the company's own page is last. */
const order: Task["kind"][] = [
  "interviews_today",
  "time_asked",
  "no_time_fits",
  "outcome_missing",
  "ending",
  "sent_back",
  "held",
  "unanswered",
  "new_applicants",
  "draft",
  "company_parts",
];

/** How many tasks the portal shows; the others are collapsed. */
export const tasksAtOnce = 8;

/** The tasks, most urgent first; those of a kind stay in their order. */
export function rankTasks(tasks: Task[]): Task[] {
  return [...tasks].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** What is missing on a company's page. */
export function missingParts(company: {
  logoUrl: string | null;
  about: string | null;
  companyCity: string | null;
  websiteUrl: string | null;
}): CompanyPart[] {
  const parts = { logo: company.logoUrl, about: company.about, city: company.companyCity, website: company.websiteUrl };
  return (Object.keys(parts) as CompanyPart[]).filter((part) => !parts[part]);
}
