import { adminUsers, companyInvitations, companyMembers } from "db/schema";
import type { AccessCase } from "./access";
import { db } from "./context";
import { createEmployer, createMember, createSeeker, type Employer, type Person } from "./people/people";

/** Everybody who asks, by what they are. */
export const people = new Map<string, AccessCase>([["anonymous", { person: null, kind: "anonymous" }]]);

/** The company whose members are asked, and which has invited a user. */
let team: Employer;

/** Whoever has left the team is back, and the invitation as well. */
export async function restoreTeam(): Promise<void> {
  const now = Date.now();
  const members = [...people.values()].flatMap(({ person, memberRole: role }) =>
    person && role ? { userId: person.id, companyId: team.companyId, role, createdAt: now } : [],
  );
  const invitation = {
    id: "an-invitation",
    companyId: team.companyId,
    email: "new@example.in",
    role: "viewer" as const,
    invitedBy: team.id,
    createdAt: now,
    expiresAt: now + 86_400_000,
  };
  await db.batch([
    db.insert(companyMembers).values(members).onConflictDoNothing(),
    db.delete(companyInvitations),
    db.insert(companyInvitations).values(invitation),
  ]);
}

/** Makes them, and gives the two to whom the things of the addresses belong. */
export async function createPeople(): Promise<{ seeker: Person; employer: Employer }> {
  const incomplete = { phone: null, isProfileComplete: false };
  const banned = { accountStatus: "banned", accountStatusReason: "Asked applicants for a deposit" } as const;
  const seeker = await createSeeker();
  const employer = await createEmployer();
  const put = (name: string, somebody: AccessCase) => people.set(name, somebody);
  put("seeker, incomplete", { person: await createSeeker({}, incomplete), kind: "seeker" });
  put("seeker, another", { person: await createSeeker(), kind: "seeker", complete: true });
  put("seeker, banned", { person: await createSeeker({}, banned), kind: "seeker", complete: true, banned: true });
  put("employer, incomplete", { person: await createEmployer({}, incomplete), kind: "employer" });
  put("employer, other company", { person: await createEmployer(), kind: "employer", complete: true });
  put("employer, banned", { person: await createEmployer({}, banned), kind: "employer", complete: true, banned: true });
  for (const role of ["admin", "owner"] as const) {
    const person = await createSeeker();
    await db.insert(adminUsers).values({ userId: person.id, role });
    put(role, { person, kind: "seeker", complete: true, role });
  }
  // Last, since what they send changes their records.
  for (const memberRole of ["viewer", "recruiter"] as const) {
    put(`employer, ${memberRole}`, {
      person: await createMember(employer, memberRole),
      kind: "employer",
      complete: true,
      owns: true,
      memberRole,
    });
  }
  put("seeker, complete", { person: seeker, kind: "seeker", complete: true, owns: true });
  put("employer, complete", { person: employer, kind: "employer", complete: true, owns: true });
  team = employer;
  return { seeker, employer };
}
