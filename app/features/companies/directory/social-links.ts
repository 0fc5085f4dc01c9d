import { readHttps, readTypedLink } from "~/features/screening/outgoing-link";
import { withoutInvisible } from "~/features/text/typed/identifier";

/** The networks on which a company may have a page, each a column of `companies`. */
export const socialNetworks = ["instagramLink", "facebookLink", "youtubeLink", "linkedinLink"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

interface Network {
  name: string;
  /** Hosts of its pages, without www. or m. before them; the first one is written into completed links. */
  hosts: readonly string[];
  /** Where a handle leads; `handle` comes without its @. */
  pageOf: (handle: string) => string;
  handle: RegExp;
  example: string;
}

const networks: Record<SocialNetwork, Network> = {
  instagramLink: {
    name: "Instagram",
    hosts: ["instagram.com"],
    pageOf: (handle) => `/${handle}`,
    handle: /^[\w.]{1,30}$/,
    example: "https://www.instagram.com/neem",
  },
  facebookLink: {
    name: "Facebook",
    hosts: ["facebook.com"],
    pageOf: (handle) => `/${handle}`,
    handle: /^[\w.]{5,50}$/,
    example: "https://www.facebook.com/neem",
  },
  youtubeLink: {
    name: "YouTube",
    hosts: ["youtube.com", "youtu.be"],
    pageOf: (handle) => `/@${handle}`,
    handle: /^[\w.-]{3,30}$/,
    example: "https://www.youtube.com/@neem",
  },
  linkedinLink: {
    name: "LinkedIn",
    hosts: ["linkedin.com", "in.linkedin.com"],
    pageOf: (handle) => `/company/${handle}`,
    handle: /^[\w-]{3,100}$/,
    example: "https://www.linkedin.com/company/neem",
  },
};

export const networkName = (network: SocialNetwork): string => networks[network].name;
export const networkExample = (network: SocialNetwork): string => networks[network].example;

/** Parameters that apps add to shared links: they identify the sharer, not the page. */
const added = /^(utm_\w+|igsh|igshid|fbclid|si|mibextid|trk|lipi|feature)$/;

/** Whether a text is the address of a page on a network's own host, as {@link completeSocialLink} makes them. */
export function isSocialLink(network: SocialNetwork, text: string): boolean {
  const url = readHttps(text);
  return (
    url !== null &&
    url.port === "" &&
    networks[network].hosts.includes(url.hostname.replace(/^(www|m)\./, "")) &&
    url.pathname !== "/"
  );
}

/**
 * The full link for a handle ("@neem"), a link without its scheme ("instagram.com/neem") or a full link, without
 * tracking parameters. Null for anything other than a page of this network.
 */
export function completeSocialLink(network: SocialNetwork, text: string): string | null {
  const { hosts, pageOf, handle } = networks[network];
  const typed = withoutInvisible(text);
  const bare = handle.test(typed.replace(/^@/, "")) ? typed : (readTypedLink(typed) ?? typed);
  const name = bare.replace(/^@/, "");
  const isName = handle.test(name) && (bare !== name || !hosts.some((host) => name.toLowerCase().startsWith(host)));
  const whole = isName ? `https://www.${hosts[0]}${pageOf(name)}` : `https://${bare.replace(/^https?:\/\//i, "")}`;
  if (/^[a-z][a-z\d+.-]*:/i.test(bare) && !/^https?:\/\//i.test(bare)) return null;
  const url = readHttps(whole);
  if (!url) return null;
  url.hash = "";
  for (const key of [...url.searchParams.keys()]) if (added.test(key)) url.searchParams.delete(key);
  return isSocialLink(network, url.href) ? url.href : null;
}
