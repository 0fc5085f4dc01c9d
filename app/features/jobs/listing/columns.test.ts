import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobs } from "db/schema";
import { rowsAsText } from "db/statements";

it("Rows have the types of their columns, and null for an empty column", () => {
  const { read } = rowsAsText<{ title: string; isRemote: boolean; skills: string[] | null; pay: number | null }>({
    title: jobs.title,
    isRemote: jobs.isRemote,
    skills: jobs.skills,
    pay: sql`pay`,
  });
  expect(
    read(
      JSON.stringify([
        ["Clerk", 1, '["Tally"]', 2.5],
        ['गायक "x"', 0, null, null],
      ]),
    ),
  ).toEqual([
    { title: "Clerk", isRemote: true, skills: ["Tally"], pay: 2.5 },
    { title: 'गायक "x"', isRemote: false, skills: null, pay: null },
  ]);
  expect(read("[]")).toEqual([]);
});
