import { safeRedirect, withoutSavedParameter } from "~/web/redirects/redirect";

/** Where a form about an applicant says that it was pressed: a list with the applicant beside it, or the applicant's own page, which it is by default. */
export const backOf = (asked: unknown, applicationId: string) =>
  withoutSavedParameter(safeRedirect(asked, `/application/${encodeURIComponent(applicationId)}`));

/** The page at which a form was pressed if it shows the applicant, beside a list or alone; otherwise the applicant's own. */
export function pageAbout(back: string, applicationId: string): string {
  const own = `/application/${applicationId}`;
  const { pathname, searchParams } = new URL(back, "https://site.invalid");
  return pathname === own || searchParams.get("applicant") === applicationId ? withoutSavedParameter(back) : own;
}

/**
 * The same page once the act is done, at a place of it.
 * @param saved the form that was taken, so that the browser forgets what it keeps of it; see savedFormTag
 */
export function backTo(
  back: string,
  place: "team" | "notes" | "history" | "messages",
  saved?: "note" | "message",
): string {
  const [page = ""] = back.split("#");
  const said = saved ? `${page.includes("?") ? "&" : "?"}saved=${saved}` : "";
  return `${page}${said}#${place}`;
}
