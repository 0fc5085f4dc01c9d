import * as z from "zod";
import { contactTopics, type TicketTopic } from "db/vocabulary";
import { ownEmail, privateName } from "~/features/accounts/forms";
import { typedLines } from "~/features/text/typed-lines";
import { m } from "~/paraglide/messages";

const shortest = 10;
export const longestMessage = 4000;

/** A message to support, as its form sends it. */
export const contactForm = z.object({
  name: privateName(() => m.forms_name_required()),
  email: ownEmail,
  topic: z.enum(contactTopics, { error: () => m.pages_contact_topic_required() }),
  message: typedLines(() => m.pages_contact_message_required()).pipe(
    z
      .string()
      .min(shortest, { error: () => m.forms_too_short({ count: shortest }) })
      .max(longestMessage, { error: () => m.forms_too_long({ count: "4,000" }) }),
  ),
});

/** The data of a new ticket; other forms have their own topics. */
export type NewTicket = Omit<z.infer<typeof contactForm>, "topic"> & { topic: TicketTopic };
