import type { AdminRole, UserType } from "db/vocabulary";

interface Member {
  /** Null for everybody but admins and owners. */
  role: AdminRole | null;
  userType: UserType;
  /** That they work for; null for none. */
  companyName: string | null;
}

const adminNames: Record<AdminRole, string> = { admin: "Admin", owner: "Owner" };

/** What somebody is on the site, for owners: "Seeker", "Employer, Kiranpath Services" or "Admin". */
export const roleName = ({ role, userType, companyName }: Member): string =>
  role !== null
    ? adminNames[role]
    : userType === "seeker"
      ? "Seeker"
      : companyName === null
        ? "Employer"
        : `Employer, ${companyName}`;
