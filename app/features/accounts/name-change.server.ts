import { eq } from "drizzle-orm";
import { users } from "db/schema";
import type { AppContext } from "~/features/context";

/** Changes a person's name. The contact person of a company has a separate name. */
export async function changeName(context: AppContext, userId: string, fullName: string): Promise<void> {
  await context.db.update(users).set({ fullName, updatedAt: context.now() }).where(eq(users.id, userId));
}
