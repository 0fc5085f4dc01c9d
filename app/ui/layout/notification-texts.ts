import { m } from "~/paraglide/messages";

/** The words, as attributes, for what came of asking the browser whether it may notify. */
export const notificationTexts = () => ({
  "blocked-text": m.layout_prompt_blocked(),
  "unanswered-text": m.layout_prompt_unanswered(),
  "enabled-title": m.layout_prompt_enabled(),
  "enabled-text": m.layout_prompt_enabled_text(),
  "failed-text": m.layout_prompt_failed(),
});
