/** The views of /activity, as their address names them. */
export const views = ["applications", "interviews", "viewed"] as const;
export type View = (typeof views)[number];

/** The view that an address names; that of the applications for anything else. */
export function viewOf(show: string | null): View {
  return views.find((view) => view === show) ?? "applications";
}
