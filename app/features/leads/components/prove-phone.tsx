import { m } from "~/paraglide/messages";

/** Why no contact is free for a professional without a proved number, and where they prove one. */
export function ProvePhone() {
  return (
    <p className="safe mt-2">
      {m.professionals_phone_text()}{" "}
      <a href="/settings#phone" className="inline-flex min-h-11 items-center underline">
        {m.professionals_phone_link()}
      </a>
    </p>
  );
}
