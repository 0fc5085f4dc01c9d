import type { ComponentType } from "react";

/** What an owner can replace in a template. */
export interface ChangeableWords<Props extends object> {
  /**
   * The values that differ from mail to mail, by the name of their placeholder in braces; null or empty where a mail
   * has none.
   */
  values: Record<string, (props: Props) => string | null>;
  /** The placeholders that the first paragraphs must have; null where the paragraphs vary too much to be changed. */
  prose: readonly string[] | null;
  /** Which of them the subject must have. */
  subject?: readonly string[];
}

/** A mail that is still to be filled in; its words are those of the language in which it is rendered. */
export interface MailTemplate<Props extends object> {
  /** The stable key under which changed words are stored. */
  key: string;
  /** Omitted when nothing is changeable. Facts, buttons, links and the footer never are. */
  changeable?: ChangeableWords<Props>;
  /** Behind the name of who writes. */
  subject: (props: Props) => string;
  /** Who writes: a company or a person, by the name that stands first in the subject; the site where it is left out or null. */
  writer?: (props: Props) => string | null;
  /** The title above the text; the subject where it is left out. */
  heading?: (props: Props) => string;
  /** The first words in a list of mails, behind the subject. */
  preview: (props: Props) => string;
  /** Why the reader gets it, where neither an account nor a choice in it is the reason. */
  why?: (props: Props) => string;
  /** What its own link stops, such as one alert. */
  stopLabel?: () => string;
  /** Uses only the parts in this folder, so that it can also be rendered as plain text. */
  Content: ComponentType<Props>;
}
