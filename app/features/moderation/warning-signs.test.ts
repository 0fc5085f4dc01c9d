import { describe, expect, it } from "vitest";
import { findWarningSigns } from "./warning-signs";

const read = (description: string, title = "Work from home", about: string | null = null) =>
  findWarningSigns({ title, description, companyName: "Test Works", companyAbout: about, pay: null });

/** Invented, in the manner of what goes round. */
const scams: [title: string, description: string][] = [
  ["Online typing job", "Selected candidates pay ₹499 for their login ID. The amount comes back with the first salary."],
  ["Data entry operator", "Work is simple. A refundable security of Rs.1,500/- is to be deposited before the agreement is issued."],
  ["Form filling", "Joining is quick: G Pay 350 rupees to our account and the work starts in ten minutes."],
  ["Office assistant", "You will be asked for a small amount towards your ID card, only Rs 250, non refundable."],
  ["Amazon packing work", "Kit charges 799 lagenge, uske baad material ghar pahunch jayega."],
  ["Ghar baithe kaam", "Pehle registration ke paise jama karo, phir daily 2000 kamao."],
  ["घर बैठे काम", "काम शुरू करने से पहले ₹600 रजिस्ट्रेशन फीस जमा करें। पैसा वापस मिलेगा।"],
  ["पैकिंग का काम", "सिक्योरिटी डिपॉजिट 1000 रुपये देना होगा, महीने के अंत में वापस।"],
  ["डाटा एंट्री", "अपना आधार कार्ड और बैंक पासबुक की फोटो व्हाट्सएप पर भेजें।"],
  ["टाइपिंग जॉब", "रोज ₹3000 से ₹5000 कमाएं, कोई भी कर सकता है।"],
  ["Back office", "Please share the OTP that you receive, so that we can register your profile."],
  ["HR executive", "Forward your Aadhaar, PAN and a photo of your debit card today to get the offer letter."],
  ["Content moderator", "Interested people text Hi on Wh@tsApp, our manager replies there."],
  ["Part time helper", "Details are in our Telegram channel: https://t.me/earnfast_daily"],
  ["Remote assistant", "No interview. Contact manager at wa.me/919812345678"],
  ["YouTube partner", "Like three videos and subscribe to channels, and get ₹150 for each at once."],
  ["Hotel reviewer", "Give five star ratings to hotels on Google, each rating pays Rs 50, withdraw daily."],
  ["Captcha operator", "Captcha filling from mobile, payout every Saturday."],
  ["Trading helper", "Put money in our USDT wallet and we return double profits in a week."],
  ["Team builder", "Add ten people under you and get commission from every level of your downline."],
  ["Simple job", "Complete prepaid tasks in the app; the larger your recharge, the larger the commission."],
  ["Government job agent", "100% job guarantee in the railways. Pay half the amount now and half after joining."],
  ["Online work", "Pay the r e g i s t r a t i o n f e e of 999 to unlock your dashboard."],
  ["Online work", "Deposit a small f\u200bee of Rs 300 for the t\u200braining."],
  ["Work at home", "Nо investment! Just a one-time асtivаtion сharge of Rs 450."],
  ["Bank account helper", "Receive money in your bank account and send it on; keep five percent. We need your account and ATM card."],
  ["SMS sending job", "Send SMS from your phone and earn Rs 1500 daily, payment every evening. Buy the starter pack to begin."],
  ["Loan agent", "Apply before tonight! Processing charge two hundred rupees, only UPI."],
];

const honest: [title: string, description: string][] = [
  ["Tutor", "There is no registration fee and no deposit. We pay Rs 400 per hour, every Friday."],
  ["Data entry operator", "We never ask for money. If anyone asks you to pay a security deposit in our name, report it to us."],
  ["शिक्षक", "कोई फीस नहीं, कोई रजिस्ट्रेशन शुल्क नहीं। वेतन ₹18,000 प्रति माह।"],
  ["Telecaller", "Kisi bhi tarah ki fees nahi lagegi. Salary 15000 rs har mahine bank mein aati hai."],
  ["Fees Accountant", "Record tuition fees, registration charges and refundable deposits of students in Tally, and reconcile them with the bank."],
  ["Fee Collection Executive", "Call parents whose children's school fees are outstanding, and collect the payment through the portal."],
  ["KYC Executive", "Check customers' Aadhaar and PAN cards against the application, and call customers whose documents do not match."],
  ["Banking Operations", "Never share OTP or PIN with anyone. You verify account numbers and cancelled cheques that customers submit."],
  ["Backend Engineer", "Build our WhatsApp Business API integration: message templates, webhooks and delivery reports for merchants."],
  ["Python Developer", "Develop Telegram bots that answer questions of customers and book appointments."],
  ["Cryptocurrency Engineer", "Work on a crypto exchange's matching engine. Solidity, wallets, and profit and loss reports for the trading desk."],
  ["Accountant", "Book security deposits of tenants, advance payments to vendors and processing fees of loans."],
  ["Graphic Design Intern", "Stipend ₹10,000 per month. Certificate and letter of recommendation at the end."],
  ["Social Media Executive", "Plan posts and reels, answer comments, watch which videos people like, and report what earns reach for clients."],
  ["Customer Support", "Answer customers on WhatsApp, e-mail and phone; close 60 tickets a day."],
  ["Employee Relations", "Onboarding: at the time of joining submit copies of Aadhaar, PAN and a cancelled cheque for salary."],
  ["Sales Executive", "Fixed salary ₹22,000 per month, and incentives without an upper limit. Travel is reimbursed."],
  ["Video Editor", "We pay Rs 1,500 per video, within seven days of delivery. About eight videos each month."],
  ["Senior Consultant", "Daily rate Rs 12,000 per day for an SAP consultant with ten years of experience."],
  ["Freelance Translator", "Rs 2 per word, paid by bank transfer each month. Send two pages you have translated with your application."],
  ["Investment Analyst", "Analyse investments and returns of funds for clients, and present guaranteed and market-linked products fairly."],
  ["Insurance Adviser", "Explain premiums, processing charges and refunds to policyholders; help them submit documents."],
  ["Product Manager, Referrals", "Own our refer and earn feature: friends of users, rewards, and abuse detection."],
  ["Machine Learning Engineer", "Detect fake reviews, captcha farms and task scams on our marketplace."],
  ["Security Officer", "Security clearance is done by us. Pay is ₹24,000, with advance of salary on request after six months."],
  ["टेलीकॉलर", "ग्राहकों से फीस की वसूली के लिए फोन करना होगा। वेतन ₹14,000 और इंसेंटिव।"],
  ["Training Coordinator", "The training is free of cost, and a laptop is provided by us without any deposit."],
  ["Tax Assistant", "File returns, pay GST and TDS of clients on time, and keep registration certificates."],
  ["Event Host", "Urgent hiring for the festival season: apply now, joining in a week."],
  ["Payments Engineer", "Integrate UPI, Paytm and PhonePe into our checkout; handle OTP screens and refunds."],
];

describe("a job that asks, leads or promises as scams do", () => {
  it.each(scams)("is held: %s – %s", (title, description) => {
    const warning = read(description, title);
    expect(warning.isHeld, JSON.stringify(warning)).toBe(true);
  });

  it("is held for what its company says of itself, too", () => {
    expect(read("You type documents.", "Typist", "A registration fee of Rs 500 applies to all candidates.").isHeld).toBe(true);
  });

  it("names the sentence that is the reason, as it was written", () => {
    const { signs } = read("You type letters. Pay Rs. 500 as registration fee.\nWe work daily.");
    expect(signs[0]).toMatchObject({ kind: "fee", passage: "Pay Rs. 500 as registration fee." });
  });

  it("is held for pay that nobody pays, by the work and the experience", () => {
    const pay = (rupees: number, category: string, salaryPeriod: "month" | "hour" = "month") =>
      findWarningSigns({
        title: "Typist", description: "You type letters for an office.", companyName: "Test Works", companyAbout: null,
        pay: { salaryMin: rupees * 100, salaryMax: rupees * 100, salaryPeriod, experienceLevel: "0-1", category },
      }).isHeld;
    expect(pay(150_000, "data-entry")).toBe(true);
    expect(pay(2_000, "typing-transcription", "hour")).toBe(true);
    expect(pay(25_000, "data-entry")).toBe(false);
    expect(pay(150_000, "software-development")).toBe(false);
    expect(pay(900_000, "software-development")).toBe(true);
  });
});

describe("an honest job", () => {
  it.each(honest)("passes: %s – %s", (title, description) => {
    const warning = read(description, title);
    expect(warning.isHeld, JSON.stringify(warning)).toBe(false);
  });
});

it("no text keeps the rules busy", () => {
  const long = [..."pay rs send share like "].join("").repeat(500);
  const begun = performance.now();
  read(long.slice(0, 10_000));
  read("a ".repeat(5000));
  read("1 ".repeat(5000));
  expect(performance.now() - begun).toBeLessThan(3000);
});
