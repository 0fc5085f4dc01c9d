import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testContext } from "../../support/context";
import { explainStatements } from "../../support/databases/explained";

it.each([
  ["a whole table", "select full_name from users where full_name = 'x'", "SCAN users"],
  ["a whole table by another name", "select u.full_name from users u where u.full_name = 'x'", "SCAN u"],
  ["a whole index that covers it", "select count(*) from users", "SCAN users USING COVERING INDEX"],
  ["a whole index in its order", "select full_name from users order by email", "SCAN users USING INDEX"],
  ["all of the full-text index", "select rowid from job_search", "SCAN job_search VIRTUAL TABLE"],
  [
    "all leads of a status, and sorts them",
    "select id from leads where status = 'expired' order by category",
    "USE TEMP B-TREE FOR ORDER BY after SEARCH leads",
  ],
])("A statement of the site that reads %s fails with the name of its test", async (what, statement, step) => {
  await explainStatements();
  await env.DB.prepare(statement).all();
  const failure = await explainStatements().then(
    () => "",
    (error: Error) => error.message,
  );
  expect(failure).toContain(step);
  expect(failure).toContain(`system/explained.test.ts > A statement of the site that reads ${what} fails`);
  expect(failure).toContain(statement);
  // Each statement once: the next file of the worker does not fail with it.
  await env.DB.prepare(statement).all();
  await explainStatements();
});

it("A statement of a batch or of a session is explained as well, and one with a reason for its scan passes", async () => {
  await env.DB.batch([env.DB.prepare("select phone from profiles where location = ?").bind("x")]);
  await expect(explainStatements()).rejects.toThrow("select phone from profiles where location = ?");
  await env.DB.withSession().prepare("select user_id from profiles where location = ?").bind("x").all();
  await expect(explainStatements()).rejects.toThrow("SCAN profiles");
  await testContext().db.all(
    sql`select location from profiles where location = ${"x"} /* scans profiles: this test */`,
  );
  await explainStatements();
});
