import { expect, it } from "vitest";
import { mostSlots } from "~/features/interviews/offers/offer";
import { withRow } from "./typed-offer";

function typed(rows: number) {
  const formData = new FormData();
  for (let place = 0; place < rows; place++) formData.set(`slots[${place}].date`, `2026-12-0${(place % 9) + 1}`);
  formData.set("message", "Bring a pen");
  return withRow(formData);
}

it("A new row is added below the typed rows, which stay as they are", () => {
  expect(typed(2)).toEqual({
    slots: [
      { date: "2026-12-01", time: "", duration: "" },
      { date: "2026-12-02", time: "", duration: "" },
      { date: "", time: "", duration: "30" },
    ],
    mode: "",
    locationUrl: "",
    message: "Bring a pen",
  });
});

it("There are never more rows than the form accepts", () => {
  expect(typed(mostSlots).slots).toHaveLength(mostSlots);
  expect(typed(mostSlots + 5).slots).toHaveLength(mostSlots);
});
