/** A form that went nowhere (connection stopped) can be sent again after this many ms. */
const releaseMs = 20_000;

function release(form: HTMLFormElement) {
  form.removeAttribute("aria-busy");
  for (const button of form.querySelectorAll<HTMLButtonElement>("[data-pressed]")) {
    button.disabled = false;
    delete button.dataset.pressed;
  }
}

/**
 * Keeps forms in a `<submit-once>`, or with the attribute submit-once, from being sent twice. The pressed button is
 * disabled only after the browser has taken the data, since a disabled button's own value would not be sent.
 */
export function watchSubmits(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.closest("submit-once,[submit-once]")) return;
    if (form.hasAttribute("aria-busy")) return event.preventDefault();
    const button = event.submitter;
    setTimeout(() => {
      if (event.defaultPrevented) return;
      form.setAttribute("aria-busy", "true");
      if (button instanceof HTMLButtonElement) {
        button.dataset.pressed = "";
        button.disabled = true;
      }
      setTimeout(release, releaseMs, form);
    });
  });
  addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[aria-busy]")) release(form);
  });
}
