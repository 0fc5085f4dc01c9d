import type { AdminRole, AuditAction } from "db/vocabulary";

interface UndoableAct {
  /** The text on the page about a user or company: "Suspended by you". */
  name: string;
  /** The role that may do it, and so undo it. */
  role: AdminRole;
  /** Acts on the same thing: after one of them, the act cannot be undone any more. */
  related: readonly AuditAction[];
}

const suspensions = {
  seeker: ["seeker_banned", "seeker_unbanned"],
  company: ["company_banned", "company_unbanned"],
} as const;
const roles = ["role_granted", "role_revoked"] as const;

/** The acts on people and companies that can be undone, as the audit log names them. */
export const undoableActs: Partial<Record<AuditAction, UndoableAct>> = {
  person_warned: { name: "Warned", role: "admin", related: [] },
  seeker_banned: { name: "Suspended", role: "admin", related: suspensions.seeker },
  seeker_unbanned: { name: "Suspension lifted", role: "admin", related: suspensions.seeker },
  company_banned: { name: "Suspended", role: "admin", related: suspensions.company },
  company_unbanned: { name: "Suspension lifted", role: "admin", related: suspensions.company },
  email_confirmed: { name: "Email confirmed", role: "admin", related: ["email_confirmed"] },
  points_granted: { name: "Points granted", role: "owner", related: [] },
  points_taken: { name: "Points deducted", role: "owner", related: [] },
  badge_granted: { name: "Silver badge given", role: "owner", related: ["badge_granted", "verification_approved"] },
  role_granted: { name: "Made admin", role: "owner", related: roles },
  role_revoked: { name: "Admin role removed", role: "owner", related: roles },
};

export const undoableActions = Object.keys(undoableActs) as AuditAction[];

/** An act that can still be undone. */
export interface UndoableLine {
  /** Of its entry in the audit log. */
  id: string;
  name: string;
  role: AdminRole;
  /** The user who has done it; null for the viewer. */
  by: string | null;
  /** ms UTC, both */
  at: number;
  until: number;
}
