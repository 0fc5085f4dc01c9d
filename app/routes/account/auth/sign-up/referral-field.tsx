import type { ComponentProps } from "react";
import { longestReferralCode } from "~/features/points/referral-code";
import { m } from "~/paraglide/messages";
import { controlProps, FieldFrame } from "~/ui/forms/form";

interface ReferralFieldProps {
  field: ComponentProps<typeof FieldFrame>["field"];
  /** What the server has just said of the code. */
  referral: { valid: boolean; message: string } | null;
  /** Whether the code came with the address, so that it is checked automatically. */
  isGiven: boolean;
}

/** A referral code with a button that tells whose it is: by script in place, without it by sending the form. */
export function ReferralField({ field, referral, isGiven }: ReferralFieldProps) {
  const { initialValue } = field;
  return (
    <referral-check src="/api/referral-check" error-text={m.account_referral_error()} given={isGiven ? "" : undefined}>
      <FieldFrame field={field} label={m.account_referral()} optional>
        <div className="flex gap-2">
          <input
            {...controlProps(field)}
            defaultValue={typeof initialValue === "string" ? initialValue : undefined}
            maxLength={longestReferralCode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="min-w-0 flex-1 uppercase"
            autoFocus={field.errors !== undefined || referral !== null}
          />
          <button
            name="intent"
            value="check-referral"
            formNoValidate
            data-check=""
            className="btn btn-line disabled:opacity-50">
            {m.account_referral_verify()}
          </button>
        </div>
        <output htmlFor={field.id} data-valid={referral?.valid}>
          {referral?.message}
        </output>
      </FieldFrame>
    </referral-check>
  );
}
