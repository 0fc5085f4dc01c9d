import { define } from "../define";

/** Leads an address with the anchor of a section, which was once on this page, to the sub-page that has it now. */
class SettingsIndex extends HTMLElement {
  connectedCallback() {
    const anchor = location.hash.slice(1);
    const row = [...this.querySelectorAll<HTMLAnchorElement>("[data-anchors]")].find((each) =>
      each.dataset.anchors?.split(" ").includes(anchor),
    );
    if (row && !row.ariaCurrent) location.replace(row.href + location.hash);
  }
}

define("settings-index", SettingsIndex);
