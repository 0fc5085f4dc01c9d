import { describe, expect, it } from "vitest";
import { screenText } from "../screen-text";
import { wayToPayFault } from "../text-field";

const isRefused = (text: string) => wayToPayFault(text) !== null;
const isHeld = (text: string) => screenText(text).isHeld;

/** Addresses of banks and apps, and others beside which money is named. */
const addresses = [
  "kaamteam@fam",
  "kaamteam@jio",
  "kaamteam@unionbank",
  "kaamteam@okaxis",
  "kaamteam@oksbi",
  "kaamteam@ybl",
  "kaamteam@ibl",
  "kaamteam@axl",
  "kaamteam@paytm",
  "kaamteam@upi",
  "kaamteam@apl",
  "kaamteam@sbi",
  "kaamteam@yescred",
  "kaamteam@okbizaxis",
  "kaamteam@ptsbi",
  "kaamteam@waicici",
  "KAAMTEAM@OKAXIS",
  "KaamTeam@Fam",
  "kaamteam @ okaxis",
  "kaam.team @ paytm",
  "Typist, kaamteam@fam",
  "asha@neembank by UPI",
  "Fee Rs 500: asha@neembank",
  "₹499 to asha@neembank",
  "asha@neembank पर पैसे भेजें",
  "Gpay asha@neembank",
  "50100123456789@hdfc0000001.ifsc.npci",
];

/** What people write of their work and their towns. */
const honest = [
  "2 years@BPO",
  "rahul@tcs",
  "user@host",
  "B.Tech@IIT",
  "worked@Infosys",
  "intern@flipkart",
  "tutor@home",
  "SDE@PAYTM",
  "PO@SBI",
  "Sales executive @ Paytm",
  "executive @ paytm",
  "Life@Jio",
  "12th@Kendriya",
  "team.lead@wipro",
  "HR @ Neem",
  "asha@mastodon",
  "Collected the fees of 200 students every month, later a trainee@wipro",
];

describe("a text without review, such as a position, a skill or a résumé", () => {
  it.each(addresses)("is refused for the UPI address of %s", (text) => expect(isRefused(text)).toBe(true));
  it.each(honest)("is allowed: %s", (text) => expect(isRefused(text)).toBe(false));
});

describe("a message, an advert or a note", () => {
  it.each([...addresses, "rahul@tcs", "asha@neembank", "asha@mastodon", "neem @ paytm"])(
    "is held for the shape of an address: %s",
    (text) => expect(isHeld(text)).toBe(true),
  );
});
