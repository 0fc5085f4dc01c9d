import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Markup<Attributes = object> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  class?: string;
} & Attributes;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** Around a link: a tap shows the `[data-dialog]` part of that page as a dialog over this one. */
      "dialog-link": Markup;
      /** Around a list of jobs: on wide screens a job opens beside it. */
      "job-beside": Markup<{ "close-text"?: string }>;
      "location-detect": Markup<
        Record<
          `${"denied" | "insecure" | "unsupported" | "unable" | "ip" | "updating" | "asking" | "found"}-text`,
          string
        > & { auto?: string; precise?: string }
      >;
      "location-first": Markup;
      "location-prompt": Markup;
      "live-jobs": Markup<{
        limit?: number;
        src?: string;
        prepend?: string;
        "room-url"?: string;
        rooms?: number;
        "toast-text"?: string;
      }>;
      /**
       * Around leads: updates the number of buyers and the count of new leads, by the room of professionals.
       * `categories` limits the new leads; without it all count.
       */
      "live-leads": Markup<{ "ticket-src"?: string; "room-url"?: string; categories?: string }>;
      "live-user": Markup<{ "ticket-src"?: string; "room-url"?: string }>;
      "live-region": Markup<{ events?: string }>;
      "toast-host": Markup;
      /** Around rows with `data-anchors`: leads an old anchor to the row that has it. */
      "settings-index": Markup;
      /** Around a button: copies the value, or the page's address. */
      "copy-button": Markup<{ value?: string; "done-text"?: string }>;
      /** Around a button that the key of the letter presses. */
      /** Seconds left, and the words around them with "{time}". Loads the page again at the end. */
      "count-down": Markup<{ seconds?: number; words?: string }>;
      /** Around the forms of a log-in page, a place `[data-banner]`, and a `<template data-fault>` for each fault. */
      "auth-form": Markup;
      /** Around the fields `challenge` and `proof` of a log-in form: computes the proof. */
      "log-in-challenge": Markup<{ seed?: string; rounds?: number; "zero-bits"?: number }>;
      /** Around a select whose options hold `data-text`, and the textarea that gets the text of the chosen option. */
      "notification-prompt": Markup<
        Record<`${"enabled" | "blocked" | "unanswered" | "unsaved" | "failed"}-text`, string>
      >;
      "notification-setting": Markup<
        Partial<Record<`${"enabled" | "blocked" | "unanswered" | "unsaved" | "failed" | "off"}-text`, string>> & {
          registered?: string;
          again?: string;
          wipe?: string;
        }
      >;
      "passkey-form": Markup<{ src?: string }>;
      /** Around the form of a hosted checkout: opens the same by the provider's script. */
      "provider-checkout": Markup<{ src?: string }>;
      "password-toggle": Markup<{ "show-text"?: string; "hide-text"?: string; shows?: string }>;
      "hide-on-scroll": Markup;
      /** Around an input that shows the first of the words, which are separated by "|". */
      "rotating-placeholder": Markup<{ words?: string }>;
      "submit-once": Markup;
      "route-restore": Markup<{ to?: string; delay?: number }>;
      "error-retry": Markup<{ status?: number; text?: string }>;
      "go-back": Markup;
      "recent-jobs": Markup<{ job?: string; src?: string }>;
      "share-sheet": Markup<{ url?: string; text?: string; "done-text"?: string }>;
      "skill-picker": Markup<{ "add-text"?: string; "remove-text"?: string }>;
      "form-keeper": Markup<{ name?: string; moved?: string }>;
      /** Around date, time and length of an interview and an output: names others at that time. */
      /** Around rows `[data-row]` and a button "add". */
      /** Around the button of a filter form: says how many jobs a choice leaves. */
      "filter-count": Markup<{ src?: string }>;
      "referral-check": Markup<{ src?: string; "error-text"?: string; given?: string }>;
    }
  }
}
