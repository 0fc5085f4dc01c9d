import type { ComponentProps } from "react";
import { m } from "~/paraglide/messages";
import { TextField } from "~/ui/forms/form";

/** A password that can be shown where script runs. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  return (
    <password-toggle show-text={m.account_show()} hide-text={m.account_hide()} class="relative block">
      <TextField {...props} type="password" className="pr-24!" autoFocus={props.field.errors !== undefined} />
      <button type="button" data-toggle="" className="absolute right-0 bottom-0 min-h-12 px-3 text-sm text-peacock underline" hidden>
        {m.account_show()}
      </button>
    </password-toggle>
  );
}
