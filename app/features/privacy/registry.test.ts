import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import * as schema from "db/schema";
import { registry } from "./registry.server";

const namesOf = (tables: SQLiteTable[]) => tables.map((table) => getTableName(table)).sort();

it("every table says what the erasure does with a person's rows", () => {
  const tables = Object.values(schema).filter((each) => is(each, SQLiteTable));
  expect(namesOf(registry.map(({ table }) => table))).toEqual(namesOf(tables));
});

it("every column of a table whose rows stay is either emptied or listed as kept", () => {
  for (const { table, erasure } of registry) {
    if (erasure.does !== "empty") continue;
    const declared = [...Object.keys(erasure.set({ id: "", now: 0 })), ...erasure.stays];
    expect(declared.sort(), getTableName(table)).toEqual(Object.keys(getTableColumns(table)).sort());
  }
});

it("a person's own row is emptied last, since the other rows are found through it", () => {
  expect(registry.at(-1)?.table).toBe(schema.users);
});
