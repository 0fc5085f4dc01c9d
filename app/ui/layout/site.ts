/** What the frame of a page shows of the site and the person. */
export interface Site {
  name: string;
  path: string;
  address: string;
  place: string | null;
  /** Whom to ask for help; null when the site could not be read. */
  support: { email: string; phone: string } | null;
  /** Somebody is logged in, and it cannot be learned who. */
  isViewerUnknown: boolean;
  viewer: {
    initials: string;
    userType: "seeker" | "employer";
    /** A suspended person can only sign out, change the language and read the policies. */
    isSuspended: boolean;
    unreadCount: number;
    favoritesCount: number;
    /** What came since the last visit of a tab's page; null for no badge. */
    newJobs: number | null;
    newApplications: number | null;
  } | null;
}

export const isHome = (path: string) => path === "/" || path === "/home";
