import { eq } from "drizzle-orm";
import { users } from "db/schema";
import type { AppContext } from "~/features/context";

/** Corrects a person's own name. A company's contact person has a name of their own. */
export async function changeName(context: AppContext, userId: string, fullName: string): Promise<void> {
  await context.db.update(users).set({ fullName, updatedAt: context.now() }).where(eq(users.id, userId));
}
