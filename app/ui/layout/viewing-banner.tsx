import type { ReactNode } from "react";
import { formatMinute } from "../format";
import type { Site } from "./site";

/** Above every page while an owner sees the site as a user. */
export function ViewingBanner({ viewing: { name, endsAt, isShown } }: { viewing: NonNullable<Site["viewing"]> }) {
  return (
    <aside className="viewing" lang="en" aria-label="Viewing as a person">
      <div className="wrap flex items-center justify-between gap-3 py-1.5">
        <p className="min-w-0 text-[13px] leading-snug wrap-anywhere md:text-[15px]">
          {isShown ? (
            <>
              You see the site as <b>{name}</b>. You can't change anything.
            </>
          ) : (
            <>
              This page is your own. You view the site as <b>{name}</b>.
            </>
          )}{" "}
          <span className="whitespace-nowrap">Ends at {formatMinute(endsAt)}.</span>
        </p>
        <EndViewing className="btn btn-line btn-small">End</EndViewing>
      </div>
    </aside>
  );
}

export function EndViewing({ className, children }: { className: string; children: ReactNode }) {
  return (
    <submit-once>
      <form method="post" action="/viewing/ending">
        <button className={className}>{children}</button>
      </form>
    </submit-once>
  );
}
