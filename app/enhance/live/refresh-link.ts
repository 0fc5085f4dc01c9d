import { tapped } from "../tap";

/**
 * `a[data-refresh]` in a section with an id: a tap replaces this section by that of the linked page, instead of loading
 * the whole page.
 */
export function watchRefreshLinks(): void {
  addEventListener("click", (event) => {
    const link = tapped<HTMLAnchorElement>(event, "a[data-refresh]");
    if (!link) return;
    event.preventDefault();
    link.ariaBusy = "true";
    import("./refresh-section")
      .then(({ refreshSection }) => refreshSection(link))
      .catch(() => location.assign(link.href));
  });
}
