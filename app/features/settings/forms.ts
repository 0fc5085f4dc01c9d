import * as z from "zod";
import { typedLines } from "~/features/text/typed-lines";

/** Why an owner acts: 10 to 500 characters. */
const reasonField = typedLines(() => "Enter the reason. It's shown in the history.").pipe(
  z
    .string()
    .min(10, { error: "Enter at least 10 characters." })
    .max(500, { error: "Must be 500 characters or fewer." }),
);

/** The fields of every form that changes settings: the version that it was filled from, and the reason. */
export const actFields = {
  version: z
    .string({ error: "Open this page again." })
    .regex(/^\d{1,15}$/, { error: "Open this page again." })
    .transform(Number),
  reason: reasonField,
};

/** Restores a section to its state before one of its versions. */
export const putBackForm = z.object({
  ...actFields,
  subject: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});
