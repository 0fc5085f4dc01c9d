import { and, eq } from "drizzle-orm";
import { boosts, jobs } from "db/schema";
import type { AppContext } from "~/features/context";
import type { EventOf } from "~/features/events";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import type { News } from "../channels/news";
import { noNews, notify } from "../channels/notifications.server";
import { publishNews } from "../channels/rooms.server";
import type { EventDefinition } from "./definition";

/** A boost ends soon. */
export const boostEnding: EventDefinition<"boost.ending"> = {
  isOver: "never",
  notification: async (context, eventId, event) => {
    const found = await findBoost(context, event);
    return found ? notify(context, eventId, boostEndingNews(event, found), found) : noNews;
  },
  live: (context, eventId) => publishNews(context, eventId),
};

/** A boost is over. */
export const boostEnded: EventDefinition<"boost.ended"> = {
  isOver: "never",
  notification: async (context, eventId, event) => {
    const found = await findBoost(context, event);
    return found ? notify(context, eventId, boostEndedNews(found), found) : noNews;
  },
  live: (context, eventId) => publishNews(context, eventId),
};

interface BoostFacts {
  jobId: string;
  job: string;
  companyId: string;
}

/** The team. */
export const boostEndingNews = (
  { endsAt }: Pick<EventOf<"boost.ending">, "endsAt">,
  { jobId, job, companyId }: BoostFacts,
): News[] => [
  {
    to: "team",
    kind: "jobs",
    actionUrl: `/job/${jobId}/boost`,
    companyId,
    metadata: { job_id: jobId, company_id: companyId },
    text: (locale) => ({
      title: m.notifications_boost_ending_title({}, { locale }),
      message: m.notifications_boost_ending_message({ job, date: formatDate(endsAt, locale) }, { locale }),
      type: "info",
    }),
  },
];

/** The team. */
export const boostEndedNews = ({ jobId, job, companyId }: BoostFacts): News[] => [
  {
    to: "team",
    kind: "jobs",
    actionUrl: `/job/${jobId}/boost`,
    companyId,
    metadata: { job_id: jobId, company_id: companyId },
    text: (locale) => ({
      title: m.notifications_boost_ended_title({}, { locale }),
      message: m.notifications_boost_ended_message({ job }, { locale }),
      type: "info",
    }),
  },
];

/** The job of the event's boost; undefined when the boost's end has changed: then there is no news. */
const findBoost = ({ db }: AppContext, event: EventOf<"boost.ending"> | EventOf<"boost.ended">) =>
  db
    .select({ jobId: jobs.id, job: jobs.title, companyId: jobs.companyId })
    .from(boosts)
    .innerJoin(jobs, eq(jobs.id, boosts.jobId))
    .where(
      and(
        eq(boosts.id, event.boostId),
        event.kind === "boost.ending"
          ? and(eq(boosts.status, "running"), eq(boosts.endsAt, event.endsAt))
          : eq(boosts.status, "ended"),
      ),
    )
    .get();
