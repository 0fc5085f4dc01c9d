/** The steps of the company form, in their order. The first one is all that posting a job needs. */
export const companySteps = ["company", "place", "about", "links"] as const;
export type CompanyStep = (typeof companySteps)[number];

/** The step that an address or a button names; null for none of ours. */
export function readCompanyStep(text: unknown): CompanyStep | null {
  return companySteps.find((step) => step === text) ?? null;
}

/** The step after one; null after the last. */
export function stepAfter(step: CompanyStep): CompanyStep | null {
  return companySteps[companySteps.indexOf(step) + 1] ?? null;
}

/** The address of a step. @param redirect where it leads in the end, already safe; empty for nowhere in particular */
export function companyStepAddress(step: CompanyStep, redirect: string, extra: Record<string, string> = {}): string {
  return `/company-profile-setup?${new URLSearchParams({ step, ...(redirect ? { redirect } : {}), ...extra }).toString()}`;
}
