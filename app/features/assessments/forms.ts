import * as z from "zod";
import { m } from "~/paraglide/messages";

const place = z.coerce
  .number({ error: () => m.assessments_choose() })
  .int()
  .min(1)
  .max(20);

/** An answer as the page of a question sends it: places as they were shown, from 1. */
export const answerForm = z.object({ position: place, choice: place });

/** The start of an attempt, with the price in points that the page named. */
export const startForm = z.object({ price: z.coerce.number().int().min(0).default(0) });
