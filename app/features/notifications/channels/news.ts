import type { Locale, NewsKind, NotificationType } from "db/vocabulary";

export interface NotificationText {
  title: string;
  message: string;
  type: NotificationType;
}

/** The texts of a notification as it is stored: title and message of the specification, and both in Hindi. */
export function bothTexts(text: News["text"]): NotificationText & { hindi: { title: string; message: string } } {
  const { title, message } = text("hi");
  return { ...text("en"), hindi: { title, message } };
}

/** The same for one reader, and the texts of the push in the reader's language. */
export function textsFor(text: News["text"], locale: Locale) {
  const { title: pushTitle, message: pushMessage } = text(locale);
  return { ...bothTexts(text), pushTitle, pushMessage };
}

/** An event's message to one side, before its recipients are resolved; each reads it in their language. */
export interface News {
  /**
   * team: not while the company is suspended. whole_team: even then. person: the person concerned, as a seeker or as an
   * employer.
   */
  to: "seeker" | "team" | "whole_team" | "person";
  /** Null for news that cannot be turned off. */
  kind: NewsKind | null;
  text: (locale: Locale) => NotificationText;
  actionUrl: string;
  /** The company whose ban hides it; null to show it always. */
  companyId: string | null;
  metadata: Record<string, string | number>;
  /** No push: the recipient has just done it on an open page, or has recently got a push about the same. */
  isWithoutPush?: true;
}

/** The metadata of a notification without the values that are null. */
export const metadataOf = (values: Record<string, string | number | null>): News["metadata"] =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== null));
