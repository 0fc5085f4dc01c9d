import * as z from "zod";
import { longestFilterName } from "./saved-filter";

const noName = { error: "Enter a filter name" };

/** The name of a saved filter. */
export const savedFilterForm = z.object({
  name: z
    .string(noName)
    .transform((text) => text.trim().replace(/\s+/g, " "))
    .pipe(
      z
        .string()
        .min(1, noName)
        .max(longestFilterName, { error: `Must be ${longestFilterName} characters or fewer` }),
    ),
});
