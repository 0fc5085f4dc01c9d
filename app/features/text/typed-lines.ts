import * as z from "zod";

/**
 * The text of a text area, trimmed. Browsers send each line end as two characters but count it as one in `maxlength`.
 * @param missing the error of a form without the field, instead of the message of form-errors.ts
 */
export const typedLines = (missing?: () => string) =>
  z.string(missing && { error: missing }).transform((text) => text.replace(/\r\n?/g, "\n").trim());
