import * as z from "zod";
import { m } from "~/paraglide/messages";
import { longestBatch, mostInvitations, readAddresses } from "./invited-addresses";

/** A pasted list of students' addresses, read; lines without an address come back with the error. */
export const invitationsForm = z.object({
  addresses: z
    .string({ error: () => m.colleges_invite_none() })
    .max(longestBatch, { error: () => m.colleges_invite_many(), abort: true })
    .transform((pasted, ctx) => {
      const { addresses, wrong } = readAddresses(pasted);
      const message =
        wrong.length > 0
          ? m.colleges_invite_wrong({ lines: wrong.join(" · ") })
          : addresses.length === 0
            ? m.colleges_invite_none()
            : addresses.length > mostInvitations
              ? m.colleges_invite_many()
              : null;
      if (message === null) return addresses;
      ctx.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
  consent: z.literal("on", { error: () => m.colleges_invite_consent_required() }),
});
