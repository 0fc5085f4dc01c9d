import * as z from "zod";
import { m } from "~/paraglide/messages";

/** A number of characters, such as "1,000". */
const lengthOf = (count: number | bigint) => count.toLocaleString("en-IN");

/**
 * The default error of a field whose schema has no message, in the reader's language. conform treats an empty text as
 * missing, also between two steps of a pipe: a text of blanks that the first step trims is missing in the second.
 */
z.config({
  customError(issue) {
    if (issue.code === "invalid_type" && issue.input === undefined) return m.forms_required();
    if (issue.code === "invalid_value" && issue.input === undefined) return m.forms_choose();
    if (issue.code === "too_small" && issue.origin === "string")
      return issue.minimum === 1 ? m.forms_required() : m.forms_too_short({ count: lengthOf(issue.minimum) });
    if (issue.code === "too_big" && issue.origin === "string")
      return m.forms_too_long({ count: lengthOf(issue.maximum) });
    return undefined;
  },
});
