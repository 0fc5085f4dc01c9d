import { expect, it } from "vitest";
import { hasContact } from "./contact-in";

it.each([
  "Call me on 98765 43210",
  "मेरा नंबर ९८७६५ ४३२१० है",
  "9-8-7-6-5-4-3-2-1-0",
  "asha@example.in",
  "asha @ gmail",
  "asha at gmail dot com",
  "https://asha.example",
  "www asha",
  "wa.me/91",
  "See asha.com",
  "t . me/asha",
  "@asha_designs on Insta",
  "Call 98765 and 43210",
  "asha gmail com",
  "9\ufe0f\u20e38\ufe0f\u20e37\ufe0f\u20e36\ufe0f\u20e35\ufe0f\u20e34\ufe0f\u20e33\ufe0f\u20e32\ufe0f\u20e31\ufe0f\u20e30\ufe0f\u20e3",
  "telegram asha_designs",
])("%s bypasses the site", (text) => {
  expect(hasContact(text)).toBe(true);
});

it.each([
  "10 years of GST returns, 2,000 clients since 2015",
  "मैं 5 साल से वेबसाइट बनाती हूँ।",
  "Logos from ₹5,000, ready in 3 to 5 days.",
  "I use Node.js and .NET at work",
  "I look at each site in person",
  "I ❤️ logos, ¼ of them for shops",
  "Six years at Yahoo, then chats with socket.io",
])("%s does not", (text) => {
  expect(hasContact(text)).toBe(false);
});
