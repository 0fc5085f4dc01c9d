import { expect, it } from "vitest";
import { bookChecks } from "db/book-checks";
import { bare } from "../../../support/databases/explained";

interface Step {
  id: number;
  parent: number;
  detail: string;
}

it.each(bookChecks.map(({ name, sql }) => [name, sql]))(
  "The check %s of the books does not read a table once per row of another, so that it ends at any size",
  async (_name, query) => {
    const { results: steps } = await bare.DB.prepare(`explain query plan ${query}`).all<Step>();
    const isRepeated = ({ parent }: Step): boolean => {
      const above = steps.find(({ id }) => id === parent);
      return above !== undefined && (above.detail.startsWith("CORRELATED") || isRepeated(above));
    };
    const scans = steps.filter(({ detail }) => detail.startsWith("SCAN ") && detail !== "SCAN CONSTANT ROW");
    expect(scans.filter(isRepeated).map(({ detail }) => detail)).toEqual([]);
    // Of tables that are joined, all but the first are searched.
    const joined = scans.map(({ parent }) => parent);
    expect(joined.filter((parent, at) => joined.indexOf(parent) !== at)).toEqual([]);
  },
);
