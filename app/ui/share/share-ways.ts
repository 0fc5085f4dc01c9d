/** The text and address of a shared job, in the reader's language. */
interface Shared {
  url: string;
  title: string;
  /** Title, company and link in one. */
  text: string;
}

const q = encodeURIComponent;

/** The addresses at which messengers accept a link. They are fixed, so that a user cannot be led to another site. */
export const shareAddresses = {
  whatsapp: ({ text }: Shared) => `https://wa.me/?text=${q(text)}`,
  telegram: ({ url, title }: Shared) => `https://t.me/share/url?url=${q(url)}&text=${q(title)}`,
  facebook: ({ url }: Shared) => `https://www.facebook.com/sharer/sharer.php?u=${q(url)}`,
  x: ({ url, title }: Shared) => `https://x.com/intent/post?url=${q(url)}&text=${q(title)}`,
  email: ({ title, text }: Shared) => `mailto:?subject=${q(title)}&body=${q(text)}`,
};
export type ShareWay = keyof typeof shareAddresses;

/** Ways that script handles and only reports: copying the link, the phone's own sheet. */
const reportedWays = ["copy", "phone"];

export function isShareWay(way: string): way is ShareWay {
  return Object.hasOwn(shareAddresses, way);
}

export function isReportedWay(way: string): boolean {
  return reportedWays.includes(way);
}
