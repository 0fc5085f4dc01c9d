import type { Viewer } from "~/features/accounts/viewer";
import { listLatestMessages } from "~/features/applications/messages/thread/thread.server";
import {
  countOwnApplications,
  listOwnApplications,
  listTransitions,
  ownPageSize,
  type OwnFilter,
} from "~/features/applications/queries.server";
import type { AppContext } from "~/features/context";
import { listViewedJobs } from "~/features/interactions/viewed-jobs.server";
import { listOwnOffers } from "~/features/interviews/offers/own-offers.server";
import { countOwnInterviews, listOwnInterviews } from "~/features/interviews/own-interviews.server";
import { pageOf } from "~/features/list-page";
import { optional } from "~/optional.server";
import type { View } from "./view";

/** One view of /activity with the numbers for the tabs of all three. */
export async function loadView(context: AppContext, viewer: Viewer, show: View, parameters: URLSearchParams) {
  const { db } = context;
  const { userId } = viewer;
  const now = context.now();
  const [applications, interviews, offers, jobs, view] = await Promise.all([
    optional("the number of applications", countOwnApplications(db, userId, now), { all: 0, open: 0 }),
    optional("the number of interviews", countOwnInterviews(db, userId, now), 0),
    optional("times offered for interviews", listOwnOffers(db, userId, now), []),
    show === "viewed" ? listViewedJobs(context, userId) : optional("viewed jobs", listViewedJobs(context, userId), []),
    show === "applications"
      ? loadApplications(context, viewer, parameters)
      : show === "interviews"
        ? loadInterviews(context, userId)
        : null,
  ]);
  return {
    ...(view ?? { show: "viewed" as const, jobs }),
    counts: { applications, interviews, viewed: jobs.length },
    offers,
    now,
  };
}

/** How many messages are shown with an application; the others are on its own page. */
const shownMessages = 3;

async function loadApplications(context: AppContext, { userId, lastVisits }: Viewer, parameters: URLSearchParams) {
  const { db } = context;
  const seenAt = lastVisits.activity?.at ?? 0;
  const asked = parameters.get("status");
  const filter: OwnFilter = asked === "open" || asked === "ended" ? asked : null;
  const after = parameters.get("after");
  const [found, [next]] = await Promise.all([
    listOwnApplications(db, userId, { filter, after, now: context.now() }),
    after === null && filter === null
      ? optional("the next interview", listOwnInterviews(db, userId, context.now(), "to_come"), [])
      : [],
  ]);
  const { shown: page, next: earlier } = pageOf(found, ownPageSize, ({ id }) => id);
  const ids = page.map(({ id }) => id);
  const [transitions, messages] = await Promise.all([
    optional("the history of applications", listTransitions(db, ids, context.now()), []),
    optional("the messages about applications", listLatestMessages(db, ids, context.now(), shownMessages), []),
  ]);
  return {
    show: "applications" as const,
    filter,
    isFirst: after === null,
    nextInterview: next ?? null,
    applications: page.map((application) => {
      const own = {
        application,
        steps: transitions.filter(({ applicationId }) => applicationId === application.id),
        messages: messages.filter(({ applicationId }) => applicationId === application.id),
      };
      const isUnread =
        own.messages.some(({ side, at }) => side === "company" && at > seenAt) ||
        own.steps.some(({ message, createdAt }) => message !== null && createdAt > seenAt);
      return { ...own, isUnread };
    }),
    earlier,
  };
}

async function loadInterviews(context: AppContext, userId: string) {
  const { db } = context;
  const [toCome, earlier] = await Promise.all([
    listOwnInterviews(db, userId, context.now(), "to_come"),
    listOwnInterviews(db, userId, context.now(), "earlier"),
  ]);
  return { show: "interviews" as const, toCome, earlier };
}

type LoadedView = Awaited<ReturnType<typeof loadView>>;

/** Replaces the place of the meeting. */
const leftOut = "(left out while you view as somebody)";

const silent = <Interview extends { message: string | null; locationUrl: string | null; askedNote: string | null }>(
  interview: Interview,
): Interview => ({ ...interview, message: null, locationUrl: interview.locationUrl && leftOut, askedNote: null });

/** The same without the messages between employer and seeker, for an owner who sees the page as the seeker. */
export function withoutMessages(view: LoadedView): LoadedView {
  if (view.show === "interviews")
    return { ...view, toCome: view.toCome.map(silent), earlier: view.earlier.map(silent) };
  if (view.show === "viewed") return view;
  const { nextInterview, applications } = view;
  return {
    ...view,
    nextInterview: nextInterview && silent(nextInterview),
    applications: applications.map(({ application, steps, isUnread }) => ({
      application: { ...application, note: null, answers: [] },
      steps: steps.map((step) => ({ ...step, message: null })),
      messages: [],
      isUnread,
    })),
  };
}
