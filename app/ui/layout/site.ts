import type { CityKey } from "db/catalogues/cities";
import type { Locale, MemberRole } from "db/vocabulary";

/** What the frame of a page shows of the site and the person. */
export interface Site {
  name: string;
  path: string;
  address: string;
  /** The language that the person has chosen: the page may not be in it. */
  readerLocale: Locale;
  isPhone: boolean;
  /** Where the person is or looks for work; null while it is not known. */
  place: {
    /** A town of db/catalogues/towns; null for all of India. */
    key: string | null;
    /** The city of the job search to which it belongs, if any. */
    city: CityKey | null;
    /** In the reader's language. */
    name: string;
  } | null;
  /** Whether a signed-in seeker has not said where they are. */
  asksPlace?: boolean;
  /** Whom to ask for help; null when the site could not be read. */
  support: { email: string; phone: string; call: string } | null;
  /** Set while an owner sees the site as a user. */
  viewing?: {
    /** Of the person. */
    name: string;
    /** ms UTC */
    endsAt: number;
    /** Where that person begins. */
    firstPage: string;
    /** Whether this page is shown as that person sees it: it runs no script, so that nothing is done in their name. */
    isShown: boolean;
  } | null;
  /** A session exists, but its user cannot be read. */
  isViewerUnknown: boolean;
  viewer: {
    initials: string;
    /** The address of the photo that is over them. */
    photo: string | null;
    userType: "seeker" | "employer";
    /** A seeker with a complete profile, to whom every page for seekers opens. */
    hasAllPages: boolean;
    /** What an employer may do in the company that they work for; null for seekers. */
    role: MemberRole | null;
    /** A suspended person can only sign out, change the language and read the policies. */
    isSuspended: boolean;
    unreadCount: number;
    favoritesCount: number;
    /** What came since the last visit of a tab's page; null for no badge. */
    newJobs: number | null;
    newApplications: number | null;
  } | null;
}

/** The page on which this user can search for jobs without a further requirement. */
export const jobsPathOf = (site: { viewer: Pick<NonNullable<Site["viewer"]>, "hasAllPages"> | null } | null) =>
  site?.viewer?.hasAllPages ? ("/jobs" as const) : ("/work-from-home-jobs" as const);

/** Whether a page begins with a search field of its own. */
export const hasSearchField = (path: string) => isHome(path) || /^\/(work-from-home-)?jobs(\/|$)/.test(path);

export const isHome = (path: string) => path === "/" || path === "/home";

/** The pages that belong to a page of the navigation, besides itself. */
const parts: Record<string, RegExp> = {
  "/employer-portal": /^\/job\/[^/]+\/(preview|sharing|edit|closure|boost|poster)/,
  "/all-applicants": /^\/(job\/[^/]+\/(applicants|board)|applications?\/|applicant-filter)/,
  "/employer/interviews": /^\/(interview\/|employer\/interviews)/,
  "/employer/analytics": /^\/job\/[^/]+\/analytics/,
  "/employer-profile": /^\/(company-profile-setup$|employer-profile\/)/,
  "/employer-settings":
    /^\/(more$|employer-settings\/|team|message-template|applicant-tag|hire-portal-points|employer\/referral|employer-portal\/notifications)/,
};

/** The mark of a link of the navigation: the page itself, or one of its parts; none for others. */
export const currentOf = (href: string, path: string): "page" | "true" | undefined =>
  href === path ? "page" : parts[href]?.test(path) ? "true" : undefined;

/** The mark of More on phones, which also leads to the pages of the wide navigation that phones lack. */
export const currentTabOf = (href: string, path: string): "page" | "true" | undefined =>
  currentOf(href, path) ??
  (href === "/employer-settings" && (currentOf("/employer/analytics", path) ?? currentOf("/employer-profile", path))
    ? "true"
    : undefined);
