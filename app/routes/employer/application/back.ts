import { safeRedirect, withoutSavedParameter } from "~/web/redirects/redirect";
import { withTab } from "./tabs";

/** The page to return to, as a form about an applicant names it: a list with the applicant beside it, or by default the applicant's own page. */
export const backOf = (asked: unknown, applicationId: string) =>
  withoutSavedParameter(safeRedirect(asked, `/application/${encodeURIComponent(applicationId)}`));

/**
 * The page from which a form was sent if it shows the applicant, beside a list or alone; otherwise the applicant's own.
 */
export function pageAbout(back: string, applicationId: string): string {
  const own = `/application/${applicationId}`;
  const { pathname, searchParams } = new URL(back, "https://site.invalid");
  return pathname === own || searchParams.get("applicant") === applicationId ? withoutSavedParameter(back) : own;
}

const tabOfPlace = { notes: "activity", history: "activity", messages: "messages" } as const;

/**
 * The same page after the act, with a fragment, in the part that has it.
 * @param saved the saved form, so that the browser deletes its stored values; see savedFormTag
 */
export function backTo(
  back: string,
  place: "team" | "notes" | "history" | "messages",
  saved?: "note" | "message",
): string {
  const [asked = ""] = back.split("#");
  const page = place === "team" ? asked : withTab(asked, tabOfPlace[place]);
  const said = saved ? `${page.includes("?") ? "&" : "?"}saved=${saved}` : "";
  return `${page}${said}#${place}`;
}
