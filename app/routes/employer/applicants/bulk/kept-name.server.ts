import { writeChosen, type BulkMove, type Chosen } from "~/features/applications/applicants/bulk";

/** The name under which a browser keeps the words to a group: no other group gets them, and this one also after a reload. */
export async function keptName(to: BulkMove, chosen: readonly Chosen[]): Promise<string> {
  const group = new TextEncoder().encode(chosen.map(writeChosen).sort().join(" "));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", group)).slice(0, 12);
  return `bulk-${to}-${Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
