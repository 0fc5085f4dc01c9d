import { describe, expect, it } from "vitest";
import { screenText } from "../screen-text";
import { findWarningSigns } from "../warning-signs";

const ofJob = (description: string) => findWarningSigns({ title: "Typist", description, companyName: "Test Works", companyAbout: null, pay: null });

/** Jobs and all other texts know the same ways to pay. */
const readers = [["a job", ofJob], ["a text", screenText]] as const;

const payments = [
  "[Start here](upi://pay?pa=work@ybl&am=499)", "[Start](UPI:pay?pa=a@b)",
  "See intent://pay#Intent;package=com.phonepe.app;end", "[x](paytmmp://pay?pa=1)", "[x](phonepe://pay)",
  "[x](u\u200bpi://pay)", "[x](ｕｐｉ://pay)", "tez://upi/pay?am=1", "credpay://upi/pay", "gpay://upi/pay?am=99",
  "in.fampay.app://pay", "popclubapp://upi/pay", "https://neem.example/go?pa=neem%40fam",
  "rzp.io/l/seat", "https://rzp.io/rzp/seat", "https://razorpay.me/@neem", "https://pages.razorpay.com/seat",
  "https://pages.razorpay.com/pl_Ab12/view", "www.paypal.me/neem", "https://p.paytm.me/xCTH/seat", "paytm.me/seat",
  "https://www.instamojo.com/@neem/", "imjo.in/ab12", "https://payments.cashfree.com/forms/seat",
  "https://payments.cashfree.com/links/ab12", "www.cashfree.com/forms", "https://cashfree.me/neem",
  "https://pay.easebuzz.in/l/ab12",
  "https://u.payu.in/ab12", "https://pmny.in/ab12", "https://phon.pe/ab12", "https://pay.google.com/neem", "https://rzp。io/l/seat",
  "https://phonepe.com/pay/neem", "https://mercury.phonepe.com/transact/pg?token=ab", "https://bharatpe.me/neem",
  "https://razorpay.com/payment-link/plink_Ab12", "razorpay.com/payment-button/pl_Ab12/view",
  "https://api.razorpay.com/v1/l/ab12", "upilinks.in/payment-link/upi1", "https://cosmofeed.com/vp/ab12",
  "https://superprofile.bio/vp/seat", "https://www.cashfree.com/links/ab12", "https://easebuzz.in/quickpay/neem",
  "https://buymeacoffee.com/neem", "https://ko-fi.com/neem",
];
const brokenLinks = [
  "rzp .io/l/seat", "rzp[.]io/l/seat", "rzp(dot)io", "rzp dot io/l/seat", "rzp. io/l/seat", "rzp{.}io", "rzp·io/l/seat", "pages [dot] razorpay [dot] com/seat",
  "superprofile .bio/vp/seat", "paytm(.)me/seat",
];
const upiIds = [
  "Use asha.work@okaxis for the seat.", "Seat: 9812345678@paytm", "There is no fee, neem@ybl", "kaamteam@fam",
  "kaamteam@jio", "kaam.team@unionbank", "kaam_team@okbizaxis", "KaamTeam@YesCred", "hr@pz", "neem@axisb now",
  "(neem@kmbl)",
  "neem@timecosmos.", "Seat: neem@\u200bfam", "neem＠fam", "9812345678 @ fam", "asha.k @ jio", "neem @ okaxis",
  "neem99 (at) jio", "Neem@Fam by UPI", "Mail the receipt of the fee to neem@fam",
  "50100123456789@hdfc0000001.ifsc.npci", "UPI/neem@fam", "Your kit is ready, neem@okaxis.Kindly do it today",
  "GPay kaamteam at okaxis", "Pay Kaamteam At OkAxis", "kaamteam [@] okaxis", "kaamteam (@) fam", "pay to kaamteam@okaxis.co",
  "Fee of Rs 500 to kaamteam@upi.in", "Deposit it: kaamteam @ okaxis . co", "kaamteam at ybl dot com, pay today",
];

describe.each(readers)("%s with a way to pay", (_what, read) => {
  it.each([...payments, ...brokenLinks, ...upiIds])("is held for it: %s", (text) => {
    const { isHeld, signs } = read(text);
    expect([isHeld, signs[0]?.kind], JSON.stringify(signs)).toEqual([true, "fee"]);
  });
});

describe.each(readers)("%s without one", (_what, read) => {
  it.each([
    "[Our work](https://neem.example/upi)", "Write to hr@neem.example", "[Write](mailto:hr@sbi.co.in)",
    "Integrate UPI: Paytm, PhonePe and GPay into our checkout.", "Payments by UPI: paid each Friday.",
    "Our handle on X is @neemworks", "Careers: hr@upi-works.example", "Intent: we hire ten people.",
    "Write to hr@payu.in or support@instamojo.com.", "Write to asha@sunrise.in.", "Asha@Sunrise.In", "hr@mail.neem.co.in, hr@neem-works.com",
    "Follow us: youtube.com/@neem and medium.com/@neem",
    "3 @ 500 each", "12 hours @ 500, 15000@month", "Meet us @office", "Meeting at 10am@office",
    "Sales executive @ Neem Works", "Recruiter@Citi", "Life@Neem is fun", "c@t",
    "Send your resume to careers@etomate.", "asha@gmail", "hr@neem dot com", "hr@neem [dot] com",
    "Use @app.route and @types/node, npm i vite@latest",
    "https://teams.microsoft.com/l/meetup-join/19:meeting_ab@thread.v2/0",
    "https://www.google.com/maps/place/Neem+Works@19.07,72.87,15z", "We use the Razorpay API, see razorpay.com/docs and api.razorpay.com",
    "razorpay.com/jobs", "cashfree.com/careers", "cashfree.com", "https://www.payu.in/about", "Apply at careers.payu.in.",
    "I integrated pay.google.com at my last job", "https://pay.google.com/about/", "payu.in/careers", "https://www.payumoney.com",
    "https://www.instamojo.com/blog/hiring", "https://www.instamojo.com/", "instamojo.com/careers", "instamojo.com/about-us", "I built easebuzz.in/docs",
    "ko-fi.com", "https://buymeacoffee.com/about", "https://www.phonepe.com/payment-gateway", "phonepe.com/careers",
    "razorpay.com/payment-links", "https://razorpay.com/docs/payment-button", "superprofile.bio", "cosmofeed.com/about",
    "We work at Paytm and at Jio.", "Write to asha@okaxis.co", "I worked at upi.in", "Mail your CV to hr@upi.in",
    "We design payments. Razorpay is our client.",
    "React, Angular; payments@neem.example for invoices", "https://meet.google.com/abc-defg-hij", "zoommtg://zoom.us/join?confno=1",
  ])("is not held: %s", (text) => expect(read(text).isHeld, JSON.stringify(read(text))).toBe(false));
});

it.each(["[Join](tel:+919812345678)", "[Join](whatsapp://send?text=hi)", "[Form](sms:98123?body=PAY)"])("a job with %s is held for review", (text) => expect(ofJob(text).isHeld).toBe(true));
