import { m } from "~/paraglide/messages";

/** Ends the session; works without script. */
export function SignOut() {
  return (
    <form method="post" action="/sign-out">
      <button className="btn btn-line w-full">{m.layout_sign_out()}</button>
    </form>
  );
}
