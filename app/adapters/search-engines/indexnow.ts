import { isWebPage } from "../answers";
import { SearchEngineBusy, SearchEngineRefused, retryAfterMs, type SearchEnginePort } from "./port";

const defaultEndpoint = "https://api.indexnow.org/indexnow";
/** The protocol's own limit. */
const mostAddresses = 10_000;

interface Settings {
  key: string | undefined;
  siteUrl: string;
  /** What answers in IndexNow's place. */
  endpoint?: string | undefined;
  /** Milliseconds UTC. */
  now: () => number;
}

/** The key as the protocol has it, 8 to 128 letters, digits and dashes; null for any other text. */
export const validIndexNowKey = (key: string | undefined): string | null =>
  key !== undefined && /^[A-Za-z0-9-]{8,128}$/.test(key) ? key : null;

/** Notifies Bing, Yandex and others by IndexNow, which forwards an address to all of them; null without a valid key. */
export function createIndexNow({
  key: given,
  siteUrl,
  endpoint = defaultEndpoint,
  now,
}: Settings): SearchEnginePort | null {
  const key = validIndexNowKey(given);
  if (key === null) return null;
  return {
    engine: "indexnow",
    perRequest: mostAddresses,
    perDay: null,
    dayOf: (moment) => new Date(moment).toISOString().slice(0, 10),
    async tell(notices) {
      const response = await fetch(endpoint, {
        method: "POST",
        headers: { "content-type": "application/json; charset=utf-8" },
        body: JSON.stringify({
          host: new URL(siteUrl).host,
          key,
          keyLocation: `${siteUrl}/${key}.txt`,
          urlList: notices.map(({ url }) => url),
        }),
        redirect: "manual",
        signal: AbortSignal.timeout(10_000),
      });
      // The protocol documents statuses and no body.
      const isPage = isWebPage(await response.text());
      if (response.ok && !isPage) return;
      const message = `IndexNow answered ${response.status}${isPage ? " with a web page" : ""}`;
      // 400 and 422 are about the addresses; 403 about the key file, which may be late.
      if (response.status === 400 || response.status === 422) throw new SearchEngineRefused(message);
      throw new SearchEngineBusy(message, retryAfterMs(response.headers, now()));
    },
  };
}
