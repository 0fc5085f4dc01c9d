import { define } from "../define";

const tickMs = 500;
/** The last this many seconds stand out. */
const hurry = 60;

/**
 * `<count-down seconds words>`: shows how long is left of what the server said, and loads the page anew at the end. The
 * server's clock decides; this one only shows.
 */
class CountDown extends HTMLElement {
  #timer = 0;

  connectedCallback() {
    // By the clock, not by counting: a phone that sleeps does not tick.
    const end = Date.now() + Number(this.getAttribute("seconds")) * 1000;
    const tick = () => {
      const left = Math.ceil((end - Date.now()) / 1000);
      if (left < 0) {
        clearInterval(this.#timer);
        // Not a reload, which would send an answer again.
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
