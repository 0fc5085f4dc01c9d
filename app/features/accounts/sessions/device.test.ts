import { expect, it } from "vitest";
import { deviceName } from "./device";

const android = "Mozilla/5.0 (Linux; Android 14; Redmi 13C) AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

it.each([
  [`${android} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome, Android phone"],
  [`${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, "Samsung Internet, Android phone"],
  [`${android} UCBrowser/13.4 Mobile Safari/537.36`, "UC Browser, Android phone"],
  [`${android} Chrome/140.0.0.0 Safari/537.36`, "Chrome, Android tablet"],
  [`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, "Safari, iPhone"],
  [`${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome, iPhone"],
  [windows, "Chrome, Windows computer"],
  [`${windows} Edg/140.0.0.0`, "Edge, Windows computer"],
  [`${windows} OPR/120.0.0.0`, "Opera, Windows computer"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari, Mac",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox, Linux computer"],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome, Chromebook",
  ],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
  [null, "Unknown device"],
  [`${"Android ".repeat(200_000)}Mobile`, "Android tablet"],
])("%.80s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
