import { define } from "./define";
import { forgetFailures } from "./errors/error-retries";
import { watchErrors } from "./errors/error-watch";
import { watchHearts } from "./favorites/favorite-forms";
import { clearSavedForms } from "./forms/stored-forms";
import { watchSubmits } from "./forms/submit-once";
import { watchRefreshLinks } from "./live/refresh-link";
import { watchDialogLinks } from "./page/dialog-link";
import { HideOnScroll } from "./page/hide-on-scroll";
import type { InstallEvent } from "./page/install-prompt";
import { RouteRestore } from "./page/route-restore";
import { ToastHost } from "./page/toast";
import { warmStyles } from "./page/warm-styles";

/** Delay of the question for notifications in ms, so that the user can read the page first. */
const promptDelayMs = 2_000;

const after = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay));

/** Elements that only some pages have. The code that defines an element is loaded when it first appears on the page. */
const late: [selector: string, load: () => Promise<unknown>][] = [
  ["copy-button", () => import("./page/copy-button")],
  ["count-down", () => import("./page/count-down")],
  ["error-retry,go-back", () => import("./errors/error-retry")],
  ["filter-count", () => import("./page/filter-count")],
  ["form-keeper", () => import("./forms/form-keeper")],
  ["live-jobs", () => import("./live/live-jobs")],
  ["live-user", () => import("./live/live-user")],
  ["live-leads", () => import("./live/live-leads")],
  ["live-region", () => import("./live/live-region")],
  ["location-detect", () => import("./location/location-detect")],
  ["location-first", () => import("./location/location-first")],
  ["location-prompt", () => import("./location/location-prompt")],
  ["notification-prompt", () => after(promptDelayMs).then(() => import("./push/notification-prompt"))],
  ["passkey-form", () => import("./log-in/passkey")],
  ["auth-form", () => import("./log-in/auth-form")],
  ["provider-checkout", () => import("./forms/provider-checkout")],
  ["password-toggle,notification-setting", () => import("./log-in/account")],
  ["recent-jobs", () => import("./page/recent-jobs")],
  ["referral-check", () => import("./forms/referral-check")],
  ["rotating-placeholder", () => import("./forms/rotating-placeholder")],
  ["settings-index", () => import("./page/settings-index")],
  ["share-sheet", () => import("./page/share-sheet")],
  ["skill-picker", () => import("./forms/skill-picker")],
];

// Phones have no room beside a list, so they do not load this code.
if (innerWidth > 1023) late.push(["job-beside", () => import("./page/job-beside")]);

/** Runs after every change of the page: loads the code of new elements, and clears the stored values of saved forms. */
function look() {
  clearSavedForms();
  late.forEach((entry, at) => {
    if (!document.querySelector(entry[0])) return;
    // oxlint-disable-next-line typescript/no-array-delete -- forEach passes over the hole
    delete late[at];
    // The next change of the page tries again.
    entry[1]().catch(() => late.push(entry));
  });
}

/** Focuses what was refused: old browsers focus only controls by themselves, and none where the address has a fragment. */
function focusRefused() {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>("[data-refused] [autofocus]")?.focus();
}

function start() {
  // A history entry of a list with a job beside it, on a page that is not that list.
  addEventListener("popstate", ({ state }: { state: { beside?: string } | null }) => {
    if (state?.beside && !customElements.get("job-beside")) location.reload();
  });
  define("toast-host", ToastHost);
  define("hide-on-scroll", HideOnScroll);
  define("route-restore", RouteRestore);
  if (!document.querySelector("error-retry")) forgetFailures();
  focusRefused();
  // Scrolling to the fragment of the address takes the focus away.
  addEventListener("load", focusRefused);
  watchSubmits();
  watchDialogLinks();
  watchRefreshLinks();
  watchHearts();
  warmStyles();
  look();
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

watchErrors();

// The browser's own banner would cover the page: the footer offers the app instead.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  void import("./page/install-prompt").then(({ offerInstall }) => offerInstall(event as InstallEvent));
});

// React must find the page as the server rendered it: a page that hydrates has this attribute, and fires the event when
// it is done.
if (document.documentElement.hasAttribute("data-hydrating")) {
  addEventListener("kaamghar:hydrated", start, { once: true });
} else start();
