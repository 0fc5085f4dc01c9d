import type { LinkDescriptor } from "@remix-run/cloudflare";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { formatDate } from "../format";
import { Logo } from "../logo/logo";
import printUrl from "./print.css?url";

/** For the links of a page that is printed as its content alone; screens do not wait for it. */
export const printStyles: LinkDescriptor[] = [{ rel: "stylesheet", href: printUrl, media: "print" }];

/** KaamGhar's mark at the top of a printed page; screens do not show it. @param at when it is printed, ms UTC; left out where the page is cached */
export function PrintedHead({ at }: { at?: number }) {
  return (
    <div className="print-only print-head hidden">
      <span>
        <Logo size={24} />
        <b>KaamGhar</b>
      </span>
      {at !== undefined && <span>{m.layout_printed_on({ date: formatDate(at) })}</span>}
    </div>
  );
}

/** What reads differently on paper, which is read on another day and has no links. */
export function OnPaper({ screen, paper }: Record<"screen" | "paper", ReactNode>) {
  return (
    <>
      <span className="no-print">{screen}</span>
      <span className="print-only hidden">{paper}</span>
    </>
  );
}

/** Where a printed page comes from, at its end; screens do not show it. */
export function PrintedAddress({ address }: { address: string }) {
  return <p className="print-address hidden">{address}</p>;
}
