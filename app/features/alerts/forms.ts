import * as z from "zod";
import { ownEmail } from "~/features/accounts/forms";
import { readJobSearch, type JobSearch } from "~/features/jobs/search/search";
import { m } from "~/paraglide/messages";
import { alertFilters, alertSearch, type AlertFilter } from "./search";

/** Reads a search from form fields. Unknown values count as absent. */
export function searchOfFields(given: Partial<Record<AlertFilter, string | undefined>>): JobSearch {
  return readJobSearch(new URLSearchParams(alertFilters.map((name) => [name, given[name] ?? ""])));
}

const text = z.string().optional();
const filterFields = Object.fromEntries(alertFilters.map((name) => [name, text])) as Record<AlertFilter, typeof text>;

/** An alert for an address without an account, as its form sends it. */
export const freeAlertForm = z
  .object({
    ...filterFields,
    frequency: z.enum(["daily", "weekly"], { error: () => m.alerts_frequency_required() }),
    email: ownEmail,
  })
  .superRefine((form, { addIssue }) => {
    if (alertSearch(searchOfFields(form)) === "")
      addIssue({ code: "custom", path: ["q"], message: m.alerts_form_nothing() });
  });
