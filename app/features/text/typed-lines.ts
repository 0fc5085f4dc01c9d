import * as z from "zod";

/**
 * The text of a text area, trimmed. Browsers send each end of a line as two characters and count it as one in `maxlength`.
 * @param missing what a form without the field says, in place of the message of form-errors.ts
 */
export const typedLines = (missing?: () => string) =>
  z.string(missing && { error: missing }).transform((text) => text.replace(/\r\n?/g, "\n").trim());
