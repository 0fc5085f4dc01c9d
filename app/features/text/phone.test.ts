import { describe, expect, it } from "vitest";
import { formatMobileNumber, isMobileNumber, mobileNumber, normalizePhone, telLink } from "./phone";

describe("a mobile number", () => {
  it.each([
    "9876543210",
    "98765 43210",
    "98765-43210",
    "+91 98765 43210",
    "+91-98765-43210",
    "91 9876543210",
    "09876543210",
    " (98765) 43210 ",
    "९८७६५ ४३२१०",
    "0091 98765 43210",
    "00 91 98765 43210",
    "+91 0 98765 43210",
    "+91-0-98765-43210",
    "+91 (0) 98765 43210",
    "(+91) 98765.43210,",
    "[98765]43210",
    "091 98765 43210",
    "tel:+91-98765-43210",
    "TEL:09876543210",
    "Mobile: 98765 43210.",
    "Mob. No. 98765 43210",
    "मोबाइल: ९८७६५४३२१०",
    "98765 43210 (WhatsApp)",
    "wa.me/919876543210",
    "https://wa.me/919876543210",
    "98765/43210",
    "98765\u201143210",
    "৯৮৭৬৫৪৩২১০",
    "௯௮௭௬௫௪௩௨௧௦",
    "૯૮૭૬૫૪૩૨૧૦",
    "٩٨٧٦٥٤٣٢١٠",
    "９８７６５４３２１０",
    "\u202a+91\u00a098765\u00a043210\u202c",
    "📞 98765 43210",
    "☎️+91 98765 43210",
    "🇮🇳 +91 98765 43210",
    "98765 43210 ✅",
    "*98765 43210*",
    "M-9876543210",
    "Call/WhatsApp 98765 43210",
    "📱 Mob:- 98765 43210",
    "https://wa.me/919876543210?text=Hi%20there",
    "https://api.whatsapp.com/send?phone=919876543210&text=Hi",
    "whatsapp://send?phone=+919876543210",
    "tel:+919876543210;ext=12",
  ])("is understood as it is usually written: %s", (text) => {
    expect(normalizePhone(text)).toBe("9876543210");
  });

  it("may itself begin with 91", () => {
    expect(normalizePhone("9198765432")).toBe("9198765432");
  });

  it.each([
    "",
    "12345",
    "98765432101",
    "+1 9876543210",
    "98765 4321O",
    "call me",
    "+91 98765 43210 / 11",
    "98765 43210, 98765 43211",
  ])("is refused when it is none: %s", (text) => {
    expect(normalizePhone(text)).toBeNull();
  });
});

it.each([
  "0000000000",
  "1111111111",
  "1234567890",
  "9999999999",
  "+91 1111111111",
  "0 22222 22222",
  "tel:1234567890",
  "१२३४५६७८९०",
  "११११११११११",
  "00000 00000",
  "0123456789",
  "+91-0000-000000",
  "6666666666",
  "(12345) 67890",
  "55555-55555",
])("A made-up number is refused: %s", (text) => {
  expect(normalizePhone(text)).toBeNull();
});

describe("a mobile number that gets messages", () => {
  it.each(["98765 43210", "+91 98765-43210", "09876543210", "९८७६५ ४३२१०"])("is stored in E.164: %s", (text) => {
    expect(mobileNumber(text)).toBe("+919876543210");
  });

  it.each(["22 2345 6789", "5000000001", "12345", "", "a@example.in"])(
    "is null when it is not a mobile number: %s",
    (text) => {
      expect(mobileNumber(text)).toBeNull();
    },
  );

  it("is distinguished from an e-mail address, and shown in two halves", () => {
    expect([isMobileNumber("+919876543210"), isMobileNumber("+91@example.in")]).toEqual([true, false]);
    expect(formatMobileNumber("+919876543210")).toBe("+91 98765 43210");
  });
});

it.each([
  ["98765 43210", "tel:+919876543210"],
  ["+91 80 4000 1930", "tel:+918040001930"],
  ["080 4000 1930 ext 12", "tel:08040001930"],
  ["+91 80 4000 1930 extn. 12", "tel:+918040001930"],
  ["080-40001930 x12 / 13", "tel:08040001930"],
  ["(080) 4000 1930, 4000 1931", "tel:08040001930"],
  ["Office: 1800 123 4567", "tel:18001234567"],
  ["०८० ४००० १९३० एक्स. १२", "tel:08040001930"],
  ["+1 (415) 555-0199", "tel:+14155550199"],
  ["1930", "tel:1930"],
])("%j is called as %s", (number, link) => expect(telLink(number)).toBe(link));
