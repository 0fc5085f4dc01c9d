import * as z from "zod";
import { contactTopics, type TicketTopic } from "db/vocabulary";
import { email, privateName } from "~/features/accounts/forms";
import { m } from "~/paraglide/messages";

const shortest = 10;
export const longestMessage = 4000;

/** A message to support, as its form sends it. */
export const contactForm = z.object({
  name: privateName(() => m.account_name_required()),
  email,
  topic: z.enum(contactTopics, { error: () => m.forms_choose() }),
  message: z
    .string({ error: () => m.forms_required() })
    // A browser sends a line's end as two characters, and counts it as one.
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(shortest, { error: () => m.forms_too_short({ count: shortest }) })
        .max(longestMessage, { error: () => m.forms_too_long({ count: "4,000" }) }),
    ),
});

/** What a ticket is made of; other forms bring topics of their own. */
export type NewTicket = Omit<z.infer<typeof contactForm>, "topic"> & { topic: TicketTopic };
