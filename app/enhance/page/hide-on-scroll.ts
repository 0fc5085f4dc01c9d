/** Below this many px from the top the header may hide, and is compact. */
const topPx = 100;
/** Away from the top, a scroll of fewer px does not hide or show the header. */
const turnPx = 10;

/** `<hide-on-scroll>`, a header: data-hidden while scrolling down, data-compact away from the top. */
export class HideOnScroll extends HTMLElement {
  private last = 0;
  private isQueued = false;

  connectedCallback() {
    addEventListener("scroll", this, { passive: true });
    this.addEventListener("focusin", this);
    this.last = scrollY;
    this.look();
  }

  disconnectedCallback() {
    removeEventListener("scroll", this);
  }

  handleEvent() {
    if (this.isQueued) return;
    this.isQueued = true;
    requestAnimationFrame(() => this.look());
  }

  private look() {
    this.isQueued = false;
    const y = Math.max(0, scrollY);
    const moved = y - this.last;
    const isAtTop = y <= topPx;
    this.toggleAttribute("data-compact", !isAtTop);
    if (isAtTop || this.matches(":focus-within")) this.removeAttribute("data-hidden");
    else if (Math.abs(moved) >= turnPx) this.toggleAttribute("data-hidden", moved > 0);
    if (isAtTop || Math.abs(moved) >= turnPx) this.last = y;
  }
}
