import { tapped } from "../tap";

type Warm = { href: string; page: Promise<string>; code: Promise<typeof import("./page-dialog")> };

let warm: Warm | undefined;

/** Prefetches the page of a link and the code for its dialog. The latest prefetch is reused for the same link. */
function prepare({ href }: HTMLAnchorElement): Warm {
  if (warm?.href === href) return warm;
  const page = fetch(href).then((response) => (response.ok ? response.text() : Promise.reject(new Error())));
  warm = { href, page, code: import("./page-dialog") };
  // A touch without a tap must not cause an uncaught error.
  for (const each of [page, warm.code]) each.catch(() => {});
  return warm;
}

/** `<dialog-link>` around a link: a tap shows the `[data-dialog]` part of that page over this one; where that fails, it follows the link. */
export function watchDialogLinks(): void {
  for (const type of ["pointerdown", "click"])
    addEventListener(type, (event) => {
      const link = tapped<HTMLAnchorElement>(event as MouseEvent, "dialog-link a");
      if (!link || link.pathname === location.pathname) return;
      const { page, code } = prepare(link);
      if (type !== "click") return;
      event.preventDefault();
      warm = undefined;
      Promise.all([page, code])
        .then(([html, { showPage }]) => showPage(html, link))
        .catch(() => location.assign(link.href));
    });
}
