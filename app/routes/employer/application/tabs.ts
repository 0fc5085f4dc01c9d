/** The parts of the page about an applicant, of which one is shown at a time. */
export const applicantTabs = ["profile", "messages", "activity"] as const;

export type ApplicantTab = (typeof applicantTabs)[number];

/** The part that an address asks for; the profile when it names none. */
export const readTab = (params: URLSearchParams): ApplicantTab =>
  applicantTabs.find((tab) => tab === params.get("tab")) ?? "profile";

/** The address of a part of the page about an applicant. @param page with or without another part */
export function withTab(page: string, tab: ApplicantTab): string {
  const [path = "", query] = page.split("?");
  const params = new URLSearchParams(query);
  params.delete("tab");
  if (tab !== "profile") params.set("tab", tab);
  return params.size > 0 ? `${path}?${params}` : path;
}
