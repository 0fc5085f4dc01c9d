import type { Locator, Page } from "@playwright/test";

/**
 * Counts what a person does on the way: a tap is a link, a button, a box or a choice of a list that is opened and taken (two), and
 * each change of app; a typed field is one that is filled in by hand.
 */
export function countingPerson(page: Page) {
  const count = { taps: 0, typed: 0 };
  return {
    count,
    tap: async (control: Locator) => {
      count.taps += 1;
      await control.click();
    },
    choose: async (list: Locator, value: string) => {
      count.taps += 2;
      await list.selectOption(value);
    },
    type: async (name: string, text: string) => {
      const field = page.locator(`main [name=${name}]`);
      if (!(await field.isVisible())) return;
      count.typed += 1;
      await field.fill(text);
    },
    /** A link in a message of another app. */
    follow: async (address: string, apps: number) => {
      count.taps += 1 + apps;
      await page.goto(address);
    },
  };
}
