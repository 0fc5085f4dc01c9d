import { define } from "../define";

/**
 * `<share-sheet url text done-text>` around the ways to share: opens the phone's own share sheet where there is one,
 * and copies the link.
 */
class ShareSheet extends HTMLElement {
  connectedCallback() {
    const [summary, copy] = [this.querySelector("summary"), this.querySelector("button")];
    const url = this.getAttribute("url") ?? "";
    const tell = (way: string) => void fetch(`${new URL(url).pathname}/share?to=${way}`).catch(() => {});
    if (navigator.share)
      summary?.addEventListener("click", (event) => {
        event.preventDefault();
        navigator.share({ text: this.getAttribute("text") ?? url }).then(
          () => tell("phone"),
          (error: Error) => {
            if (error.name !== "AbortError") this.firstElementChild?.setAttribute("open", "");
          },
        );
      });
    if (!copy || !navigator.clipboard) return;
    copy.hidden = false;
    copy.onclick = async () => {
      await navigator.clipboard.writeText(url);
      copy.textContent = this.getAttribute("done-text");
      tell("copy");
    };
  }
}

define("share-sheet", ShareSheet);
