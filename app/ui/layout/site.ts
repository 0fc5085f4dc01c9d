/** What the frame of a page shows of the site and the person. */
export interface Site {
  name: string;
  path: string;
  address: string;
  place: string | null;
  viewer: {
    initials: string;
    userType: "seeker" | "employer";
    /** A suspended person can only sign out, change the language and read the policies. */
    isSuspended: boolean;
    unreadCount: number;
    favoritesCount: number;
  } | null;
}
