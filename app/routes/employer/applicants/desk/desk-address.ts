/** The address of a list with its query, without what only concerns the applicant beside it. It always has a query, so that parameters can be appended. */
export function withoutApplicant({ pathname, searchParams }: URL, status: string): string {
  const params = new URLSearchParams(searchParams);
  for (const name of ["applicant", "saved", "moved", "tab"]) params.delete(name);
  if (!params.has("status")) params.set("status", status);
  return `${pathname}?${params}`;
}
