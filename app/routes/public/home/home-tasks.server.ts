import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Viewer } from "~/features/accounts/viewer";
import { applicationStatusName } from "~/features/applications/names";
import { listOwnApplications, ownPageSize } from "~/features/applications/queries.server";
import { countForPortal } from "~/features/employer-desk/portal-counts.server";
import { listOwnInterviews } from "~/features/interviews/own-interviews.server";
import { m } from "~/paraglide/messages";
import { formatNear } from "~/ui/format";
import type { IconName } from "~/ui/icon";
import { groupDigits } from "~/ui/numbers/group-digits";

/** One open task of a user, with its page. */
interface HomeTask {
  href: string;
  icon: IconName;
  text: string;
  /** A quiet second line. */
  note?: string;
}

/** The next interview of a seeker. */
interface NextInterview {
  when: string;
  job: string;
  company: string;
}

export interface HomeTasks {
  next: NextInterview | null;
  tasks: HomeTask[];
}

/** Interviews that are named; the others are on the page of all interviews. */
const interviewsNamed = 2;
/** Open applications that are named; the others are on the page of all applications. */
const applicationsNamed = 2;

const counted = (
  count: number | undefined,
  line: Omit<HomeTask, "text">,
  text: (values: { count: string }) => string,
): HomeTask[] => (count ? [{ ...line, text: text({ count: groupDigits(count) }) }] : []);

/** The open tasks of a logged-in user who is not suspended, the most urgent first. Throws when the database fails. */
export function listHomeTasks(context: AppLoadContext, viewer: Viewer): Promise<HomeTasks> {
  return viewer.userType === "employer" ? listForEmployer(context, viewer) : listForSeeker(context, viewer);
}

async function listForSeeker(
  { db, now }: AppLoadContext,
  { userId, profile, lastVisits, unreadCount }: Viewer,
): Promise<HomeTasks> {
  const [interviews, applications] = await Promise.all([
    listOwnInterviews(db, userId, now(), "to_come"),
    listOwnApplications(db, userId, { filter: "open", after: null, now: now() }),
  ]);
  const [next = null, ...later] = interviews
    .slice(0, interviewsNamed)
    .map(({ scheduledAt, jobTitle, companyName }) => ({
      when: formatNear(scheduledAt, now()),
      job: jobTitle,
      company: companyName,
    }));
  const named = later.map(({ when, job, company }) => ({
    href: "/activity?show=interviews",
    icon: "calendar" as const,
    text: m.home_waiting_interview({ at: when, job, company }),
  }));
  const open = applications
    .slice(0, applicationsNamed)
    .map(({ id, jobTitle, companyName, status }) => ({
      href: `/activity#application-${id}`,
      icon: "file" as const,
      text: jobTitle,
      note: `${applicationStatusName(status)} · ${companyName}`,
    }));
  const many = applications.length > ownPageSize ? `${ownPageSize}+` : groupDigits(applications.length);
  const news = lastVisits.activity?.newer;
  const unfinished: HomeTask[] = profile?.isComplete
    ? []
    : [{ href: "/profile-setup", icon: "user", text: m.home_waiting_profile() }];
  const tasks = [
    ...named,
    ...counted(news, { href: "/activity", icon: "pulse" }, m.home_waiting_news),
    ...open,
    ...(applications.length > applicationsNamed
      ? [{ href: "/activity", icon: "pulse" as const, text: m.home_waiting_applications({ count: many }) }]
      : []),
    ...counted(lastVisits.jobs?.newer, { href: "/jobs", icon: "case" }, m.home_waiting_jobs),
    ...counted(unreadCount, { href: "/notifications", icon: "bell" }, m.home_waiting_unread),
    ...unfinished,
  ];
  return { next, tasks };
}

async function listForEmployer({ db, now }: AppLoadContext, { company, unreadCount }: Viewer): Promise<HomeTasks> {
  if (!company?.isComplete)
    return {
      next: null,
      tasks: [{ href: "/company-profile-setup", icon: "building", text: m.home_waiting_company() }],
    };
  const { newApplicants, upcomingInterviews, activeJobs } = await countForPortal(db, company.id, now());
  const tasks = [
    ...counted(newApplicants, { href: "/all-applicants?status=applied", icon: "user" }, m.home_waiting_applicants),
    ...counted(upcomingInterviews, { href: "/employer/interviews", icon: "calendar" }, m.home_waiting_interviews),
    ...counted(unreadCount, { href: "/employer-portal/notifications", icon: "bell" }, m.home_waiting_unread),
    ...counted(activeJobs, { href: "/employer-portal", icon: "case" }, m.home_waiting_active_jobs),
  ];
  return { next: null, tasks };
}
