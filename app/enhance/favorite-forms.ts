import { favoriteFailed, showHearts } from "./heart";
import { toast } from "./toast";

/** Saves jobs in place: a heart changes at once, and what sends it comes with the first tap. */
export function watchHearts(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const heart = form.querySelector<HTMLButtonElement>("[aria-pressed]");
    const path = form.getAttribute("action");
    if (!heart || !path?.endsWith("/favorite")) return;
    event.preventDefault();
    const saved = heart.value === "yes";
    showHearts(path, saved);
    import("./favorite").then(
      ({ send }) => send(path, saved),
      () => {
        showHearts(path, !saved);
        toast(favoriteFailed());
      },
    );
  });
}
