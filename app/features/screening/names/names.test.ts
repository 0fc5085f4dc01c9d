import { expect, it } from "vitest";
import { typed } from "~/ui/mail/format";
import { findNameFault, firstNameForOthers, nameForOthers } from "./names";

it.each([
  "Asha Kumari", "Ravi", "A. P. J. Abdul Kalam", "A.P.J. Abdul Kalam", "Md. Rafiq Khan", "Md.Rafiq Khan", "Dr.Sharma", "S. Ramesh", "K.R. Narayanan", "R K Laxman", "D'Souza",
  "Mary-Jane D’Costa", "Upinder Singh", "RUPINDER KAUR", "Bhupinder Hooda", "Rupinder", "Gurpreet Kaur", "Ravi Kumar S/o Ram Lal", "Sita W/o Mohan", "Om", "Jo", "U Thant", "V V S Laxman",
  "Ek Nath", "Eknath Shinde", "Dosanjh", "Charan Singh", "Teena Do", "Saat Aath", "Nautiyal", "Pay Kong", "Paya Sen", "Callista", "Contractor", "Crore Singh", "Lakhan", "Lakhi Ram", "Hazari Prasad",
  "Sachin Ten", "Inder Kumar", "Inamdar", "Prizia", "Bhimrao", "Bhim Rao Ambedkar", "Bhim Singh", "Telgi", "Won Kim", "Ji-won", "Sonia Wininder", "Ram 2", "Henry VIII", "Rahul Sharma 3rd",
  "आशा कुमारी", "क्षितिज श्रीवास्तव", "मो. रफ़ीक़ ख़ान", "भीमराव", "एकनाथ", "लाखन सिंह", "सात्विक", "दोराबजी", "राम", "आशा 😀", "অরিন্দম", "முருகன்", "ਗੁਰਪ੍ਰੀਤ", "شبانہ", "क्‍षमा", "Zoë Krämer", "Łukasz",
  "Christopher Balasubramaniam Venkateswaran", "Kumar.S", "Anita.R.", "<b>Asha</b> & Co", "=HYPERLINK(1)", "employer 1", "Ashok Kumar Cr", "Sam One", "Mohit Agarwal (Noida)", "Priya, M.Com", "Ravi B.Tech",
])("takes %s for a person's name", (name) => expect(findNameFault(name, "person")).toBeNull());

it.each([
  "3M India", "Infosys 24x7 Services", "Infosys Limited", "99acres", "24/7 Customer", "7-Eleven", "Studio 60", "M/s Sharma & Sons", "Sharma & Co.", "Sharma Traders Pvt. Ltd.", "ABC Co. Ltd.", "L&T", "A.C.C. Cements",
  "Paytm Payments Services", "Paytm Payments Bank", "PhonePe Private Limited", "PayU India", "Pay10 Services", "Google Pay India", "WhatsApp Software India", "Telegram Newspapers", "Call Centre India", "CallHippo", "Contact Plus BPO",
  "Mobile Plus", "First Source 2020", "Eleven 11 Solutions", "One97 Communications", "Six Sigma Academy", "Kerala State Lotteries", "Prize Books", "Lakhani Shoes", "Crorepati Foods", "Rupee Analytics", "Click Labs", "Send Parcel",
  "Import/Export House", "नीम टेक्सटाइल्स", "आशा बीपीओ", "काम 24 घंटे", "U.P. Industries", "UP Infotech", "Rs Infotech", "R.S. Traders", "K Raheja", "Tata 1mg", "Deposit Insurance Agency", "Do It Yourself", "Jio 5G", "A2Z Infra", "OLX", "Dial-a-Cab",
  "Just Dial", "Messages & More", "Neem Textiles", "PricewaterhouseCoopers", "HDFC Bank", "BHIM Works", "Coop. Society No. 45", "Batch 2026",
])("takes %s for a company's name", (name) => expect(findNameFault(name, "company")).toBeNull());

it.each([
  ["ravi@upi", "payment"], ["ravi@okaxis", "payment"], ["ravi @ ybl", "payment"], ["UPI", "payment"], ["U P I Ravi", "payment"], ["u.p.i. ravi", "payment"], ["Ravi ｕｐｉ", "payment"], ["Ravi UРI", "payment"], ["Pay500AtUPI98765", "payment"],
  ["Paytm 98", "payment"], ["यूपीआई राम", "payment"], ["फोन पे रवि", "payment"],
  ["9876543210", "phone"], ["Ravi 98765 43210", "phone"], ["Ravi ९८७६५ ४३२१०", "phone"], ["Ravi 9.8.7.6.5.4.3", "phone"], ["Ravi ９８７６５４３２１０", "phone"], ["98765O43Z1O", "phone"], ["R 9 8 7 6 5 4", "phone"],
  ["nine eight seven six five four three two one zero", "phone"], ["NineEightSevenSixFive", "phone"], ["nau aath saat che paanch char", "phone"], ["नौ आठ सात छह पांच चार तीन", "phone"], ["৯৮৭৬৫৪৩২১০", "phone"], ["①②③④⑤⑥⑦", "phone"], ["+91 98765", "phone"],
  ["evil.in", "link"], ["Win evil.in/bonus", "link"], ["https://evil", "link"], ["www.evil.example", "link"], ["bit/ly", "link"], ["घर.भारत", "link"], ["evil。in", "link"], ["evil dot com", "link"], ["evil [.] com", "link"], ["evil . com now", "link"], ["wa.me Ravi", "link"], ["Ravi.com", "link"],
  ["You won Rs 5 lakh!", "amount"], ["₹500 Ravi", "amount"], ["Rs.500", "amount"], ["Five Lakh Ravi", "amount"], ["5,00,000 rupees", "amount"], ["पांच लाख", "amount"], ["Congratulations Ravi", "amount"], ["You have won", "amount"], ["Lottery Winner", "amount"], ["5 लाख इनाम", "amount"], ["500/- Ravi", "amount"],
  ["Call Me Now", "instruction"], ["Call 12345", "instruction"], ["WhatsApp Ravi", "instruction"], ["Pay 500 At Once", "instruction"], ["Pay500", "instruction"], ["Send OTP", "instruction"], ["Paise bhejo", "instruction"], ["पैसे भेजो", "instruction"], ["कॉल करें", "instruction"], ["C a l l m e now", "instruction"], ["Cl1ck here", "instruction"],
  ["Ravi\u202eikkuR", "characters"], ["Ra\u200bvi", "characters"], ["Ravi\u0007", "characters"], ["\u2800\u2800", "characters"], ["Ra\u200dvi", "characters"], ["Z\u0301\u0301\u0301\u0301\u0301\u0301algo", "characters"], ["\u3164", "characters"], ["Ravi\nKumar", "characters"],
  ["a".repeat(151), "length"],
] as const)("refuses %j as a person's name for its %s", (name, fault) => expect(findNameFault(name, "person")).toBe(fault));

it.each([
  ["pay@okaxis", "payment"], ["UPI 98765", "payment"], ["Paytm 98765", "payment"], ["Ravi UPI ID", "payment"], ["Neem 98765 43210", "phone"], ["Neem ९८७६५४३२१०", "phone"], ["neem-jobs.com", "link"], ["t.me Jobs", "link"], ["You won Rs 5 lakh!", "amount"], ["Earn ₹5000 Company", "amount"],
  ["Call us now", "instruction"], ["WhatsApp 98765", "instruction"], ["Pay 500 first", "instruction"], ["Ne\u202eem", "characters"],
] as const)("refuses %j as a company's name for its %s", (name, fault) => expect(findNameFault(name, "company")).toBe(fault));

it("keeps the names that a mail has made harmless refused", () => {
  expect(["evil.in/bonus", "evil.in", "https://evil", "www.evil.example"].map((name) => nameForOthers(typed(name), "person"))).toEqual(["", "", "", ""]);
});

it("shows others the first word of a clean name, and nothing of another", () => {
  expect([firstNameForOthers("  Asha   Kumari "), firstNameForOthers("Asha UPI"), firstNameForOthers("")]).toEqual(["Asha", "", ""]);
});

// A pattern that backtracks without end runs into the time limit of the test.
it("answers for a hostile name of any length", () => {
  const hostile = ["9 ".repeat(75), "a.".repeat(75), "one two ".repeat(18), "u p i ".repeat(25), "@".repeat(150), "ek ".repeat(50), "x".repeat(1_000_000), "pay ".repeat(37)];
  for (const name of hostile) expect(findNameFault(name, "person"), name.slice(0, 20)).not.toBeUndefined();
});
