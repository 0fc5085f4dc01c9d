import type { ComponentProps } from "react";
import { wrongProps } from "~/ui/forms/wrong-props";

interface ProofFieldProps extends ComponentProps<"input"> {
  label: string;
  hint?: string;
  error?: string;
}

/** A single field for a code or a password; the error of the last try is between label and field. */
export function ProofField({ label, hint, error, id, ...input }: ProofFieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field" data-bad={error ? "" : undefined}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
      <input id={id} aria-describedby={described || undefined} {...wrongProps(error !== undefined)} {...input} />
    </div>
  );
}

/** The code of an authenticator app: digits, which phones can fill in. */
export function CodeField(props: Omit<ProofFieldProps, "type">) {
  return <ProofField {...props} type="text" inputMode="numeric" autoComplete="one-time-code" maxLength={40} />;
}

/** One of the ten codes on paper. */
export function RecoveryField(props: Omit<ProofFieldProps, "type">) {
  return (
    <ProofField
      {...props}
      type="text"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  );
}
