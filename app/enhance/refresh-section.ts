import { define } from "./define";

/** `<refresh-section id>`: an `a[data-refresh]` in it brings this section of its page in place, instead of the whole page. */
class RefreshSection extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this);
  }

  async handleEvent(event: Event) {
    const link = (event.target as Element).closest<HTMLAnchorElement>("[data-refresh]");
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (!link || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    link.ariaBusy = "true";
    try {
      const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
      // Without this section in it, the page that came is for the person to see.
      this.replaceChildren(...(page.getElementById(this.id) as Element).childNodes);
      this.querySelector<HTMLElement>("[data-refresh]")?.focus();
    } catch {
      location.assign(link.href);
    }
  }
}

define("refresh-section", RefreshSection);
