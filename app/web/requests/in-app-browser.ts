/** Apps that open links in a browser of their own, by the word with which it names itself. */
const apps =
  /\b(?:Instagram|Barcelona|FBA[NV]|FB_IAB|FBIOS|Messenger(?:LiteForiOS)?|LinkedInApp|Snapchat|Pinterest\/|Twitter for|TwitterAndroid|musical_ly|BytedanceWebview|TikTok|trill_|Line\/|MicroMessenger|Telegram-Android|ShareChat|KAKAOTALK|DuckDuckGo-WebView)/i;

/**
 * Whether a browser is a view within another app, in which Google refuses to log people in: named apps, any WebView of Android
 * ("; wv)", or "Version/4.0" on old phones), and on iPhones a WebKit that does not name itself Safari.
 * @param userAgent the User-Agent header
 */
export function isInAppBrowser(userAgent: string | null): boolean {
  const agent = (userAgent ?? "").slice(0, 1_000);
  if (apps.test(agent)) return true;
  if (/\bAndroid\b/.test(agent)) return /; wv\)|\bVersion\/4\.0 Chrome\//.test(agent);
  return /\b(?:iPhone|iPad|iPod)\b/.test(agent) && /\bAppleWebKit\//.test(agent) && !/\bSafari\//.test(agent);
}
