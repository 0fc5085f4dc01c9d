import { m } from "~/paraglide/messages";

// The order matters: nearly every browser also calls itself Chrome or Safari.
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera|OPT)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(UCBrowser|UBrowser)\//, "UC Browser"],
  [/\b(XiaoMi\/)?MiuiBrowser\//, "Mi Browser"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const devices: readonly (readonly [sign: RegExp, name: () => string])[] = [
  [/\biPhone\b/, () => "iPhone"],
  [/\biPad\b/, () => "iPad"],
  [/\bAndroid\b.*\bMobile\b/, () => m.settings_device_android_phone()],
  [/\bAndroid\b/, () => m.settings_device_android_tablet()],
  [/\bWindows NT\b/, () => m.settings_device_windows()],
  [/\bCrOS\b/, () => "Chromebook"],
  [/\bMacintosh\b/, () => "Mac"],
  [/\bLinux\b/, () => m.settings_device_linux()],
];

/** Browser and device, such as "Chrome, Android phone", from the User-Agent. */
export function deviceName(userAgent: string | null): string {
  // Some of the signs take time with the square of the length.
  const text = (userAgent ?? "").slice(0, 1_000);
  const names = [browsers.find(([sign]) => sign.test(text))?.[1], devices.find(([sign]) => sign.test(text))?.[1]()];
  return names.filter(Boolean).join(", ") || m.settings_device_unknown();
}
