import { eq } from "drizzle-orm";
import { profiles, users } from "db/schema";
import type { AppContext } from "../context";
import { profileCompletedRewards } from "../points/rewards.server";
import type { ProfileForm } from "./forms";

/** Writes one's own name and profile, which is complete from then on. */
export async function saveProfile(context: AppContext, seeker: { userId: string }, form: ProfileForm): Promise<void> {
  const now = context.now();
  const { fullName, whatsappNumber = null, ...fields } = form;
  const profile = { ...fields, whatsappNumber, isProfileComplete: true, updatedAt: now };
  await context.db.batch([
    context.db.update(users).set({ fullName, updatedAt: now }).where(eq(users.id, seeker.userId)),
    context.db
      .insert(profiles)
      .values({ userId: seeker.userId, ...profile })
      .onConflictDoUpdate({ target: profiles.userId, set: profile }),
    ...(await profileCompletedRewards(context, seeker.userId)),
  ]);
}
