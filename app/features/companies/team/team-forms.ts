import * as z from "zod";
import { memberRoles } from "db/vocabulary";
import { email } from "~/features/accounts/forms";
import { m } from "~/paraglide/messages";

const role = z.enum(memberRoles, { error: () => m.team_role_required() });

/** Whom an owner invites, and as what. */
export const invitationForm = z.object({ email, role });

export const roleForm = z.object({ role });
