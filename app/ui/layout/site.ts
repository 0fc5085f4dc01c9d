/** What the frame of a page shows of the site and the person. */
export interface Site {
  name: string;
  path: string;
  address: string;
  place: string | null;
  /** Whom to ask for help; null when the site could not be read. */
  support: { email: string; phone: string } | null;
  viewer: {
    initials: string;
    userType: "seeker" | "employer";
    /** A suspended person can only sign out, change the language and read the policies. */
    isSuspended: boolean;
    unreadCount: number;
    favoritesCount: number;
  } | null;
}
