/** `<route-restore to delay>` around the link that leads back: opens `to` automatically after `delay` ms. */
export class RouteRestore extends HTMLElement {
  private timer?: ReturnType<typeof setTimeout>;

  connectedCallback() {
    this.timer = setTimeout(() => location.replace(this.getAttribute("to") ?? "/"), Number(this.getAttribute("delay")));
  }

  disconnectedCallback() {
    clearTimeout(this.timer);
  }
}
