import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";

interface Props {
  /** The address of the professionals' room; null without live updates. */
  roomUrl: string | null;
  /** The categories to show; null for all. */
  categories?: readonly string[] | null;
  children: ReactNode;
}

/** Wraps leads: with script, numbers of buyers are updated in place, and new leads are offered. */
export function LiveLeads({ roomUrl, categories = null, children }: Props) {
  if (roomUrl === null) return children;
  return (
    <live-leads
      ticket-src="/api/live/ticket?room=leads"
      room-url={roomUrl}
      categories={categories?.join(" ")}
      class="grid grid-cols-1 gap-5">
      {children}
    </live-leads>
  );
}

/** The hint that there are new leads, with a link to them. @param address of the list from its beginning */
export function LeadNews({ address }: { address: string }) {
  return (
    <div role="status" className="sticky top-2 z-10 -mb-5 justify-self-center has-[:not([hidden])]:mb-0">
      <a
        href={address}
        hidden
        className="btn btn-go btn-small shadow"
        data-lead-news=""
        data-one={m.professionals_live_one()}
        data-many={m.professionals_live_many({ count: "{count}" })}
        data-again={m.professionals_live_again()}>
        {m.professionals_live_again()}
      </a>
    </div>
  );
}
