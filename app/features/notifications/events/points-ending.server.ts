import { and, eq } from "drizzle-orm";
import { users } from "db/schema";
import type { Locale, PointWallet } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import type { EventOf } from "~/features/events";
import { findEnding } from "~/features/points/expiry.server";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";
import type { News, NotificationText } from "../channels/news";
import { noNews, notify } from "../channels/notifications.server";
import { publishNews } from "../channels/rooms.server";
import { mayBeNotified } from "../choices/conditions.server";
import type { EventDefinition } from "./definition";

/** Points of a wallet run out soon. */
export const pointsEnding: EventDefinition<"points.ending"> = {
  isOver: "never",
  notification: async (context, eventId, event) => {
    const [person, ending] = await Promise.all([
      findPerson(context, event.userId),
      findEnding(context.db, event, event.from, event.to),
    ]);
    return person && ending ? notify(context, eventId, pointsEndingNews(event, ending), { person }) : noNews;
  },
  live: (context, eventId) => publishNews(context, eventId),
};

interface Ending {
  points: number;
  /** When the first and the last of them run out, ms UTC. */
  first: number;
  last: number;
}

/** For the owner of the wallet; a company's wallet belongs to its founder. */
export const pointsEndingNews = ({ wallet }: Pick<EventOf<"points.ending">, "wallet">, ending: Ending): News[] => [
  {
    to: "person",
    kind: "payments",
    actionUrl: pages[wallet],
    companyId: null,
    metadata: { points: ending.points, ends_at: ending.first },
    text: (locale) => textOf(wallet, ending, locale),
  },
];

/** The page with the points of each wallet. */
const pages: Record<PointWallet, string> = {
  seeker: "/rewards",
  employer: "/hire-portal-points",
  lead: "/lead-points",
};

function textOf(wallet: PointWallet, { points, first, last }: Ending, locale: Locale): NotificationText {
  const [date, until] = [formatDate(first, locale), formatDate(last, locale)];
  const ends =
    date === until
      ? m.points_end({ count: groupDigits(points), date }, { locale })
      : m.points_end_between({ count: groupDigits(points), date, until }, { locale });
  const uses: Record<PointWallet, () => string> = {
    seeker: () => m.notifications_points_ending_seeker({}, { locale }),
    employer: () => m.notifications_points_ending_employer({}, { locale }),
    lead: () => m.notifications_points_ending_lead({}, { locale }),
  };
  return {
    title: m.notifications_points_ending_title({}, { locale }),
    message: `${ends} ${uses[wallet]()}`,
    type: "warning",
  };
}

const findPerson = ({ db }: AppContext, userId: string) =>
  db
    .select({ userId: users.id, userType: users.userType, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, userId), mayBeNotified))
    .get();
