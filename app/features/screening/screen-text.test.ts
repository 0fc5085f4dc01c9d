import { describe, expect, it } from "vitest";
import * as z from "zod";
import { screenText } from "./screen-text";
import { refuseSigns } from "./text-field";

/** What recruiters write to applicants. */
const honest = [
  "Hello Asha, thank you for applying. We liked your application and have shortlisted you. We will call you in the next few days.",
  "Please join the Google Meet at 11 am: https://meet.google.com/abc-defg-hij",
  "https://us05web.zoom.us/j/81234567890?pwd=Zm9vYmFy",
  "Microsoft Teams link: https://teams.microsoft.com/l/meetup-join/19%3ameeting",
  "Please bring your Aadhaar card original to the office, our guard checks it at the gate.",
  "Carry a printed résumé and a photo ID. Our office is on the 3rd floor, 14 MG Road, Bengaluru 560001.",
  "The salary is Rs 18,000 per month, paid by bank transfer on the 5th.",
  "We offer you ₹22,000 a month and a joining date of 3 August.",
  "We will pay you Rs 500 for the trial day.",
  "Unfortunately we have gone ahead with other applicants this time. We wish you all the best.",
  "We never ask for money for a job. If anyone asks you for a registration fee in our name, report it.",
  "There is no fee of any kind.",
  "Please prepare a five-minute presentation about a brand that you like.",
  "The technical round takes 45 minutes: SQL, one exercise and your questions to us.",
  "Call me on 98765 43210 if you are late.",
  "We will send you the meeting link on WhatsApp.",
  "Our HR will call or WhatsApp you tomorrow between 10 and 12.",
  "Please be five minutes early. Ask for Meera at the reception.",
  "You would answer customers on WhatsApp and e-mail; be ready for a short role play.",
  "On your first day you submit copies of Aadhaar, PAN and a cancelled cheque for salary.",
  "Welcome to the team! The laptop is sent to you by courier free of cost.",
  "Congratulations! You are selected. The offer letter comes by e-mail today.",
  "Can you send two writing samples by Friday?",
  "Send your portfolio link before the call, please.",
  "Your interview moves to Monday, 4 pm. Sorry for the short notice.",
  "Training is paid: ₹400 per day for the first ten days.",
  "Travel to the interview is reimbursed up to Rs 300.",
  "2nd floor, Registration Block, Gandhi Nagar, Jaipur 302015",
  "Flat 4, Fee Building Road, near SBI Bank, Ashok Nagar, Nagpur 440001",
  "Infosys gate 4, opposite bank of Baroda ATM, Hinjewadi Phase 1, Pune",
  "नमस्ते आशा, आपका आवेदन हमें पसंद आया। हम आपको अगले कुछ दिनों में कॉल करेंगे।",
  "कृपया अपना आधार कार्ड ओरिजिनल ऑफिस में साथ लाएं।",
  "वेतन ₹15,000 प्रति माह है, हर महीने की 5 तारीख को बैंक में आता है।",
  "इस बार हमने दूसरे उम्मीदवार को चुना है। आपको शुभकामनाएँ।",
  "हम जॉब के लिए कभी पैसे नहीं माँगते।",
  "इंटरव्यू वीडियो कॉल पर होगा, लिंक नीचे है। समय पर जुड़ें।",
  "कोई फीस नहीं लगेगी। ट्रेनिंग मुफ्त है।",
  "कृपया इंटरव्यू से पहले अपने काम के दो नमूने भेजें।",
  "Namaste, aap shortlist ho gaye hain. Hum kal 11 baje call karenge.",
  "Interview Google Meet par hoga, link time se pehle mil jayega.",
  "Salary 16000 har mahine, Sunday chhutti. Koi fees nahi hai.",
  "Apna Aadhaar original saath lekar office aana.",
  "Hum kisi se paise nahi lete, agar koi maange to report karein.",
  "Is baar humne kisi aur ko chuna hai, aage ke liye shubhkamnayein.",
  "Kal 4 baje office aa jao, 2nd floor, Sector 18, Noida.",
  "Hum aapko WhatsApp par link bhej denge.",
  // Of a company and its people.
  "Neem Learning Private Limited",
  "Registrar Services LLP",
  "Kotak Securities Limited",
  "Pay & Save Traders",
  "Sharma Payments Pvt Ltd",
  "We are a family firm in Surat. Since 2009 we make school bags and sell them online.",
  "We teach 12,000 students in four cities. Students pay a course fee; teachers are paid every Friday.",
  "हम इंदौर की एक छोटी कंपनी हैं और हाथ से बने कपड़े बेचते हैं।",
  "https://www.neem.example/careers",
  "https://www.linkedin.com/company/neem",
  "https://www.youtube.com/@neem",
];

/** What people who cheat write in the same places. */
const bad: [kind: string, text: string][] = [
  ["fee", "Pay Rs 500 registration fee by UPI before the call"],
  ["fee", "रजिस्ट्रेशन फीस 500 रुपये UPI से भेजें"],
  ["fee", "registration ke liye 500 rupaye bhejo"],
  ["fee", "Registration ke 500 rupaye UPI se bhejo, phir call aayega"],
  ["fee", "Kindly transfer ₹999 for your laptop courier to confirm the joining."],
  ["fee", "A refundable security deposit of Rs 1,500 is to be paid before joining."],
  ["fee", "Interview slot charge 199/- only, pay to hr.neem@okaxis"],
  ["fee", "Send the amount to 9876543210@ybl"],
  ["fee", "upi://pay?pa=neem@upi&am=500"],
  ["fee", "Training fee Rs 2,000, you get it back with the first salary"],
  ["fee", "ID card ke 300 rs lagenge"],
  ["fee", "काम शुरू करने से पहले ₹600 जमा करें"],
  ["fee", "सिक्योरिटी के 1000 रुपये देने होंगे"],
  ["fee", "Joining se pehle 1500 security jama karwani hogi"],
  ["fee", "P a y the r e g i s t r a t i o n f e e of 999"],
  ["fee", "आवेदन शुल्क ₹350 ऑनलाइन भरें"],
  ["documents", "Share the OTP that comes to your phone, so that we can verify you"],
  ["documents", "Send your Aadhaar, PAN and bank account number on this number"],
  ["documents", "OTP bata do jo aaya hai"],
  ["documents", "अपना आधार कार्ड और बैंक पासबुक की फोटो भेजें"],
  ["documents", "ओटीपी हमें बताएं"],
  ["documents", "apna bank account number aur ATM pin bhejo"],
  ["contact", "Join our Telegram channel for the next round: https://t.me/neem_hr"],
  ["contact", "Contact @hr_meera on Telegram for the interview"],
  ["contact", "https://wa.me/919812345678"],
  ["contact", "https://t.me/neem_hr"],
  ["contact", "टेलीग्राम ग्रुप में जुड़ें"],
  ["contact", "Interview ke liye Telegram par message karo"],
  ["scheme", "Your first task: like three videos and get ₹150 for each"],
  ["scheme", "Complete prepaid tasks and earn commission daily"],
  ["scheme", "Invest in our USDT wallet and double your money in a week"],
];

describe("texts of honest recruiters", () => {
  it.each(honest)("passes: %s", (text) => {
    expect(screenText(text), text).toMatchObject({ isHeld: false });
  });
});

describe("texts that ask an applicant to pay, reveal secrets or leave the site", () => {
  it.each(bad)("is held as %s: %s", (kind, text) => {
    const { isHeld, signs } = screenText(text);
    expect({ isHeld, kind: signs[0]?.kind }, JSON.stringify(signs)).toEqual({ isHeld: true, kind });
  });

  it("is reported with the original sentence, also among others", () => {
    const { signs } = screenText(
      "Hello Asha, we like your work.\nPay Rs 500 registration fee by UPI before the call. See you on Monday!",
    );
    expect(signs[0]).toMatchObject({ kind: "fee", passage: "Pay Rs 500 registration fee by UPI before the call." });
  });
});

const field = z.string().superRefine(refuseSigns);
const messageOf = (text: string) => field.safeParse(text).error?.issues[0]?.message ?? null;

describe("a short text that is shown at once", () => {
  it.each([
    ["a fee", "Pay ₹499 registration fee before joining"],
    ["documents", "Forward your Aadhaar, PAN and a photo of your debit card today to get the offer letter."],
    ["a contact elsewhere", "Details are in our Telegram channel: https://t.me/earnfast_daily"],
  ])("is refused for %s, with a reason", (_what, text) => {
    expect(messageOf(text)).toContain("Write it without these words");
  });

  it.each([
    "We make handloom saris in Varanasi.",
    "Team builder: add ten people under you and get commission from every level of your downline.",
  ])("is allowed: %s", (text) => {
    expect(messageOf(text)).toBeNull();
  });
});
