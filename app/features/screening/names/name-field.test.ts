import { expect, it } from "vitest";
import { nameInMessages } from "./name-field";

it.each([
  ["Ram.Com", "Ram.\u200bCom"],
  ["Ram.Dev Das", "Ram.\u200bDev Das"],
  ["Asha, M.Com", "Asha, M.\u200bCom"],
  ["Mohan.Kumar.Das", "Mohan.\u200bKumar.\u200bDas"],
  ["राम.Com", "राम.\u200bCom"],
  ["M.K. Das", "M.K. Das"],
  ["Mohan Das K.", "Mohan Das K."],
])("a message names %j so that no mail program makes a link of it", (name, written) =>
  expect(nameInMessages(name, "person")).toBe(written),
);

it("a message has a neutral word for a name that is refused", () => {
  expect(nameInMessages("evil.in", "person")).toContain("A KaamGhar user");
});
