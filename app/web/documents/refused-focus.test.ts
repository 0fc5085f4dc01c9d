import { expect, it } from "vitest";
import { withOneFocus } from "./refused-focus";

const main = '<main id="main" tabindex="-1" autofocus="">';
const summary = '<div role="alert" tabindex="-1" autofocus="">Please check this</div>';
const toast = '<div class="toast" data-toast="" tabindex="-1" autofocus="">Not saved</div>';
const field = (name: string) => `<input id="${name}" aria-invalid="true" autofocus=""/>`;
const without = (tag: string) => tag.replace(' autofocus=""', "");

it.each([
  ["nothing", "<p>autofocus=&quot;&quot;</p>", "<p>autofocus=&quot;&quot;</p>"],
  ["a field alone", field("a"), field("a")],
  ["the first of two fields", field("a") + field("b"), field("a") + without(field("b"))],
  ["the field below a summary", summary + field("a"), without(summary) + field("a")],
  ["a summary before a toast", main + summary + toast, without(main) + summary + without(toast)],
  ["a toast before all the content", main + toast, without(main) + toast],
  ["the content where nothing else is", `${main}<p>Too late</p>`, `${main}<p>Too late</p>`],
])("keeps the focus of %s", (_name, html, expected) => {
  expect(withOneFocus(html)).toBe(expected);
});

it("reads a megabyte in milliseconds", () => {
  const start = performance.now();
  withOneFocus(`${"&lt;a ".repeat(200_000)}${field("a")}`);
  expect(performance.now() - start).toBeLessThan(200);
});
