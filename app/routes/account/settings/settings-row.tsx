import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";

interface SettingsRowProps {
  label: string;
  value: string;
  open: boolean;
  children: ReactNode;
}

/** A setting with its present value, which opens to be changed. */
export function SettingsRow({ label, value, open, children }: SettingsRowProps) {
  return (
    <li>
      <details open={open}>
        <summary className="flex min-h-14 items-center gap-3 px-4 py-2">
          <span className="mr-auto grid min-w-0">
            <span className="font-semibold">{label}</span>
            <span className="quiet wrap-anywhere">{value}</span>
          </span>
          <span className="shrink-0 text-peacock underline">{m.settings_change()}</span>
        </summary>
        <div className="px-4 pt-2 pb-4">{children}</div>
      </details>
    </li>
  );
}
