import * as z from "zod";
import { m } from "~/paraglide/messages";
import { email } from "~/features/accounts/forms";
import { readJobSearch, type JobSearch } from "~/features/jobs/search/search";
import { alertSearch } from "./search";

const fields = ["q", "location", "category", "type", "experience", "salary"] as const;

/** The search that fields ask for; what nobody offers counts as absent. */
export function searchOfFields(given: Partial<Record<(typeof fields)[number], string | undefined>>): JobSearch {
  return readJobSearch(new URLSearchParams(fields.map((name) => [name, given[name] ?? ""])));
}

const text = z.string().optional();

/** An alert for an address without an account, as its form sends it. */
export const freeAlertForm = z
  .object({
    q: text,
    location: text,
    category: text,
    type: text,
    experience: text,
    salary: text,
    frequency: z.enum(["daily", "weekly"], { error: () => m.forms_choose() }),
    email,
  })
  .superRefine((form, { addIssue }) => {
    if (alertSearch(searchOfFields(form)) === "") addIssue({ code: "custom", path: ["q"], message: m.alerts_form_nothing() });
  });
