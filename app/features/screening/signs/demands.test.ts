import { describe, expect, it } from "vitest";
import { screenApplicant } from "../screen-text";

/** What applicants tell of themselves, and ask. */
const honest = [
  "I was scammed last year: they took registration fees of Rs 1500.",
  "Do I have to pay for the training?",
  "I have three years of experience in network marketing.",
  "I did captcha typing jobs earlier.",
  "Is there any registration fee or security deposit?",
  "I can submit my Aadhaar and PAN card at joining.",
  "I paid a deposit of Rs 2,000 to a fake company and lost it.",
  "Please tell me whether I must share my bank account number.",
  "Please let me know if there is a training fee of Rs 500.",
  "I liked and reviewed videos and was paid Rs 50 per like.",
  "Can you pay Rs 18,000 a month?",
  "Please give me Rs 15,000 at least.",
  "I know Tally and advance Excel, please give me training in advance Excel.",
  "I collected fees of Rs 1500 from students and deposited the amount in the bank daily.",
  "Please do not ask me for an OTP.",
  "They said: please send Rs 500 first. I did not.",
  "I will not pay any fee.",
  "Deposit of cash and bank reconciliation are my work.",
  "My brother lost Rs 9,000 in a task scam on Telegram.",
  "I resold products: buy from us and earn commission was the offer.",
  "My salary is Rs 12,000 and I need a laptop, will the company send me one?",
  "Please send me the details of the salary and fees.",
  "मैंने पहले रजिस्ट्रेशन फीस ₹1500 दी थी और धोखा हुआ।",
  "क्या ट्रेनिंग के लिए पैसे देने होंगे?",
  "मैं अपना आधार और पैन कार्ड भेज सकती हूँ।",
  "मुझे नेटवर्क मार्केटिंग का दो साल का अनुभव है।",
  "कृपया बताएं कि आधार कार्ड चाहिए या नहीं।",
  "वेतन मेरे बैंक खाते में भेजें, ₹12,000 महीना।",
  "Kya joining se pehle koi fees deni hogi?",
  "Pehle ek company ne mujhse 1500 rupaye security jama karwaye the.",
  "Maine captcha typing aur form filling ka kaam kiya hai.",
  "Unhone kaha 500 rupaye bhejo, maine nahi bheje.",
  "Training ke paise lagenge kya?",
  "Salary 12000 bank account me bhej dena.",
];

/** Ways to pay, and what the employer is to give. */
const demands: [reason: string, text: string][] = [
  ["payment", "I type fast, kaamteam@okaxis"],
  ["payment", "My course: https://rzp.io/l/x"],
  ["payment", "Is kaamteam@fam your UPI id?"],
  ["money", "Please send Rs 500 to my account before I join."],
  ["money", "Transfer Rs 2,000 in advance and I begin tomorrow."],
  ["money", "First pay my registration fee of Rs 300, then I will work."],
  ["money", "Kindly send me money for the bus."],
  ["money", "Can you lend me 2000 rupees? I return it from my first salary."],
  ["money", "You have to pay a booking fee of Rs 500."],
  ["money", "Mujhe 500 rupaye advance bhej do, phir kaam shuru karungi."],
  ["money", "Registration ke 500 rupaye UPI se bhejo"],
  ["money", "पहले मुझे ₹1000 भेजें, फिर मैं काम शुरू करूँगा।"],
  ["money", "मुझे एडवांस पैसे दे दीजिए"],
  ["documents", "Please share the OTP that comes to your phone."],
  ["documents", "Send me your Aadhaar, PAN and bank details, so that I can check your company."],
  ["documents", "Could you tell me your account number and CVV?"],
  ["documents", "OTP bata do sir"],
  ["documents", "अपना ओटीपी बताएं"],
];

describe("a text of an applicant", () => {
  it.each(honest)("is sent to the company: %s", (text) =>
    expect(screenApplicant(text)).toEqual({ reason: null, signs: [] }),
  );
  it.each(demands)("is held as %s: %s", (reason, text) => expect(screenApplicant(text).reason).toBe(reason));
});
