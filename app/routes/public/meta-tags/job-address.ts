import { isId } from "db/id";

/** The result of reading a typed job address: the job's id, or why there is none. */
type TypedJob = { id: string } | { error: "not_ours" | "not_a_job" };

/** Reads an address of a job, with or without its site, or the job's id alone. @param siteUrl the origin of this site */
export function readJobAddress(typed: string, siteUrl: string): TypedJob {
  const text = typed.trim();
  const isBareId: boolean = isId(text);
  if (isBareId) return { id: text };
  const host = new URL(siteUrl).host;
  const address = /^[a-z]+:\/\//i.test(text) ? text : text.startsWith("/") ? siteUrl + text : `https://${text}`;
  if (!URL.canParse(address)) return { error: "not_a_job" };
  const url = new URL(address);
  if (url.host.replace(/^www\./, "") !== host.replace(/^www\./, ""))
    return { error: text.includes(".") ? "not_ours" : "not_a_job" };
  const [, id] = /^\/job\/([^/]+)/.exec(url.pathname) ?? [];
  return isId(id) ? { id } : { error: "not_a_job" };
}
