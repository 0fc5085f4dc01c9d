import { send, showHearts, underWay } from "./heart";

/**
 * Saves jobs in place. A tap changes the heart and is sent at once, so a user who then leaves the page loses nothing.
 * The code that reads the responses is loaded with the first tap.
 */
export function watchHearts(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const heart = form.querySelector<HTMLButtonElement>("[aria-pressed]");
    const path = form.getAttribute("action");
    if (!heart || !path?.endsWith("/favorite")) return;
    event.preventDefault();
    const saved = heart.value === "yes";
    const answer = underWay.has(path) ? null : send(path, saved);
    underWay.set(path, saved);
    showHearts(path, saved);
    import("./favorite").then(
      ({ follow }) => follow(path, saved, answer),
      // Only the server knows the result.
      () => location.reload(),
    );
  });
}
