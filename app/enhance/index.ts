import { CopyButton } from "./copy-button";
import { define } from "./define";
import { forgetFailures } from "./error-retries";
import { watchErrors } from "./error-watch";
import { FormKeeper, forgetKeptForms } from "./form-keeper";
import { HideOnScroll } from "./hide-on-scroll";
import { LiveRegion } from "./live-region";
import { PasswordToggle } from "./password-toggle";
import { ReferralCheck } from "./referral-check";
import { RouteRestore } from "./route-restore";
import { watchSubmits } from "./submit-once";
import { ToastHost } from "./toast";
import { warmStyles } from "./warm-styles";

let isLive = false;

/** What a page may bring with it at any time: elements that come with code of their own, and the word that a form is safely in. */
function look() {
  forgetKeptForms();
  if (document.querySelector("error-retry,go-back")) import("./error-retry").catch(() => {});
  if (isLive || !document.querySelector("live-jobs,live-user")) return;
  isLive = true;
  import("./live").catch(() => {
    isLive = false;
  });
}

function start() {
  define("toast-host", ToastHost);
  define("live-region", LiveRegion);
  define("copy-button", CopyButton);
  define("password-toggle", PasswordToggle);
  define("hide-on-scroll", HideOnScroll);
  define("form-keeper", FormKeeper);
  define("route-restore", RouteRestore);
  define("referral-check", ReferralCheck);
  if (!document.querySelector("error-retry")) forgetFailures();
  watchSubmits();
  warmStyles();
  look();
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

watchErrors();

// React must find the page as the server wrote it: a page that hydrates says so, and says when it is done.
if (document.documentElement.hasAttribute("data-hydrating")) {
  addEventListener("kaamghar:hydrated", start, { once: true });
} else start();
