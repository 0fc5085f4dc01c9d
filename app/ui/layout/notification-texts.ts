import { m } from "~/paraglide/messages";

/** The texts, as attributes, for the results of turning notifications on. */
export const notificationTexts = () => ({
  "enabled-text": m.push_enabled(),
  "blocked-text": m.push_blocked(),
  "unanswered-text": m.push_unanswered(),
  "unsaved-text": m.push_unsaved(),
  "failed-text": m.push_failed(),
});
