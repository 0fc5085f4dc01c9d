import type { ComponentProps } from "react";
import { m } from "~/paraglide/messages";
import { TextField } from "~/ui/forms/form";

/** A password that can be shown where script runs. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  return (
    <password-toggle show-text={m.account_show()} hide-text={m.account_hide()} class="relative block">
      <TextField {...props} type="password" className="pr-24!" />
      <ShowButton />
    </password-toggle>
  );
}

interface NewPasswordFieldsProps {
  fields: Record<"password" | "passwordAgain", ComponentProps<typeof TextField>["field"]>;
  label: string;
}

/**
 * A password that is chosen here. Where script runs it is shown while it is typed, and typed once; where it is hidden, its
 * repetition follows.
 */
export function NewPasswordFields({ fields: { password, passwordAgain }, label }: NewPasswordFieldsProps) {
  // After two different entries the password is typed twice again.
  const isShown = passwordAgain.errors === undefined;
  return (
    <password-toggle
      show-text={m.account_show()}
      hide-text={m.account_hide()}
      shows={isShown ? "" : undefined}
      class="grid gap-4">
      <div className="relative">
        <TextField
          field={password}
          label={label}
          hint={m.account_password_hint()}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          type="password"
          className="pr-24!"
        />
        <ShowButton />
      </div>
      <div data-again="">
        <TextField
          field={passwordAgain}
          label={m.account_password_again()}
          autoComplete="new-password"
          type="password"
        />
      </div>
      <input type="hidden" name="passwordShown" />
    </password-toggle>
  );
}

function ShowButton() {
  return (
    <button
      type="button"
      data-toggle=""
      className="absolute right-0 bottom-0 min-h-12 px-3 text-sm text-peacock underline"
      hidden>
      {m.account_show()}
    </button>
  );
}
