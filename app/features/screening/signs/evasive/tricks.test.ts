import { describe, expect, test } from "vitest";
import { advertOf, readLabelledAdverts, tricks } from "../../../../../tests/bench/adverts/labelled";
import { findWarningSigns } from "../../warning-signs";
import { readSentences } from "../text";
import { besideOthers, trickSigns } from "./tricks";

const signsOf = (text: string) => trickSigns(readSentences(text));
const strongKinds = (text: string) =>
  signsOf(text)
    .filter(({ weight }) => weight >= 10)
    .map(({ kind }) => kind);

describe("a trick is found in any wording", () => {
  test.each([
    [
      "forwarding",
      "Our buyers pay into your savings account. You keep six percent and forward the rest to our partner the same day.",
    ],
    [
      "forwarding",
      "Customers ka paisa aapke account mein aayega, apna commission rakh kar baaki hamare number par bhej dena.",
    ],
    ["forwarding", "ग्राहकों का पैसा आपके खाते में आएगा। पाँच प्रतिशत रखकर बाकी रकम हमारे खाते में भेज दीजिए।"],
    [
      "cheque",
      "We send you a cheque for the home office. Deposit it the same day, buy the laptop and the printer from our vendor with that money, and keep the rest as your first salary.",
    ],
    [
      "cheque",
      "कंपनी लैपटॉप और प्रिंटर के लिए आपके नाम का चेक भेजेगी। उसे अपने खाते में जमा करके हमारे विक्रेता को भुगतान कीजिए, बचे हुए पैसे आपकी पहली सैलरी होंगे।",
    ],
    [
      "prepaid",
      "A combo order needs more than your balance. Add the difference from your own money; it comes back with the commission.",
    ],
    [
      "prepaid",
      "Roz 30 order pure karne hain. Kabhi kabhi order ka paisa apne wallet se lagana hota hai, task pura hone par commission ke sath wapas milta hai.",
    ],
    [
      "documents",
      "Send photos of your Aadhaar, PAN card and bank passbook with the application, and a selfie. The interview is scheduled only after the details are verified.",
    ],
    ["documents", "आवेदन के साथ आधार, पैन और पासबुक की फोटो भेजें, इंटरव्यू उसके बाद होगा।"],
    ["renting", "Give us your bank account on rent and get Rs 12,000 monthly."],
    [
      "renting",
      "Aapka bank khata hume kiraye par do, SIM bhi hamare paas rahegi. Login aur ATM card dena hai, har mahine das hazaar kiraya milega.",
    ],
    [
      "elsewhere",
      "Applications here are not seen. Fill the Google form at forms.gle/Ab12Cd and pay the portal token, then install our app from the link; only registered candidates get the joining letter on Telegram.",
    ],
    [
      "elsewhere",
      "To be considered, register on our portal job-portal . site with your mobile number and download the app; the interview slot is given there.",
    ],
    [
      "scheme",
      "Like the videos and follow the pages that we send on Telegram. Fifty rupees for each like, send a screenshot, payment to your UPI every evening.",
    ],
  ])("%s: %s", (kind, text) => expect(strongKinds(text)).toContain(kind));
});

test("look-alike letters, separated letters and signs instead of letters hide nothing", () => {
  for (const text of [
    "We send you a c h e q u e for the home office. Deposit it the same day, buy the laptop from our vendor with that money, and keep the rest as your first salary.",
    "We send you a сhеquе for the home office. Deposit it the same day, buy the ⓛⓐⓟⓣⓞⓟ from our vendor with that money, and keep the rest as your first salary.",
    "We send you a 🅲🅷🅴🆀🆄🅴 for the home office. Dep0sit it the same day, buy the l@ptop from our vend0r with that money, and keep the rest as your first salary.",
  ])
    expect(strongKinds(text), text).toContain("cheque");
});

describe("honest work with the same words is not held", () => {
  test.each([
    "Salary is transferred to your bank account on the 5th. Customers pay our company by cheque, and you forward receipts to the branch.",
    "We never ask you to forward money, to deposit a cheque or to rent out your account.",
    "You answer customers of our shops by chat, six days a week. Training is paid. On your first day HR collects copies of Aadhaar, PAN and a cancelled cheque for your salary.",
    "A laptop and a SIM are issued on joining; return them when you leave.",
    "Trace money mules: funds that arrive in an account and are forwarded within the hour for five percent.",
    "Collect rent by cheque into the society's account.",
    "Apply here, or on our careers page at careers.brightloom.com.",
    "Plan reels that people like and share. Salary Rs 20,000 per month.",
  ])("%s", (text) => expect(strongKinds(text)).toEqual([]));
});

test("the sign quotes the original sentences", () => {
  const [sign] = signsOf(
    "We are a young firm.\nOur buyers pay into your savings account. You keep six percent and forward the rest to our partner the same day.\nTea is free.",
  );
  expect(sign).toMatchObject({
    kind: "forwarding",
    weight: 10,
    passage:
      "Our buyers pay into your savings account. You keep six percent and forward the rest to our partner the same day.",
  });
});

test("a text close to a trick is a hint that alone holds nothing", () => {
  expect(besideOthers([{ kind: "cheque", weight: 4, passage: "" }], [])).toEqual([]);
  expect(
    besideOthers([{ kind: "cheque", weight: 4, passage: "" }], [{ kind: "urgency", weight: 2, passage: "" }]),
  ).toHaveLength(2);
  expect(besideOthers([{ kind: "cheque", weight: 10, passage: "" }], [])).toHaveLength(1);
});

test("a few words are too little for a trick", () => expect(signsOf("We send you a cheque.")).toEqual([]));

test("four of five scams of held-back authors are held, and seven of ten of each kind", async () => {
  const adverts = (await readLabelledAdverts()).filter(({ part, trick }) => part === "held back" && trick !== null);
  const held = adverts.filter((each) => findWarningSigns(advertOf(each)).isHeld);
  expect(adverts.length).toBeGreaterThan(100);
  expect(held.length / adverts.length).toBeGreaterThanOrEqual(0.8);
  for (const trick of Object.keys(tricks)) {
    const of = (all: typeof adverts) => all.filter((each) => each.trick === trick).length;
    expect(of(held) / of(adverts), trick).toBeGreaterThanOrEqual(0.7);
  }
});

test("at most one in nine ordinary honest adverts of held-back authors is held", async () => {
  const adverts = (await readLabelledAdverts()).filter(({ part, isOrdinary }) => part === "held back" && isOrdinary);
  expect(adverts).toHaveLength(170);
  expect(adverts.filter((each) => findWarningSigns(advertOf(each)).isHeld).length).toBeLessThanOrEqual(19);
});

test("the tricks are fast for texts of 10,000 letters that nearly match", () => {
  for (const part of [
    "keep forward your account ",
    "cheque buy laptop ",
    "send aadhaar pan ",
    "order balance add ",
    "fill form ",
  ])
    expect(signsOf(part.repeat(400).slice(0, 10_000)), part).toBeDefined();
});
