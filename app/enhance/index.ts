import { define } from "./define";
import { watchDialogLinks } from "./dialog-link";
import { forgetFailures } from "./error-retries";
import { watchHearts } from "./favorite-forms";
import { watchErrors } from "./error-watch";
import { HideOnScroll } from "./hide-on-scroll";
import { forgetKeptForms } from "./kept-forms";
import { watchRefreshLinks } from "./refresh-link";
import { RouteRestore } from "./route-restore";
import { watchSubmits } from "./submit-once";
import { ToastHost } from "./toast";
import { warmStyles } from "./warm-styles";

/** The question for notifications waits for so many ms, that the page is read first. */
const promptDelayMs = 2_000;

const after = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay));

/** Elements that only some pages have. Each comes with code of its own, which defines it, when it first stands on the page. */
const late: [selector: string, load: () => Promise<unknown>][] = [
  ["copy-button", () => import("./copy-button")],
  ["count-down", () => import("./count-down")],
  ["error-retry,go-back", () => import("./error-retry")],
  ["form-keeper", () => import("./form-keeper")],
  ["live-jobs,live-user", () => import("./live")],
  ["live-region", () => import("./live-region")],
  ["location-detect", () => import("./location-detect")],
  ["location-first", () => import("./location-first")],
  ["location-prompt", () => import("./location-prompt")],
  ["notification-prompt", () => after(promptDelayMs).then(() => import("./notification-prompt"))],
  ["passkey-form", () => import("./passkey")],
  ["auth-form", () => import("./auth-form")],
  ["password-toggle,notification-setting", () => import("./account")],
  ["recent-jobs", () => import("./recent-jobs")],
  ["referral-check", () => import("./referral-check")],
  ["rotating-placeholder", () => import("./rotating-placeholder")],
  ["share-sheet", () => import("./share-sheet")],
  ["skill-picker", () => import("./skill-picker")],
];

/** What a page may bring with it at any time: elements that come late, and the word that a form is safely in. */
function look() {
  forgetKeptForms();
  late.forEach((entry, at) => {
    if (!document.querySelector(entry[0])) return;
    delete late[at];
    // The next change of the page tries again.
    entry[1]().catch(() => late.push(entry));
  });
}

function start() {
  define("toast-host", ToastHost);
  define("hide-on-scroll", HideOnScroll);
  define("route-restore", RouteRestore);
  if (!document.querySelector("error-retry")) forgetFailures();
  watchSubmits();
  watchDialogLinks();
  watchRefreshLinks();
  watchHearts();
  warmStyles();
  look();
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

watchErrors();

// React must find the page as the server wrote it: a page that hydrates says so, and says when it is done.
if (document.documentElement.hasAttribute("data-hydrating")) {
  addEventListener("kaamghar:hydrated", start, { once: true });
} else start();
