import { define } from "../define";

const tickMs = 500;
/** Highlights the time when at most this many seconds are left. */
const hurry = 60;

/**
 * `<count-down seconds words>`: shows the time left of the server's number of seconds, and loads the page again at the
 * end. The server's clock decides; this one is only for display.
 */
class CountDown extends HTMLElement {
  #timer = 0;

  connectedCallback() {
    // Computed from the clock, since timers stop while a phone sleeps.
    const end = Date.now() + Number(this.getAttribute("seconds")) * 1000;
    const tick = () => {
      const left = Math.ceil((end - Date.now()) / 1000);
      if (left < 0) {
        clearInterval(this.#timer);
        // Not a reload, which would submit an answer again.
        location.replace(location.href);
      } else {
        this.textContent = (this.getAttribute("words") ?? "").replace(
          "{time}",
          `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`,
        );
        this.toggleAttribute("data-hurry", left <= hurry);
      }
    };
    tick();
    this.#timer = window.setInterval(tick, tickMs);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }
}

define("count-down", CountDown);
