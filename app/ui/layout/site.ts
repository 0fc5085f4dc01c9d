/** What the frame of a page shows of the site and the person. */
export interface Site {
  name: string;
  path: string;
  address: string;
  place: string | null;
  viewer: {
    initials: string;
    userType: "seeker" | "employer";
    unreadCount: number;
    favoritesCount: number;
  } | null;
}
