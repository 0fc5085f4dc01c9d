import { sql } from "drizzle-orm";
import { employerNotifications, notifications } from "db/schema";
import { insertSelect } from "db/statements";
import type { Locale, UserType } from "db/vocabulary";
import { listRecipients, listTeam } from "~/features/companies/team/team.server";
import type { AppContext } from "~/features/context";
import type { NewsToWrite } from "~/features/deliveries";
import { defaultsOf } from "../choices/choices";
import { isOfBanned, isWanted } from "../choices/conditions.server";
import { textsFor, type News } from "./news";

/** The possible recipients; see `to` in News. */
interface Sides {
  seeker?: { userId: string; locale: Locale };
  person?: { userId: string; locale: Locale; userType: UserType };
  companyId?: string;
}

/** News for one recipient, who reads the push in this language, and the list in the language of the page. */
interface AddressedNews extends Omit<News, "to"> {
  audience: UserType;
  userId: string;
  locale: Locale;
}

/** An event without any recipient. */
export const noNews: NewsToWrite = { pushes: null, statements: [] };

const p = (name: string) => sql.raw(`p.value ->> '${name}'`);
const wanted = (channel: "app" | "push") => isWanted(p("userId"), p("kind"), channel, p(channel));

/** The in-app notifications of an event and its pushes, for those who want each. */
export async function notify(
  context: AppContext,
  eventId: string,
  news: readonly News[],
  sides: Sides,
): Promise<NewsToWrite> {
  return notifyAddressed(context, eventId, await resolveRecipients(context, news, sides));
}

/** The same for several people, each with news of their own. */
export async function notifyEach(
  context: AppContext,
  eventId: string,
  each: readonly { person: Required<Sides>["person"]; news: readonly News[] }[],
): Promise<NewsToWrite> {
  return notifyAddressed(
    context,
    eventId,
    (await Promise.all(each.map(({ person, news }) => resolveRecipients(context, news, { person })))).flat(),
  );
}

function notifyAddressed(context: AppContext, eventId: string, recipients: readonly AddressedNews[]): NewsToWrite {
  if (recipients.length === 0) return noNews;
  const people = sql`json_each(${JSON.stringify(
    recipients.map(({ audience, userId, locale, kind, text, actionUrl, companyId, metadata, isWithoutPush }) => ({
      id: `${eventId}-${userId}`,
      audience,
      userId,
      kind,
      ...textsFor(text, locale),
      url: actionUrl,
      companyId,
      metadata,
      isWithoutPush: Number(isWithoutPush ?? false),
      ...defaultsOf(audience, kind),
    })),
  )}) p`;
  const row = {
    id: p("id"),
    userId: p("userId"),
    title: p("title"),
    message: p("message"),
    hindi: sql`p.value -> 'hindi'`,
    type: p("type"),
    actionUrl: p("url"),
    isRead: 0,
    metadata: sql`p.value -> 'metadata'`,
    createdAt: context.now(),
  };
  const whoWants = (audience: UserType) =>
    sql`from ${people} where ${p("audience")} = ${audience} and ${wanted("app")}`;
  return {
    pushes: {
      from: people,
      id: p("id"),
      userId: p("userId"),
      kind: p("kind"),
      title: p("pushTitle"),
      message: p("pushMessage"),
      url: p("url"),
      where: sql`${p("isWithoutPush")} = 0 and ${wanted("push")} and (${p("audience")} = 'employer' or not ${isOfBanned(p("companyId"))})`,
    },
    statements: [
      insertSelect(
        context.db,
        notifications,
        { ...row, companyId: p("companyId") },
        whoWants("seeker"),
      ).onConflictDoNothing(),
      insertSelect(context.db, employerNotifications, row, whoWants("employer")).onConflictDoNothing(),
    ],
  };
}

/** The recipients of each news: the same for everybody of a team. */
async function resolveRecipients(
  context: AppContext,
  news: readonly News[],
  { seeker, person, companyId }: Sides,
): Promise<AddressedNews[]> {
  const addressed: AddressedNews[] = [];
  for (const { to, ...rest } of news) {
    const readers =
      to === "seeker" && seeker
        ? [{ ...seeker, userType: "seeker" as const }]
        : to === "person" && person
          ? [person]
          : (to === "team" || to === "whole_team") && companyId !== undefined
            ? (await (to === "team" ? listRecipients : listTeam)(context.db, companyId)).map((mate) => ({
                ...mate,
                userType: "employer" as const,
              }))
            : [];
    addressed.push(...readers.map(({ userId, locale, userType }) => ({ audience: userType, userId, locale, ...rest })));
  }
  return addressed;
}
