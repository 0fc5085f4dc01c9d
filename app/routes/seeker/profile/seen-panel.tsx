import { m } from "~/paraglide/messages";
import { Panel } from "~/ui/layout/with-rail";

/** When employers see a profile, and how to fill it in. */
export function SeenPanel() {
  return (
    <Panel id="seen" title={m.profile_seen_title()}>
      <p className="mt-1">{m.profile_seen_by()}</p>
      <a href="/help-center/complete-profile" className="inline-flex min-h-11 items-center">
        {m.profile_seen_help()}
      </a>
    </Panel>
  );
}
