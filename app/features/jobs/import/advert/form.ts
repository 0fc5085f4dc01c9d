import * as z from "zod";
import { typedLines } from "~/features/text/typed-lines";
import { m } from "~/paraglide/messages";
import { descriptionLength } from "../../fields/field-limits";

const counted = new Intl.NumberFormat("en-IN");
const shortest = 20;

/** An advert as it is pasted. Its text becomes the description of a job, so it has the same limit. */
export const advertForm = z.object({
  advert: typedLines(() => m.advert_missing())
    .pipe(z.string().min(shortest, { error: () => m.advert_short() }))
    .refine((text) => text.length <= descriptionLength, {
      error: ({ input }) =>
        m.advert_long({
          count: counted.format(typeof input === "string" ? input.length : 0),
          most: counted.format(descriptionLength),
        }),
    }),
});
