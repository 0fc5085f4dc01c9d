import { expect, it } from "vitest";
import { narrowStatements } from "./narrow";

it.each([
  ["CREATE TABLE `a` (`id` text);--> statement-breakpoint\nCREATE UNIQUE INDEX `a_by_id` ON `a` (`id`);"],
  ["ALTER TABLE `jobs` ADD `color` text;--> statement-breakpoint\nCREATE INDEX `jobs_by_color` ON `jobs` (`color`);"],
  ["-- drop table jobs\nUPDATE jobs SET title = 'drop table jobs; delete from jobs';"],
  [
    "DROP TRIGGER t;--> statement-breakpoint\nCREATE TRIGGER t AFTER INSERT ON jobs BEGIN DELETE FROM words; DROP TABLE x; END;",
  ],
  [
    "CREATE TABLE helper (id);--> statement-breakpoint\nINSERT INTO a SELECT id FROM helper;--> statement-breakpoint\nDROP TABLE helper;",
  ],
  [
    "ALTER TABLE `users` ADD `phone` text;--> statement-breakpoint\nCREATE UNIQUE INDEX `users_phone_unique` ON `users` (`phone`);",
  ],
  ["DROP INDEX `due`;--> statement-breakpoint\nCREATE INDEX `due` ON `events` (`at`);"],
])("widens only: %s", (sql) => {
  expect(narrowStatements(sql)).toEqual([]);
});

it.each([
  ["DROP TABLE `jobs`;", 1],
  ["ALTER TABLE `jobs` DROP COLUMN `color`;", 1],
  ["ALTER TABLE jobs RENAME COLUMN a TO b;", 1],
  [
    "CREATE TABLE `__new_jobs` (id);--> statement-breakpoint\nINSERT INTO `__new_jobs` SELECT id FROM jobs;--> statement-breakpoint\nDROP TABLE `jobs`;--> statement-breakpoint\nALTER TABLE `__new_jobs` RENAME TO `jobs`;",
    2,
  ],
  ["create unique index users_by_phone on users (phone);", 1],
  ["ALTER TABLE users ADD color text; create unique index users_by_phone on users (phone);", 1],
  ["ALTER TABLE users ADD phone text DEFAULT '' NOT NULL; create unique index users_by_phone on users (phone);", 1],
  ["DELETE FROM sessions; DROP TRIGGER t;", 2],
])("narrows: %s", (sql, count) => {
  expect(narrowStatements(sql)).toHaveLength(count);
});
