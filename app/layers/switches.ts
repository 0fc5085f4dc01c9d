/** The two layers over stock Remix (docs/remix.md). With one turned off the site answers the same: later at first, or slower. */
export const layers = {
  /** An area's routes are loaded when one of them is first requested. */
  areas: true,
  /** An address is compared with the routes of the same first segment only. */
  groups: true,
};
