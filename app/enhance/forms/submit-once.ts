/** A form whose request was stopped can be sent again after this many ms. */
const releaseMs = 20_000;

/** Lets a form be sent again. */
export function release(form: HTMLFormElement): void {
  form.removeAttribute("aria-busy");
  for (const button of form.querySelectorAll<HTMLButtonElement>("[data-pressed]")) {
    button.disabled = false;
    delete button.dataset.pressed;
  }
}

/**
 * Blocks a form from being sent again, for 20 seconds or until the page is restored from the back/forward cache.
 * @param button the pressed one
 */
export function hold(form: HTMLFormElement, button: HTMLElement | null): void {
  form.setAttribute("aria-busy", "true");
  if (button instanceof HTMLButtonElement) {
    button.dataset.pressed = "";
    button.disabled = true;
  }
  setTimeout(release, releaseMs, form);
}

/**
 * Prevents forms in a `<submit-once>`, or with the attribute data-submit-once, from being sent twice. The pressed button is
 * disabled only after the browser has taken the data, since a disabled button's own value would not be sent.
 */
export function watchSubmits(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.closest("submit-once,[data-submit-once]")) return;
    if (form.hasAttribute("aria-busy")) return event.preventDefault();
    const button = event.submitter;
    setTimeout(() => {
      if (!event.defaultPrevented) hold(form, button);
    });
  });
  addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[aria-busy]")) release(form);
  });
}
