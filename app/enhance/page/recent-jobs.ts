import { atRest } from "../at-rest";
import { define } from "../define";

const key = "recent-jobs";

/** How many are remembered on the device, one more than are shown. */
const most = 5;

function remembered(): string[] {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "") as string[]).filter((id) => typeof id === "string");
  } catch {
    return [];
  }
}

/** `<recent-jobs job src hidden>` with a `[data-list]`: remembers the job on this device, and shows those seen before it. */
class RecentJobs extends HTMLElement {
  connectedCallback() {
    const job = this.getAttribute("job") ?? "";
    const others = remembered().filter((id) => id !== job);
    // A job that nobody has chosen is shown beside its list, too.
    if (this.closest("[data-preview]")) return;
    try {
      localStorage.setItem(key, JSON.stringify([job, ...others].slice(0, most)));
    } catch {
      // Storage is forbidden: this job is not remembered.
    }
    if (others.length) atRest(() => void this.show(others.slice(0, most - 1)).catch(() => {}));
  }

  private async show(ids: string[]) {
    const response = await fetch(`${this.getAttribute("src")}?ids=${ids.join()}`);
    const { html } = (await response.json()) as { html: string };
    const list = this.querySelector("[data-list]");
    if (!html || !list) return;
    list.innerHTML = html;
    this.hidden = false;
  }
}

define("recent-jobs", RecentJobs);
