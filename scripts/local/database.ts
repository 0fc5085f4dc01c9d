import { createDb } from "db/client";
import { sampleObjects } from "db/seed/files";
import { retryWhenBusy } from "~/features/jobs/import/retry";
import { step } from "../process";
import { migrateBoth, openLocalD1 } from "./local-d1";
import { seed } from "./seed-data/seed";

const count = (value: number, noun: string) => `${value} ${noun}`;

/**
 * Brings the local database up to date and puts the sample data in. Doing it again changes nothing.
 * @param passwordHash of the password of the sample accounts, a new one by default
 */
export async function prepareDatabase(stateDir: string, passwordHash?: string): Promise<void> {
  const database = await openLocalD1(stateDir);
  try {
    const applied = await step("Migrating the database", () => migrateBoth(database));
    if (applied.length > 0) console.log(`  ${applied.join(", ")}`);
    const sample = await step("Putting in the sample data", () =>
      retryWhenBusy(() => seed(createDb(database.d1), Date.now(), passwordHash)),
    );
    const files = await database.files();
    for (const { key, bytes, contentType } of sampleObjects)
      await files.put(key, bytes, { httpMetadata: { contentType } });
    console.log(
      `  ${[count(sample.jobs, "jobs"), count(sample.companies, "companies"), count(sample.users, "people")].join(", ")}`,
    );
  } finally {
    await database.close();
  }
}
