/**
 * Replaces the content of the section around a link by the same section of the linked page. Throws when that page has
 * no such section.
 */
export async function refreshSection(link: HTMLAnchorElement): Promise<void> {
  const section = link.closest("[id]") as Element;
  const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
  section.replaceChildren(...(page.getElementById(section.id) as Element).childNodes);
  section.querySelector<HTMLElement>("[data-refresh]")?.focus();
}
