import type { DetailedHTMLProps, HTMLAttributes } from "react";

type Markup<Attributes = object> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string } & Attributes;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "live-jobs": Markup<{ limit?: number; src?: string; prepend?: string; "room-url"?: string; "toast-text"?: string }>;
      "live-user": Markup<{ room?: string; "ticket-src"?: string; "room-url"?: string }>;
      "live-region": Markup<{ events?: string }>;
      "toast-host": Markup;
      "copy-button": Markup<{ value?: string; "done-text"?: string }>;
      "password-toggle": Markup<{ "show-text"?: string; "hide-text"?: string }>;
      "hide-on-scroll": Markup;
      "submit-once": Markup;
      "route-restore": Markup<{ to?: string; delay?: number }>;
      "error-retry": Markup<{ status?: number; text?: string }>;
      "go-back": Markup;
      "recent-jobs": Markup<{ job?: string; src?: string }>;
      "share-sheet": Markup<{ url?: string; text?: string; "done-text"?: string }>;
      "form-keeper": Markup<{ name?: string }>;
      "referral-check": Markup<{ src?: string; "error-text"?: string; given?: string }>;
    }
  }
}
