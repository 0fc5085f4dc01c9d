import { m } from "~/paraglide/messages";

/** Explains that free contacts need a verified number, with a link to verify one. */
export function ProvePhone() {
  return (
    <p className="safe mt-2">
      {m.professionals_phone_text()}{" "}
      <a href="/settings/account#phone" className="inline-flex min-h-11 items-center underline">
        {m.professionals_phone_link()}
      </a>
    </p>
  );
}
