import { expect, it } from "vitest";
import { findWarningSigns } from "../warning-signs";

const read = (description: string) => findWarningSigns({ title: "Typist", description, companyName: "Test Works", companyAbout: null, pay: null });

it.each([
  "[Start here](upi://pay?pa=work@ybl&am=499)", "[Start](UPI:pay?pa=a@b)", "See intent://pay#Intent;package=com.phonepe.app;end", "[Join](tel:+919812345678)", "[Join](whatsapp://send?text=hi)",
  "[Form](sms:98123?body=PAY)", "[x](paytmmp://pay?pa=1)", "Use asha.work@okaxis for the seat.", "Seat: 9812345678@paytm", "rzp.io/l/seat", "https://razorpay.me/@neem", "www.paypal.me/neem",
  "[x](phonepe://pay)", "There is no fee, neem@ybl", "[x](u\u200bpi://pay)", "[x](ｕｐｉ://pay)",
])("a job with %s is held for review", (text) => expect(read(text).isHeld, JSON.stringify(read(text))).toBe(true));

it.each([
  "[Our work](https://neem.example/upi)", "Write to hr@neem.example", "[Write](mailto:hr@sbi.co.in)", "Integrate UPI: Paytm, PhonePe and GPay into our checkout.", "Payments by UPI: paid each Friday.",
  "Our handle on X is @neemworks", "Careers: hr@upi-works.example", "Intent: we hire ten people.",
])("a job with %s is not held", (text) => expect(read(text).isHeld, JSON.stringify(read(text))).toBe(false));
