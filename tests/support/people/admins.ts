import { adminUsers } from "db/schema";
import type { AdminRole } from "db/vocabulary";
import { db } from "../context";
import { createSeeker, type Person } from "./people";

/** A user who works in the owner area. */
export async function createAdmin(role: AdminRole, values: { withPassword?: boolean } = {}): Promise<Person> {
  const person = await createSeeker({ ...values, fullName: role === "owner" ? "Vikram Owner" : "Anita Admin" });
  await db.insert(adminUsers).values({ userId: person.id, role });
  return person;
}
