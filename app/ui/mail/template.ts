import type { ComponentType } from "react";

/** A mail that is still to be filled in; its words are those of the language in which it is rendered. */
export interface MailTemplate<Props extends object> {
  subject: (props: Props) => string;
  /** The title above the text; the subject where it is left out. */
  heading?: (props: Props) => string;
  /** The first words in a list of mails, behind the subject. */
  preview: (props: Props) => string;
  /** Why one gets it, where neither an account nor a choice in it is the reason. */
  why?: (props: Props) => string;
  /** Made of the parts in this folder alone, so that it reads as plain text as well. */
  Content: ComponentType<Props>;
}
