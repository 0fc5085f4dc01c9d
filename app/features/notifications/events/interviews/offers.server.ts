import { eq, sql } from "drizzle-orm";
import {
  applicationMessages,
  companies,
  interviewOffers,
  interviews,
  jobApplications,
  jobs,
  profiles,
  users,
} from "db/schema";
import type { InterviewOfferStatus, Locale } from "db/vocabulary";
import { knownStatus } from "~/features/applications/transition.server";
import type { AppContext } from "~/features/context";
import type { EventOf, InterviewOfferChange } from "~/features/events";
import { offerAddress, offeringAddress } from "~/features/interviews/offers/offer";
import { slotColumns, withStates } from "~/features/interviews/offers/slots.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { m } from "~/paraglide/messages";
import { formatDateTime } from "~/ui/format";
import { typed } from "~/ui/mail/format";
import { mailsToDeliver, type Mail } from "../../channels/mails.server";
import { metadataOf, type News, type NotificationText } from "../../channels/news";
import { mailsOfNews, mailsToTeam } from "../../channels/news-mail.server";
import { noNews, notify } from "../../channels/notifications.server";
import { listTeamIds, publishNews } from "../../channels/rooms.server";
import { applicationColumns, screened, sidesOf } from "../applications/facts.server";
import { applicationMetadata, type ApplicationFacts } from "../applications/news";
import type { EventDefinition } from "../definition";
import { findMeeting, mailsToTeam as meetingMailsToTeam, typedNames } from "./mail-to-sides.server";
import { interviewOfferMail } from "./offer-mail";

type Changed = EventOf<"interview_offer.changed">;

/** Times offered for an interview: offered, picked, refused, withdrawn, passed or still unanswered. */
export const interviewOfferChanged: EventDefinition<"interview_offer.changed"> = {
  // The times were answered or withdrawn, or the last of them is over.
  isOver: (
    now,
  ) => sql`e.payload ->> 'change' in ('offered', 'reminded') and not exists (select 1 from interview_offers o
    where o.id = e.payload ->> 'offerId' and o.status = 'waiting' and o.last_at > ${now})`,
  notification: async (context, eventId, event) => {
    const found = await findStanding(context, event);
    return found ? notify(context, eventId, offerNews(event, found), sidesOf(found)) : noNews;
  },
  live: async (context, eventId, { offerId }) => {
    const found = await findOffer(context, offerId);
    if (!found) return;
    const { applicationId, jobId, status, seekerId, companyId } = found;
    const people = [
      { userId: seekerId, status: found.knownStatus },
      ...(await listTeamIds(context, companyId)).map((userId) => ({ userId, status })),
    ];
    await publishNews(
      context,
      eventId,
      people.map((person) => ({
        userId: person.userId,
        message: {
          type: "application.changed",
          eventId: `${eventId}-change`,
          applicationId,
          jobId,
          status: person.status,
        },
      })),
    );
  },
  email: async (context, eventId, event) => {
    const found = await findStanding(context, event);
    return found ? mailsToDeliver(context, eventId, await offerMails(context, event, found)) : [];
  },
};

/** The required current state of the offer for a notification to be sent. */
const standing: Record<InterviewOfferChange, InterviewOfferStatus> = {
  offered: "waiting",
  reminded: "waiting",
  none_fits: "none_fits",
  picked: "picked",
  withdrawn: "withdrawn",
  lapsed: "lapsed",
  ended: "ended",
};

interface OfferFacts extends ApplicationFacts {
  offerId: string;
  /** The start of the first and of the last one that can be picked, ms UTC, and how many there are. */
  firstAt: number;
  lastAt: number;
  count: number;
  /** The time of the picked interview, ms UTC; null before. */
  pickedAt: number | null;
  /** The applicant's note with "none fits", once the company may read it. */
  note: string | null;
}

type SeekersChange = Exclude<InterviewOfferChange, "none_fits" | "picked">;

/** The applicant for acts of the company and the cron, the team for acts of the applicant; both when all times have passed. */
export function offerNews({ change }: Pick<Changed, "change">, facts: OfferFacts): News[] {
  const { offerId, applicationId, companyId } = facts;
  const news = {
    kind: "interviews" as const,
    companyId,
    metadata: metadataOf({ ...applicationMetadata(facts), match_type: "interview" }),
  };
  const toTeam = (text: News["text"]): News => ({
    to: "team",
    ...news,
    text,
    actionUrl: offeringAddress(applicationId),
  });
  if (change === "picked" || change === "none_fits") return [toTeam((locale) => teamText(change, facts, locale))];
  const toSeeker: News = {
    to: "seeker",
    ...news,
    text: (locale) => seekerText(change, facts, locale),
    actionUrl: offerAddress(offerId),
  };
  return change === "lapsed" ? [toSeeker, toTeam((locale) => teamText(change, facts, locale))] : [toSeeker];
}

function seekerText(
  change: SeekersChange,
  { job, company, count, firstAt, lastAt }: OfferFacts,
  locale: Locale,
): NotificationText {
  const names = { job, company };
  const texts: Record<SeekersChange, () => NotificationText> = {
    offered: () => ({
      title: m.notifications_times_offered_title({}, { locale }),
      message: m.notifications_times_offered_message(
        { ...names, count, when: formatDateTime(firstAt, locale) },
        { locale },
      ),
      type: "success",
    }),
    reminded: () => ({
      title: m.notifications_times_waiting_title({}, { locale }),
      message: m.notifications_times_waiting_message({ ...names, when: formatDateTime(lastAt, locale) }, { locale }),
      type: "info",
    }),
    withdrawn: () => ({
      title: m.notifications_times_withdrawn_title({}, { locale }),
      message: m.notifications_times_withdrawn_message(names, { locale }),
      type: "warning",
    }),
    lapsed: () => ({
      title: m.notifications_times_passed_title({}, { locale }),
      message: m.notifications_times_passed_message(names, { locale }),
      type: "warning",
    }),
    ended: () => ({
      title: m.notifications_times_ended_title({}, { locale }),
      message: m.notifications_times_ended_message(names, { locale }),
      type: "info",
    }),
  };
  return texts[change]();
}

function teamText(
  change: "picked" | "none_fits" | "lapsed",
  { job, seeker, note, pickedAt }: OfferFacts,
  locale: Locale,
): NotificationText {
  const names = { job, seeker };
  if (change === "picked") {
    return {
      title: m.notifications_times_picked_title({}, { locale }),
      message: m.notifications_times_picked_message(
        { ...names, when: formatDateTime(pickedAt ?? 0, locale) },
        { locale },
      ),
      type: "success",
    };
  }
  if (change === "lapsed")
    return {
      title: m.notifications_times_passed_title({}, { locale }),
      message: m.notifications_times_unanswered_message(names, { locale }),
      type: "warning",
    };
  const message =
    note === null
      ? m.notifications_times_refused_message(names, { locale })
      : m.notifications_times_refused_note_message({ ...names, note }, { locale });
  return { title: m.notifications_times_refused_title({}, { locale }), message, type: "warning" };
}

async function offerMails(context: AppContext, event: Changed, found: Offer): Promise<Mail[]> {
  const { change } = event;
  if (change === "picked") {
    const meeting = await findMeeting(context, eq(interviews.id, found.interviewId));
    return meeting
      ? meetingMailsToTeam(context, meeting, {
          news: "picked",
          text: (locale) => teamText("picked", { ...found, ...typedNames(meeting) }, locale),
          calendar: true,
        })
      : [];
  }
  const news = offerNews(event, {
    ...found,
    job: typed(found.job),
    company: typed(found.company),
    seeker: typed(found.seeker),
    note: found.note && typed(found.note),
  });
  const { seekerId: userId, seekerEmail: email, seekerLocale: locale, seeker: fullName } = found;
  const toTeam = await mailsToTeam(
    context,
    found.companyId,
    news.filter(({ to }) => to === "team"),
  );
  // The news of passed times says that the company can offer others, so the applicant gets none when the two cannot
  // meet.
  if (found.isErased || (change === "lapsed" && !found.canMeet)) return toTeam;
  if (change !== "offered" && change !== "reminded") {
    return [
      ...(await mailsOfNews(
        context,
        { userId, userType: "seeker", email, fullName, locale },
        news.filter(({ to }) => to === "seeker"),
      )),
      ...toTeam,
    ];
  }
  const { slots, mode, message: note, company, job } = found;
  if (!found.canMeet) return [];
  const words = seekerText(change, { ...found, job: typed(job), company: typed(company) }, locale);
  const letter = {
    ...words,
    name: fullName,
    isReminder: change === "reminded",
    job,
    company,
    slots,
    mode,
    note,
    link: context.siteUrl + offerAddress(event.offerId),
  };
  return [
    {
      audience: "seeker",
      kind: "interviews",
      userId,
      to: email,
      ...(await writeMail(context, interviewOfferMail, letter, { locale, news: { userId, kind: "interviews" } })),
    },
  ];
}

/** The times, if the change is still news: no request to pick when no time can be picked any more. */
async function findStanding(context: AppContext, { offerId, change }: Changed) {
  const found = await findOffer(context, offerId);
  const isPicking = change === "offered" || change === "reminded";
  return found?.offerStatus === standing[change] && !(isPicking && found.count === 0) ? found : undefined;
}

type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** The times of an offer that can be picked, with the people and things that they join; undefined when the offer is gone. */
async function findOffer(context: AppContext, offerId: string) {
  const now = context.now();
  const found = await context.db
    .select({
      ...applicationColumns,
      offerId: interviewOffers.id,
      offerStatus: interviewOffers.status,
      ...slotColumns,
      lastAt: interviewOffers.lastAt,
      mode: interviewOffers.mode,
      message: interviewOffers.message,
      interviewId: interviewOffers.interviewId,
      pickedAt: interviews.scheduledAt,
      note: applicationMessages.text,
      status: jobApplications.status,
      knownStatus: knownStatus(now),
      seekerEmail: users.email,
      isErased: sql<boolean>`${users.erasedAt} is not null`.mapWith(Boolean),
      canMeet:
        sql<boolean>`${profiles.accountStatus} = 'active' and ${companies.accountStatus} = 'active' and ${users.erasedAt} is null and ${jobs.status} <> 'removed'`.mapWith(
          Boolean,
        ),
    })
    .from(interviewOffers)
    .innerJoin(jobApplications, eq(jobApplications.id, interviewOffers.applicationId))
    .innerJoin(jobs, eq(jobs.id, interviewOffers.jobId))
    .innerJoin(companies, eq(companies.id, interviewOffers.companyId))
    .innerJoin(users, eq(users.id, interviewOffers.applicantId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(interviews, eq(interviews.id, interviewOffers.interviewId))
    .leftJoin(applicationMessages, eq(applicationMessages.id, interviewOffers.noteId))
    .where(eq(interviewOffers.id, offerId))
    .get();
  if (!found) return undefined;
  const { slots: all, ...offer } = withStates(found, now);
  const slots = all.filter(({ state }) => state === "free");
  return screened({
    ...offer,
    slots,
    firstAt: slots[0]?.at ?? found.lastAt,
    lastAt: slots.at(-1)?.at ?? found.lastAt,
    count: slots.length,
  });
}
