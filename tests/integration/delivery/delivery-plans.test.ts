import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deliveryFigures, dueFigures, listBroadcasts, listFigures } from "~/features/broadcasts/queries.server";
import { pushesWritten } from "~/features/broadcasts/queries.server";
import { countQuery, lastAfter, recipientsAfter, stretchesOf } from "~/features/broadcasts/segment.server";
import { dueBroadcasts } from "~/features/broadcasts/sending.server";
import { laterSteps, listCampaigns } from "~/features/campaigns/queries.server";
import { countingVisit } from "~/features/campaigns/visits.server";
import type { PushSource } from "~/features/deliveries";
import { listVersions } from "~/features/mail-catalogue/mail-catalogue.server";
import { notifyMany } from "~/features/notifications/channels/many-notifications.server";
import { devicesQuery, standingsQuery, suppressedQuery } from "~/features/notifications/skip-reason.server";
import { deliveriesAhead, eventsAhead, oldDeliveries, oldEvents } from "~/features/outbox/clean-up.server";
import { bouncesSince, daysSince } from "~/features/outbox/counts/delivery-days.server";
import { waitingBeyond } from "~/features/outbox/counts/waiting-deliveries.server";
import { dueDeliveries } from "~/features/outbox/deliveries.server";
import { crowdQuery, dueEvents, dueMails, oldestOpenQuery } from "~/features/outbox/due-events.server";
import { pushesQuery } from "~/features/outbox/pushes.server";
import { givenUpQueries, waitingQueries } from "~/features/outbox/undelivered.server";
import { withdrawDeliveries, withdrawOwnDeliveries } from "~/features/outbox/withdrawal.server";
import { oldestDueQuery } from "~/features/scheduled/watch/watching.server";
import { db, testContext } from "../../support/context";
import { asQuery, planOf, scansIn } from "../../support/databases/query-plan";

const newsOfJob = notifyMany(
  testContext(),
  "x",
  {
    to: "seeker",
    kind: "applications",
    text: () => ({ title: "x", message: "x", type: "info" }),
    actionUrl: "/",
    companyId: "x",
    metadata: {},
  },
  {
    from: sql`job_applications a inner join users u on u.id = a.user_id`,
    where: sql`a.job_id = 'x'`,
    metadata: sql`'{}'`,
  },
);

const withdrawn = { kind: "deliveries.withdrawn", userId: "x", at: 1 } as const;
const withdrawals = [
  ...withdrawDeliveries(testContext(), { ...withdrawn, kinds: [] }),
  ...withdrawDeliveries(testContext(), { ...withdrawn, addresses: [] }),
];

const narrow: Parameters<typeof recipientsAfter>[0] = {
  kind: "offers",
  segment: {
    userType: "seeker",
    locale: "hi",
    places: ["delhi"],
    skills: ["MS Excel"],
    activity: { days: 30, isSeen: false },
    isComplete: true,
  },
};
const noon = Date.UTC(2026, 10, 25, 6, 30);
const midnight = Date.UTC(2026, 10, 25, 18, 30);

const [, countingDay] = countingVisit(testContext(), "x", "x");

const queries = {
  "the campaigns that run": listCampaigns({ db }, { isArchived: false, before: { id: "x", archivedAt: null } }),
  "the campaigns that are archived": listCampaigns({ db }, { isArchived: true, before: null }),
  "a later page of those that are archived": listCampaigns(
    { db },
    { isArchived: true, before: { id: "x", archivedAt: 1 } },
  ),
  "how far a campaign's users have come": asQuery(laterSteps("x")),
  "counting a visit": countingDay,
  "the mails of the last days": daysSince({ db }, 1),
  "the addresses that came back on them": bouncesSince({ db }, 1),
  "the versions of a mail's words": listVersions({ db }, "x", "en"),
  "a page of the broadcasts": listBroadcasts({ db }, "x"),
  "the broadcasts that are due": dueBroadcasts({ db }, noon),
  "the broadcasts that are due by night": dueBroadcasts({ db }, midnight),
  "the broadcasts whose figures are kept": dueFigures({ db }, 1),
  "the next people of a broadcast": asQuery(recipientsAfter(narrow, "x", 1, 200)),
  "the pushes of a part of a broadcast": asQuery(pushesWritten("x", "a", "b")),
  "the next people of a service to all": asQuery(recipientsAfter({ kind: "service", segment: {} }, "x", 1, 200)),
  "the last of the next accounts": asQuery(lastAfter("x")),
  "how many people a segment has": asQuery(countQuery(narrow, stretchesOf(1_000_000), 1)),
  "what became of a broadcast's mails": asQuery(deliveryFigures("x")),
  "its entries in the lists of seekers": asQuery(listFigures("x", "notifications")),
  "its entries in the lists of employers": asQuery(listFigures("x", "employer_notifications")),
  "withdrawing a broadcast's mails": withdrawOwnDeliveries(testContext(), "broadcast-x-", "stopped"),
  "the devices of its recipients": asQuery(pushesQuery(1, newsOfJob.pushes as PushSource, "")),
  "the lists of its recipients": newsOfJob.statements[0] as unknown as { toSQL(): { sql: string } },
  "whether too much waits": asQuery(waitingBeyond(1, 1)),
  "since when the oldest mail or push is due": asQuery(oldestDueQuery(1)),
  "the mails that are due": asQuery(dueDeliveries("email", 1)),
  "the pushes that are due": asQuery(dueDeliveries("push", 1)),
  "whether a mail or push still holds": asQuery(standingsQuery([], 1)),
  "the addresses that get no mails": suppressedQuery({ db }, []),
  "the devices to push to": devicesQuery(testContext(), []),
  "the news that is due": asQuery(dueEvents(1)),
  ...Object.fromEntries(withdrawals.map((statement, place) => [`withdrawing deliveries, ${place}`, statement])),
  "the recorded mails that are due": asQuery(dueMails(1, 1)),
  "whether much news waits": asQuery(crowdQuery(1)),
  "when the oldest undelivered news was recorded": asQuery(oldestOpenQuery),
  "mails and pushes that are long out": oldDeliveries(testContext(), "sent", 1),
  "events of long ago": oldEvents(testContext(), 1),
  "events that are due far ahead": eventsAhead(testContext(), 1),
  "mails and pushes that are due far ahead": deliveriesAhead(testContext(), 1),
  "news that was given up": asQuery(givenUpQueries({ at: 1, id: "x" }).events),
  "mails and pushes that were given up": asQuery(givenUpQueries({ at: 1, id: "x" }).deliveries),
  "the news that waits longest": asQuery(waitingQueries.events),
  "the mails and pushes that wait longest": asQuery(waitingQueries.deliveries),
};

describe("no query of news and deliveries reads a whole table", () => {
  it.each(Object.entries(queries))("the query for %s searches its tables", async (_name, query) => {
    const plan = await planOf(query);
    expect(plan.length).toBeGreaterThan(0);
    expect(scansIn(plan)).toEqual([]);
  });
});

it("what is due, and what was given up, is found by an index of its own", async () => {
  const planOfSql = async (statement: SQL) => (await planOf(asQuery(statement))).join();
  for (const due of [dueEvents(1), dueMails(1, 1), crowdQuery(1)])
    expect(await planOfSql(due)).toMatch(/outbox_events_due \(next_attempt_at<\?\)/);
  expect(await planOfSql(givenUpQueries({ at: 1, id: "x" }).events)).toMatch(
    /outbox_events_given_up \(next_attempt_at>\? AND next_attempt_at<\?\)/,
  );
  expect(await planOfSql(dueDeliveries("email", 1))).toMatch(
    /deliveries_due_account \(next_attempt_at.*deliveries_due \(channel=\? AND next_attempt_at/,
  );
  expect(await planOfSql(dueDeliveries("push", 1))).toMatch(/deliveries_due \(channel=\? AND next_attempt_at/);
});
