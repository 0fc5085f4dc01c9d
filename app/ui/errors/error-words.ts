import type { Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { refusalReasonOf, type RefusalReason } from "./refusal";

/** Every way in which an answer can be an error page. */
export type ErrorKind = RefusalReason | "not_found" | "too_many" | "broken";

const kinds: Record<number, ErrorKind> = {
  403: "access_denied",
  404: "not_found",
  405: "method",
  410: "not_found",
  413: "too_long",
  415: "not_a_form",
  429: "too_many",
};

/** The kind of a thrown answer, by its reason where it has one, else by its HTTP status. */
export function errorKindOf(status: number, data: unknown): ErrorKind {
  return refusalReasonOf(data) ?? kinds[status] ?? (status >= 500 ? "broken" : "bad_request");
}

/** The texts for the user. @param locale the request's language unless given */
export function errorWords(kind: ErrorKind, locale?: Locale): { title: string; text: string } {
  const [title, text] = words[kind];
  return { title: title({}, { locale }), text: text({}, { locale }) };
}

type Message = (inputs: object, options: { locale?: Locale }) => string;

/** What only owners read is in English. */
const english =
  (text: string): Message =>
  () =>
    text;

const words: Record<ErrorKind, [title: Message, text: Message]> = {
  seekers_only: [m.errors_seekers_only_title, m.errors_seekers_only_text],
  employers_only: [m.errors_employers_only_title, m.errors_employers_only_text],
  role_too_low: [m.errors_role_too_low_title, m.errors_role_too_low_text],
  access_denied: [m.errors_access_denied_title, m.errors_access_denied_text],
  verification_failed: [m.errors_verification_failed_title, m.errors_verification_failed_text],
  too_slow: [m.errors_too_slow_title, m.errors_too_slow_text],
  file_unavailable: [m.errors_file_unavailable_title, m.errors_file_unavailable_text],
  not_found: [m.layout_not_found_title, m.layout_not_found_text],
  bad_request: [m.errors_bad_request_title, m.errors_bad_request_text],
  not_whole: [m.errors_not_whole_title, m.errors_not_whole_text],
  other_site: [m.errors_other_site_title, m.errors_other_site_text],
  cookies_off: [m.errors_cookies_off_title, m.errors_cookies_off_text],
  method: [m.errors_method_title, m.errors_method_text],
  too_long: [m.errors_too_long_title, m.errors_too_long_text],
  not_a_form: [m.errors_not_a_form_title, m.errors_not_a_form_text],
  not_while_viewing: [
    english("Not shown while you view as a person"),
    english(
      "While you view the site as someone else, messages, payments and security settings are hidden, and you can't change anything.",
    ),
  ],
  viewing_over: [
    english("Viewing has ended"),
    english(
      "This form was on a page you viewed as someone else. Nothing was sent. You're viewing your own pages again.",
    ),
  ],
  too_many: [m.errors_too_many_title, m.errors_auth_rate_limited_text],
  broken: [m.layout_error_title, m.layout_error_text],
};
