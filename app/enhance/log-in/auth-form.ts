import { define } from "../define";
import { toast } from "../page/toast";
import { linkStyles } from "../page/warm-styles";

/** Timeout of a request, in ms; the server responds sooner, also with an error. */
const timeLimitMs = 20_000;

/** How long, in seconds, a toast stays on these pages. */
const toastSeconds = 5;

type Fault = "network" | "timeout" | "server";

/** The toast that the server wrote into a page. */
const toastOf = (page: Document) => page.querySelector("toast-host > [data-toast]:not(template)");

/**
 * `<auth-form>` around the forms of a log-in page, with a place `[data-banner]` and a `<template data-fault>` for each
 * fault. Sends the forms by script, so that typed values, passwords included, survive a failure of the connection or
 * the server. Any other answer replaces the page, as it does without script.
 */
class AuthForm extends HTMLElement {
  connectedCallback() {
    this.addEventListener("submit", this);
    // The server reports all errors, and the typed values stay.
    for (const form of this.querySelectorAll("form")) form.noValidate = true;
    if (this.querySelector("log-in-challenge")) import("./log-in-challenge").catch(() => undefined);
  }

  handleEvent(event: Event) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    if (!form.hasAttribute("aria-busy")) void this.send(form, (event as SubmitEvent).submitter);
  }

  private async send(form: HTMLFormElement, submitter: HTMLElement | null) {
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
    if (button?.name) body.append(button.name, button.value);
    setBusy(form, button, true);
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), timeLimitMs);
    try {
      const response = await fetch(location.href, {
        method: "POST",
        body,
        headers: { accept: "text/html", "x-redirect": "header" },
        signal: stop.signal,
      });
      const target = response.headers.get("x-location") ?? (response.redirected ? response.url : null);
      // The form stays busy while the next page comes.
      if (target) return location.assign(target);
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      setBusy(form, button, false);
      if (response.status >= 500) this.showServerFault(page);
      else await showPage(page, form, response.status === 403);
    } catch {
      setBusy(form, button, false);
      this.showFault(stop.signal.aborted ? "timeout" : "network");
    } finally {
      clearTimeout(timer);
    }
  }

  private showServerFault(page: Document) {
    const banner = page.querySelector("auth-form [data-banner] > *");
    if (banner) this.show(banner);
    else this.showFault("server");
  }

  private showFault(fault: Fault) {
    const banner = this.querySelector<HTMLTemplateElement>(`template[data-fault=${fault}]`)?.content.firstElementChild;
    if (banner) this.show(banner);
  }

  /** Shows the banner above the form, which stays as it is, and a toast with its title. */
  private show(banner: Element) {
    const place = this.querySelector("[data-banner]");
    const shown = document.importNode(banner, true) as HTMLElement;
    shown.tabIndex = -1;
    place?.replaceChildren(shown);
    void toast({ title: banner.querySelector("b")?.textContent ?? "", tone: "error", seconds: toastSeconds });
    shown.focus();
  }
}

/** Works like submit-once, so that a page restored from the back/forward cache can be sent again. */
function setBusy(form: HTMLFormElement, button: HTMLButtonElement | null, busy: boolean) {
  if (busy) form.setAttribute("aria-busy", "true");
  else form.removeAttribute("aria-busy");
  if (!button) return;
  button.disabled = busy;
  if (busy) button.dataset.pressed = "";
  else delete button.dataset.pressed;
}

/** A chosen password stays in its field while other errors are corrected: the server's response does not contain it. */
function keepNewPassword(form: HTMLFormElement, next: Element) {
  const kept = next.querySelector<HTMLInputElement>("[data-again] input");
  if (!kept || kept.hasAttribute("aria-invalid")) return;
  for (const name of ["password", "passwordAgain", "passwordShown"]) {
    const typed = form.querySelector<HTMLInputElement>(`input[name=${name}]`);
    // The attribute, since values are not imported.
    if (typed?.value) next.querySelector(`input[name=${name}]`)?.setAttribute("value", typed.value);
  }
}

/**
 * Replaces this page by the answer.
 * @param isChallenged whether the log-in needs a challenge: then the password stays in its field, and the form is sent
 * again automatically, once
 */
async function showPage(page: Document, form: HTMLFormElement, isChallenged: boolean) {
  const main = document.querySelector("main");
  const next = page.querySelector("main");
  if (!main || !next) return location.reload();
  await linkStyles();
  const password = form.querySelector<HTMLInputElement>("input[name=password]")?.value ?? "";
  const wasChallenged = form.querySelector("log-in-challenge") !== null;
  keepNewPassword(form, next);
  main.replaceChildren(document.importNode(next, true));
  main.replaceChildren(...(main.firstElementChild?.childNodes ?? []));
  document.title = page.title;
  const shown = toastOf(page);
  const words = (selector: string) => shown?.querySelector(selector)?.textContent ?? "";
  if (shown) void toast({ title: words("b"), text: words("span"), tone: "error", seconds: toastSeconds });
  main.querySelector<HTMLElement>("[autofocus]")?.focus();
  scrollTo(0, 0);
  const challenged = main.querySelector("log-in-challenge")?.closest("form");
  if (!challenged || !isChallenged || wasChallenged) return;
  const field = challenged.querySelector<HTMLInputElement>("input[name=password]");
  if (field) field.value = password;
  // The challenge element delays the form until the proof is computed.
  await import("./log-in-challenge");
  challenged.requestSubmit(challenged.querySelector<HTMLButtonElement>("button[name=intent]"));
}

define("auth-form", AuthForm);
