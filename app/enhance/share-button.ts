/**
 * `<share-button url share-title [text] [report]>` around a plain link to a page with share links: opens the phone's own
 * share sheet where there is one. A finished share is posted to `report`.
 */
export class ShareButton extends HTMLElement {
  connectedCallback() {
    if ("share" in navigator) this.addEventListener("click", this);
  }

  async handleEvent(event: Event) {
    const link = this.querySelector("a");
    if (!link) return;
    event.preventDefault();
    try {
      await navigator.share({
        title: this.getAttribute("share-title") ?? document.title,
        text: this.getAttribute("text") ?? undefined,
        url: new URL(this.getAttribute("url") ?? link.href, location.href).href,
      });
      const report = this.getAttribute("report");
      if (report) navigator.sendBeacon(report);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) location.assign(link.href);
    }
  }
}
