import type { LinkDescriptor } from "@remix-run/cloudflare";
import printUrl from "./print.css?url";

/** For the links of a page that is printed as its content alone; screens do not wait for it. */
export const printStyles: LinkDescriptor[] = [{ rel: "stylesheet", href: printUrl, media: "print" }];

/** Where a printed page comes from, at its end; screens do not show it. */
export function PrintedAddress({ address }: { address: string }) {
  return <p className="print-address hidden">{address}</p>;
}
