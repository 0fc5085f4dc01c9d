import * as z from "zod";
import { m } from "~/paraglide/messages";
import { longestFilterName } from "./saved-filter";

const noName = { error: () => m.filters_name_missing() };

/** The name of a saved filter. */
export const savedFilterForm = z.object({
  name: z
    .string(noName)
    .transform((text) => text.trim().replace(/\s+/g, " "))
    .pipe(
      z
        .string()
        .min(1, noName)
        .max(longestFilterName, { error: () => m.template_long({ count: longestFilterName }) }),
    ),
});
