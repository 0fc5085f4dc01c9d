import { useSyncExternalStore } from "react";

/** From this width on the applicant is beside the list, as desk.css has it. */
const query = "(min-width: 1100px)";

function subscribe(change: () => void): () => void {
  const wide = matchMedia(query);
  wide.addEventListener("change", change);
  return () => wide.removeEventListener("change", change);
}

/** Whether there is room for an applicant beside the list; never before React has read the page. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
