import type { NewsChannel, NewsKind, UserType } from "db/vocabulary";

type Offers = Partial<Record<NewsKind, Partial<Record<NewsChannel, boolean>>>>;

/**
 * The optional kinds and channels of each audience, with their defaults. A kind without "app" here is always in the
 * list of notifications; without "push" or "email" it is never sent that way.
 */
export const offers: Record<UserType, Offers> = {
  seeker: {
    applications: { push: true, email: true },
    interviews: { push: true, email: true },
    matches: { app: true, push: true },
    digest: { app: true, push: true, email: true },
    rewards: { app: true, push: true, email: false },
    payments: { push: true, email: true },
    leads: { app: true, push: true, email: true },
    // By mail only while they agree to mails about jobs.
    offers: { app: true, push: false, email: true },
  },
  employer: {
    // Each application by mail would be too much.
    applications: { app: true, push: true, email: false },
    first_applicant: { email: true },
    applicant_digest: { email: true },
    // A colleague waits for an answer: always in the list.
    mentions: { push: true, email: true },
    interviews: { app: true, push: true, email: true },
    jobs: { app: true, push: true, email: true },
    rewards: { app: true, push: true, email: false },
    payments: { push: true, email: true },
    offers: { app: true, push: false, email: false },
  },
};

/**
 * Whether a user without a choice gets news of a kind on a channel. @param kind null for news that cannot be turned
 * off; neither can "service", news about the account or the site
 */
export function isWantedByDefault(userType: UserType, kind: NewsKind | null, channel: NewsChannel): boolean {
  if (kind === null || kind === "service") return true;
  return offers[userType][kind]?.[channel] ?? channel === "app";
}

/** The same for each channel, as numbers for SQL. */
export const defaultsOf = (userType: UserType, kind: NewsKind | null): Record<NewsChannel, number> => ({
  app: Number(isWantedByDefault(userType, kind, "app")),
  push: Number(isWantedByDefault(userType, kind, "push")),
  email: Number(isWantedByDefault(userType, kind, "email")),
});

/** Kinds sent by mail only; the list shows the same event as another kind. */
export const mailOnlyKinds: readonly NewsKind[] = ["first_applicant", "applicant_digest"];

interface Offer {
  kind: NewsKind;
  channel: NewsChannel;
  byDefault: boolean;
}

/** Every choice that an audience has. */
export function newsChoicesOf(userType: UserType): Offer[] {
  return Object.entries(offers[userType]).flatMap(([kind, ways]) =>
    Object.entries(ways).map(([channel, byDefault]) => ({
      kind: kind as NewsKind,
      channel: channel as NewsChannel,
      byDefault,
    })),
  );
}

/** Whether a user gets each kind of news on each channel; only the offered channels are set. */
export type Choices = Partial<Record<NewsKind, Partial<Record<NewsChannel, boolean>>>>;

/** The name of a choice in its form. */
export const choiceName = (kind: NewsKind, channel: NewsChannel) => `${kind}-${channel}`;

/** The consent to mails about jobs, which is beside the kinds of news; only seekers are asked for it. */
export const jobMails = "job_mails";
export type MailChoice = NewsKind | typeof jobMails;

/** The kinds of news that an audience can have by mail. */
export const mailKinds = (userType: UserType): NewsKind[] =>
  newsChoicesOf(userType).flatMap(({ kind, channel }) => (channel === "email" ? [kind] : []));
