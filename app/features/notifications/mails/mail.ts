import type { NewsKind, UserType } from "db/vocabulary";
import type { MailContent } from "~/features/deliveries";

/** A mail to one person about an event, sent if they want news of its kind by mail. */
export interface Mail extends MailContent {
  audience: UserType;
  /** Null for what nobody can turn off. */
  kind: NewsKind | null;
  userId: string;
  to: string;
}
