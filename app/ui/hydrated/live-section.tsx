import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { hydrates } from "../document";
import { LiveNews } from "./live-news";

interface LiveSectionProps {
  id: string;
  /** The kinds of news after which the section is read again, such as "application interview". */
  events: string;
  children: ReactNode;
}

/** A section of a page that may hydrate: after live news React reads the data again, or the element the document. */
export function LiveSection({ id, events, children }: LiveSectionProps) {
  return hydrates(useMatches().map(({ handle }) => handle)) ? (
    <>
      <LiveNews of={events} />
      {children}
    </>
  ) : (
    <live-region id={id} events={events} class="block">
      {children}
    </live-region>
  );
}
