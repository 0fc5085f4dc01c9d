/** What an answer says as JSON; null for one that is none. */
export function parseJson(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}

/** Whether an answer is a web page: what a proxy, a firewall or a page of maintenance says in the place of a provider, with any status. */
export const isWebPage = (answer: string): boolean => /^\s*<(!doctype\s+html|html)[\s>]/i.test(answer);
