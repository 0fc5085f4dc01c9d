import { expect, it } from "vitest";
import { isInAppBrowser } from "./in-app-browser";

const android = "Mozilla/5.0 (Linux; Android 9; Redmi Note 7 Build/PKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko)";
const webView = `${android} Version/4.0 Chrome/120.0 Mobile Safari/537.36`;
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

it.each([
  ["Instagram on Android", `${webView} Instagram 311.0.0.32.118 Android (28/9; 440dpi; Xiaomi)`],
  ["Instagram on an iPhone", `${iPhone} Mobile/15E148 Instagram 309.1.1.28.108 (iPhone13,2; iOS 17_1; en_IN)`],
  ["Threads", `${iPhone} Mobile/15E148 Barcelona 309.0.0.20.109`],
  ["Facebook on Android", `${webView} [FB_IAB/FB4A;FBAV/443.0.0.23.229;]`],
  ["Facebook on an iPhone", `${iPhone} Mobile/21B91 [FBAN/FBIOS;FBAV/440.0.0.33.116;FBBV/538]`],
  [
    "Facebook Lite",
    `${android} Version/4.0 Chrome/80.0 Mobile Safari/537.36 [FBAN/EMA;FBLC/hi_IN;FBAV/379.0.0.9.109;]`,
  ],
  ["Messenger", `${iPhone} Mobile/15E148 [FBAN/MessengerLiteForiOS;FBAV/434.1]`],
  ["LinkedIn on Android", `${webView} LinkedInApp/4.1.880`],
  ["LinkedIn on an iPhone", `${iPhone} Mobile/15E148 [LinkedInApp]/9.29.4962`],
  ["Snapchat", `${iPhone} Version/17.1 Mobile/15E148 Snapchat/12.60.0.31 (like Safari/8617.1)`],
  ["X on an iPhone", `${iPhone} Mobile/15E148 Twitter for iPhone/10.13`],
  ["Line", `${iPhone} Mobile/15E148 Safari Line/13.18.1`],
  ["WeChat", `${webView} MMWEBID/1 MicroMessenger/8.0`],
  ["TikTok", `${webView} trill_2023105050 BytedanceWebview/d8a21c6`],
  [
    "Telegram",
    "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 Telegram-Android/11.3",
  ],
  ["any app on Android", webView],
  [
    "a WebView of Android 4.4",
    "Mozilla/5.0 (Linux; Android 4.4; Nexus 5 Build/_BuildID_) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/30.0.0.0 Mobile Safari/537.36",
  ],
  ["any app on an iPhone", `${iPhone} Mobile/15E148`],
])("%s is a browser within an app", (_name, agent) => {
  expect(isInAppBrowser(agent)).toBe(true);
});

it.each([
  [
    "Chrome on Android",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36",
  ],
  [
    "Samsung Internet",
    "Mozilla/5.0 (Linux; Android 13; SM-A037F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36",
  ],
  ["Firefox on Android", "Mozilla/5.0 (Android 13; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0"],
  [
    "UC Browser",
    "Mozilla/5.0 (Linux; U; Android 9; en-US; Redmi 7A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 UCBrowser/13.4 Mobile Safari/537.36",
  ],
  [
    "the browser of Android 4",
    "Mozilla/5.0 (Linux; U; Android 4.0.3; en-in) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30",
  ],
  ["Opera Mini", "Opera/9.80 (Android; Opera Mini/36.2/191.270; U; en) Presto/2.12.423 Version/12.16"],
  ["Safari on an iPhone", `${iPhone} Version/17.1 Mobile/15E148 Safari/604.1`],
  ["Chrome on an iPhone", `${iPhone} CriOS/120.0 Mobile/15E148 Safari/604.1`],
  [
    "Chrome on Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36",
  ],
  ["an offline reader", "Online/1.0"],
  ["LinkedIn's crawler", "LinkedInBot/1.0 (compatible; Mozilla/5.0)"],
  ["Facebook's crawler", "facebookexternalhit/1.1"],
  ["nothing", null],
])("%s is a browser of its own", (_name, agent) => {
  expect(isInAppBrowser(agent)).toBe(false);
});
