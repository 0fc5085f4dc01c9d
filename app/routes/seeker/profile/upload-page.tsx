import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { WithRail } from "~/ui/layout/with-rail";
import { SeenPanel } from "./seen-panel";

/** A page with one upload and the way back. */
export function UploadPage({ title, back, children }: { title: string; back: string; children: ReactNode }) {
  return (
    <WithRail rail={<SeenPanel />}>
      <h1>{title}</h1>
      {children}
      <p>
        <a href={back} className="inline-flex min-h-11 items-center">
          {back.startsWith("/profile-setup") ? m.profile_continue() : m.profile_back_to_profile()}
        </a>
      </p>
    </WithRail>
  );
}
