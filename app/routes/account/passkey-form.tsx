import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

interface PasskeyFormProps {
  /** What the passkey is for, as /api/passkey-options knows it. */
  purpose: "log-in" | "second-step" | "confirm" | "add";
  action?: string;
  label: string;
  look?: string;
  children?: ReactNode;
}

/** A button that asks the browser for a passkey. It is hidden until script shows it, since passkeys need script. */
export function PasskeyForm({ purpose, action, label, look = "btn-line", children }: PasskeyFormProps) {
  return (
    <passkey-form src={`/api/passkey-options?for=${purpose}`} class="grid gap-2">
      <form method="post" action={action} className="grid" hidden>
        {children}
        <input type="hidden" name="passkey" />
        <button className={`btn ${look} ${purpose === "add" ? "" : "w-full"}`}>
          <span className="flex items-center gap-2">
            <Icon name="key" />
            {label}
          </span>
        </button>
      </form>
      <p role="status" data-note="" hidden className="text-brick">
        {m.proof_passkey_unable()}
      </p>
    </passkey-form>
  );
}
