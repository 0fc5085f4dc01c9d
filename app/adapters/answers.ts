/** An answer parsed as JSON; null for any other text. */
export function parseJson(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}

/**
 * Whether an answer is a web page: a proxy, a firewall or a maintenance page answers so in a provider's place, with any
 * status.
 */
export const isWebPage = (answer: string): boolean => /^\s*<(!doctype\s+html|html)[\s>]/i.test(answer);
