/** The two layers over stock Remix (docs/remix.md). With one turned off the site answers the same: later at first, or slower. */
export const layers = {
  /** Routes are loaded by areas, when one of them is first asked for. */
  areas: true,
  /** An address is compared with the routes of the same first segment only. */
  groups: true,
};
