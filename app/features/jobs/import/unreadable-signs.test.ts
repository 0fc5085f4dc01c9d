import { expect, it } from "vitest";
import { draftFromRow } from "./draft";
import { unreadableText } from "./unreadable-signs";

it("A row whose letters could not be read comes in with a note that names the field and shows the place", () => {
  const row = { title: "Caf\ufffd manager", company: "Chai House", description: "You make tea in Pune." };
  expect(draftFromRow(row, 0)).toMatchObject({
    notes: expect.arrayContaining(['a sign cannot be read in “Title”: "Caf\ufffd manager"']),
    value: { companyName: "Chai House" },
  });
});

it("The preview says in how many of the first rows signs could not be read, and how to save the file", () => {
  const rows = Array.from({ length: 8 }, (_each, at) => ({
    line: at + 2,
    row: { title: at < 6 ? "Caf\ufffd" : "Cook" },
  }));
  expect(unreadableText(rows)).toMatch(
    /^In 6 of the first 8 rows a sign cannot be read \(line 2, 3, 4, 5, 6 and more\)\. Save/,
  );
  expect(unreadableText(rows.slice(6))).toBeNull();
});
