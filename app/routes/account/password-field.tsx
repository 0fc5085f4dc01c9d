import type { ComponentProps } from "react";
import { m } from "~/paraglide/messages";
import { TextField } from "~/ui/form";

/** A password, which script can show. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  return (
    <password-toggle show-text={m.account_show()} hide-text={m.account_hide()} class="relative block">
      <TextField {...props} type="password" />
      <button type="button" data-toggle="" className="absolute top-0 right-0 min-h-8 px-2 text-sm text-peacock underline" hidden>
        {m.account_show()}
      </button>
    </password-toggle>
  );
}
