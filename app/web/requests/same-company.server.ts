import type { Employer } from "~/features/accounts/viewer";

/** The hidden field that holds the id of the company for which a page was built. */
const field = "company";

/** Whether a form was built for a company other than the one for which its sender works now. */
export function isForOtherCompany(formData: FormData, employer: Employer): boolean {
  const builtFor = formData.get(field);
  return typeof builtFor === "string" && builtFor !== "" && builtFor !== employer.company.id;
}
