import * as z from "zod";
import { gstStates, isGstState, type GstState } from "db/catalogues/gst-states";
import { isId } from "db/id";
import { ownEmail } from "~/features/accounts/forms";
import { gstinForm } from "~/features/companies/identity/gstin-form";
import { m } from "~/paraglide/messages";
import { stateOfGstin } from "../invoices/tax";
import { readPaymentNumber } from "../payment-number";
import { buyerLimits } from "./buyer-limits";

const line = (most: number, tooLong: () => string) =>
  z
    .string()
    .optional()
    .transform((text) => (text ?? "").replace(/\s+/g, " ").trim())
    .refine((text) => text.length <= most, { error: tooLong });

/** Buyer and package of a purchase. The package is a key, since prices come from the settings only. */
export const purchaseForm = z
  .object({
    packageKey: z.string({ error: () => m.payments_choose_package() }).max(40),
    name: line(buyerLimits.name, () => m.payments_name_long({ count: buyerLimits.name })).refine(
      (name) => name !== "",
      { error: () => m.payments_name_missing() },
    ),
    address: line(buyerLimits.address, () => m.payments_address_long({ count: buyerLimits.address })),
    state: z
      .string({ error: () => m.payments_state_missing() })
      .refine((code) => isGstState(code), { error: () => m.payments_state_missing() })
      .transform((code) => code as GstState),
    ...gstinForm.shape,
  })
  .superRefine(({ gstin, state }, ctx) => {
    const of = gstin && stateOfGstin(gstin);
    if (of && isGstState(of) && of !== state)
      ctx.addIssue({ code: "custom", path: ["gstin"], message: m.payments_gstin_state({ state: gstStates[of].en }) });
  });

export type Purchase = z.output<typeof purchaseForm>;

/** The same for a guest: the address for the link, and the recipient of the points. */
export const guestPurchaseForm = z.intersection(
  purchaseForm,
  z.object({
    email: ownEmail,
    wallet: z.enum(["seeker", "employer"], { error: () => m.payments_guest_wallet_missing() }),
  }),
);

/** A purchase begun by another person, as its payer identifies it. The payer needs no account. */
export const quickPaymentForm = z.object({
  number: z
    .string({ error: () => m.payments_number_missing() })
    .trim()
    .max(60, { error: () => m.payments_number_wrong() })
    .refine((typed) => isId(readPaymentNumber(typed)), { error: () => m.payments_number_wrong() })
    .transform(readPaymentNumber),
  email: ownEmail,
});
