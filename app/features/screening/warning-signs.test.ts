import { describe, expect, it } from "vitest";
import { approvedMark, readReviewSigns, refusalIn } from "./review-signs";
import { findWarningSigns, signsToReview } from "./warning-signs";

const read = (description: string, title = "Work from home", about: string | null = null) =>
  findWarningSigns({ title, description, companyName: "Test Works", companyAbout: about, pay: null });

/** Invented, in the manner of what goes round. */
const scams: [title: string, description: string][] = [
  [
    "Online typing job",
    "Selected candidates pay ₹499 for their login ID. The amount comes back with the first salary.",
  ],
  [
    "Data entry operator",
    "Work is simple. A refundable security of Rs.1,500/- is to be deposited before the agreement is issued.",
  ],
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
  ["Business partner", "Only people who are willing to invest may join."],
  ["Packing from home", "For job enquiries via WhatsApp write to our manager."],
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
  [
    "Bank account helper",
    "Receive money in your bank account and send it on; keep five percent. We need your account and ATM card.",
  ],
  [
    "SMS sending job",
    "Send SMS from your phone and earn Rs 1500 daily, payment every evening. Buy the starter pack to begin.",
  ],
  ["Loan agent", "Apply before tonight! Processing charge two hundred rupees, only UPI."],
  ["Part time job", "Earn ₹5,000 per day by liking Instagram videos. Flexible hours."],
  [
    "Review executive",
    "Give positive reviews of restaurants online. You get Rs 210 as trial payment, after that join the Telegram group for big tasks.",
  ],
  ["VIP task worker", "Deposit ₹1,000 to unlock premium tasks."],
  [
    "Interview call",
    "All candidates have to transfer a refundable security through NEFT so that the interview slot is confirmed. It is returned after the interview.",
  ],
  ["Soap packing", "साबुन पैक करें, प्रति पीस ₹5। महिलाएं, छात्र सब कर सकते हैं। सामान भेजने के लिए ₹500 का रजिस्ट्रेशन होगा।"],
  ["पार्ट टाइम", "घर पर रहकर मोबाइल से 10 से 30 मिनट में 2000 से 3000 रुपये प्रतिदिन कमा सकते हैं। नीचे दिए लिंक पर क्लिक करें।"],
  ["रोज 2 घंटे", "रोजाना 2 घंटे काम करें और ₹3000 पाएं।"],
  [
    "Document verification",
    "Document verification charge 9,000 rupees is collected by our HR before the offer is released.",
  ],
  [
    "Data entry with agreement",
    "You sign a legal agreement; if 90% accuracy is not reached you pay a penalty of Rs 5,500.",
  ],
  ["Airport ground staff", "Uniform and gate pass: candidate bears 2500, refunded with first salary."],
  ["Work from home", "Contact HR Priya on Whats App no. nine eight one two three four five six seven eight"],
  ["Online assistant", "Ping us on TG @earnhub_official for details."],
  ["Sales", "Just add 2 members, left and right, and your binary income starts. Financial freedom in 6 months."],
  ["Home job", "Laptop will be couriered. Courier charges Rs 1250 to be paid by candidate (refundable)."],
  ["Ads clicker", "Paisa kamaye ghar baithe: ad dekho, Rs 20 har ad ka."],
  [
    "Bank job guarantee",
    "Backdoor entry in PSU bank. Service charge only after joining letter. Total 2 lakh, token amount 20k.",
  ],
  ["Typing", "Typing work, 50 pages, 5 days, 15000 payment. Password activation cost 800."],
  ["Handwriting job", "Write pages by hand, 300 rs per page. Registration 499/- only."],
  ["Mobile tower", "Earn rent and job: mobile tower installation on your roof, advance tax 5000 to deposit first."],
  [
    "Amazon partner",
    "Boost product orders on the app, each order you pay with your own balance and get it back with 12% commission.",
  ],
  ["Crypto analyst, no experience", "Copy our signals and trade with your own USDT; your capital grows 3% daily."],
  [
    "HR",
    "Email your PAN, Aadhaar front and back and cancelled cheque to hr.tcs.recruit@gmail.com to reserve your seat.",
  ],
  ["Online job", "Free registration!! Only software kit Rs.999 (one time)."],
  ["Data entry", "Ham koi registration fees nahi lete. Sirf ID card ke 300 rs lagenge."],
  ["Customer care", "We will send a code to your phone, tell the code to our executive to verify you."],
  [
    "Insta influencer",
    "Be our brand ambassador: buy one product at 60% discount, post it, and earn for each sale. No followers needed.",
  ],
  ["Easy job", "घर बैठे पेन पैकिंग, महीने के 30000 तक। सिक्योरिटी मनी 650 वापसी योग्य।"],
  ["टेलीग्राम", "काम के लिए टेलीग्राम ग्रुप में जुड़ें, टास्क पूरा करने पर तुरंत पैसे।"],
  ["Loan DSA", "Be agent; agent code activation at rupees 1100, lifetime income."],
  ["Student job", "P@y 199 f0r tr@ining and st@rt"],
  [
    "Data entry executive",
    "Candidates must purchase the data entry software from us (₹2,200) before work is assigned.",
  ],
  ["Proof reader", "Your slot is confirmed once we receive an enrolment amount of INR 850."],
  ["Work from home for ladies", "Make papad at home. Machine and material given after deposit of 5000."],
  [
    "Job consultancy",
    "We arrange interviews at Infosys. Our charge is one month's salary, of which Rs 2000 is taken at the time of registration.",
  ],
  ["Packing", "Candle packing at home, ₹20000 monthly, material home delivery. Delivery boy ko 450 dena hai."],
  ["Typing job", "Earn 800 to 1500 daily by typing from mobile. Payment in Paytm."],
  ["Digital marketing", "Invest 4999 in our digital course and start your affiliate business with 80% commission."],
  ["Telegram moderator", "Contact @hr_meera on Telegram and send your photo and bank account number."],
  ["Govt. scheme", "PM Yojana work from home: fill the form, pay ₹110 for application and get ₹25,000 monthly."],
  ["Back office", "आवेदन शुल्क ₹350 ऑनलाइन भरें, फिर ऑफर लेटर मिलेगा।"],
  ["HR", "Naukri pakki, sirf 1500 security jama karwani hogi jo wapas milegi."],
  ["कॉल करें", "व्हाट्सऐप नंबर 98765 43210 पर बायोडाटा भेजें।"],
  ["Online survey", "Fill simple surveys and receive gift cards worth Rs 1000 each day. No skills."],
  ["Movie rater", "Rate movies on our platform, 40 ratings a set; top up your wallet when the balance is negative."],
  ["Part-time", "Work 20 minutes, earn 3k per day, withdraw to bank anytime. Add our manager on Telegram."],
  ["Agent", "Sell SIM verification: we send OTPs to your number, you forward them to us, ₹30 each."],
  ["Join now", "Unlimited earning, be your own boss, build your team, passive income for life."],
  ["Office staff", "Medical test fee 700 to be paid at our partner lab before joining."],
  ["Recruiter", "Selected! Share debit card details so that we can set up salary."],
  ["Trainee", "Three-month training at ₹9,000 payable in advance, job guaranteed after that."],
];

const honest: [title: string, description: string][] = [
  ["Tutor", "There is no registration fee and no deposit. We pay Rs 400 per hour, every Friday."],
  [
    "Data entry operator",
    "We never ask for money. If anyone asks you to pay a security deposit in our name, report it to us.",
  ],
  ["शिक्षक", "कोई फीस नहीं, कोई रजिस्ट्रेशन शुल्क नहीं। वेतन ₹18,000 प्रति माह।"],
  ["Telecaller", "Kisi bhi tarah ki fees nahi lagegi. Salary 15000 rs har mahine bank mein aati hai."],
  [
    "Fees Accountant",
    "Record tuition fees, registration charges and refundable deposits of students in Tally, and reconcile them with the bank.",
  ],
  [
    "Fee Collection Executive",
    "Call parents whose children's school fees are outstanding, and collect the payment through the portal.",
  ],
  [
    "KYC Executive",
    "Check customers' Aadhaar and PAN cards against the application, and call customers whose documents do not match.",
  ],
  [
    "Banking Operations",
    "Never share OTP or PIN with anyone. You verify account numbers and cancelled cheques that customers submit.",
  ],
  [
    "Backend Engineer",
    "Build our WhatsApp Business API integration: message templates, webhooks and delivery reports for merchants.",
  ],
  ["Python Developer", "Develop Telegram bots that answer questions of customers and book appointments."],
  [
    "Cryptocurrency Engineer",
    "Work on a crypto exchange's matching engine. Solidity, wallets, and profit and loss reports for the trading desk.",
  ],
  ["Accountant", "Book security deposits of tenants, advance payments to vendors and processing fees of loans."],
  ["Graphic Design Intern", "Stipend ₹10,000 per month. Certificate and letter of recommendation at the end."],
  [
    "Social Media Executive",
    "Plan posts and reels, answer comments, watch which videos people like, and report what earns reach for clients.",
  ],
  ["Customer Support", "Answer customers on WhatsApp, e-mail and phone; close 60 tickets a day."],
  ["Growth Associate", "You are curious and willing to invest time and effort in learning how our customers work."],
  ["Trainee", "We look for people willing to invest their time, energy and effort in a craft."],
  ["Fellow", "You must be willing to invest at least two hours a day in reading."],
  ["Clinic Coordinator", "All enquiries via WhatsApp are yours to answer within ten minutes."],
  ["Counsellor", "Respond to student inquiries through WhatsApp and phone."],
  ["फ्रंट डेस्क", "व्हाट्सऐप पर आने वाली पूछताछ का जवाब देना और समय देने को तैयार रहना।"],
  ["Front Desk Executive", "Handle enquiries via WhatsApp, phone and e-mail, and keep the calendar of the clinic."],
  [
    "Employee Relations",
    "Onboarding: at the time of joining submit copies of Aadhaar, PAN and a cancelled cheque for salary.",
  ],
  ["Sales Executive", "Fixed salary ₹22,000 per month, and incentives without an upper limit. Travel is reimbursed."],
  ["Video Editor", "We pay Rs 1,500 per video, within seven days of delivery. About eight videos each month."],
  ["Senior Consultant", "Daily rate Rs 12,000 per day for an SAP consultant with ten years of experience."],
  [
    "Freelance Translator",
    "Rs 2 per word, paid by bank transfer each month. Send two pages you have translated with your application.",
  ],
  [
    "Investment Analyst",
    "Analyse investments and returns of funds for clients, and present guaranteed and market-linked products fairly.",
  ],
  [
    "Insurance Adviser",
    "Explain premiums, processing charges and refunds to policyholders; help them submit documents.",
  ],
  ["Product Manager, Referrals", "Own our refer and earn feature: friends of users, rewards, and abuse detection."],
  ["Machine Learning Engineer", "Detect fake reviews, captcha farms and task scams on our marketplace."],
  [
    "Security Officer",
    "Security clearance is done by us. Pay is ₹24,000, with advance of salary on request after six months.",
  ],
  ["टेलीकॉलर", "ग्राहकों से फीस की वसूली के लिए फोन करना होगा। वेतन ₹14,000 और इंसेंटिव।"],
  ["Training Coordinator", "The training is free of cost, and a laptop is provided by us without any deposit."],
  ["Tax Assistant", "File returns, pay GST and TDS of clients on time, and keep registration certificates."],
  ["Event Host", "Urgent hiring for the festival season: apply now, joining in a week."],
  ["Payments Engineer", "Integrate UPI, Paytm and PhonePe into our checkout; handle OTP screens and refunds."],
  ["Receptionist", "Collect consultation fees from patients and deposit the cash in the bank each evening."],
  [
    "Admission Counsellor",
    "Explain course fees, scholarships and instalments to students and parents. Targets are paid with incentives.",
  ],
  ["Office boy", "Submit Aadhaar and two photos on joining. Salary 12,000 per month."],
  ["Instagram Manager", "Manage our brand's Instagram: post reels, like and reply to comments, review weekly reach."],
  [
    "Video reviewer",
    "Watch training videos of our drivers and rate them against a checklist. Salary ₹22,000 per month.",
  ],
  ["App tester", "Download our builds, install them on test phones and review each release. Pay Rs 25,000 per month."],
  [
    "Delivery partner support",
    "Help delivery partners who have problems with OTP or payment; never ask a customer for the OTP.",
  ],
  ["Telesales, credit cards", "Sell credit cards to customers by phone; explain joining fee and annual charges."],
  ["Yoga trainer", "You get paid Rs 500 per class, transferred weekly. Trial class is paid, too."],
  ["Content writer", "Write articles about cryptocurrency, trading and personal finance. ₹1.5 per word."],
  ["Survey field executive", "Conduct surveys with shopkeepers; ₹80 per completed survey, travel reimbursed."],
  ["Freelance designer", "Send your portfolio and expected charges per project. We pay 50% in advance."],
  ["Internship", "Unpaid for two weeks of training, then stipend of ₹5,000. No fee for the certificate."],
  [
    "Payroll executive",
    "Collect PAN, Aadhaar and bank details of new employees and enter them in the payroll software.",
  ],
  ["CA articleship", "Handle GST registration, pay challans, file returns; knowledge of advance tax needed."],
  ["Tele counsellor", "Refer a friend and get ₹2,000 when they complete three months with us."],
  ["Community manager", "Run our Telegram and WhatsApp communities for students; moderate messages."],
  ["Marketing intern", "Plan WhatsApp broadcasts and e-mail campaigns, measure clicks and installs."],
  [
    "Property consultant",
    "Show flats, explain token amount, booking amount, registration charges and stamp duty to buyers.",
  ],
  ["Hotel front office", "Take advance payments and security deposits from guests; handle refunds."],
  ["Franchise manager", "Explain franchise fee and investment to partners, help them to set up stores."],
  ["टाइपिस्ट", "हिंदी टाइपिंग, 8 घंटे, ₹12,000 महीना। इंटरव्यू फोन पर होगा, कोई पैसा नहीं लगता।"],
  ["अकाउंटेंट", "ग्राहकों से भुगतान जमा करना, बैंक में राशि जमा करना और टैली में एंट्री।"],
  ["Kirana app support", "Dukandaron ko app chalana sikhana, unke payment aur KYC ki dikkat door karna. Salary 16000."],
  ["Security analyst", "Investigate phishing, OTP fraud and fake Telegram channels. Guaranteed shift allowance."],
  ["Business development", "Uncapped incentives, guaranteed base of ₹25,000, quarterly bonus."],
  [
    "Laptop policy",
    "A laptop is issued free; return it in good condition when you leave. Background verification is done by us at no cost to you.",
  ],
  [
    "Chat support",
    "We hire only through this site. Anyone who asks for a registration fee or an OTP in our name is a fraud; tell us.",
  ],
  ["Tax caller", "Remind taxpayers to pay property tax and water charges before the due date."],
  ["Teacher", "Teach class 8 maths online. Rs 600 per hour, paid every Saturday. Send a two-minute demo video."],
  ["Beautician", "Fixed salary ₹15,000 and tips. Kit, uniform and training are given by us; nothing is deducted."],
  ["Accounts", "Prepare invoices, deposit cheques, pay vendors on time and follow up overdue payments."],
  ["LIC support", "Guide customers to pay premium online, send receipts and policy documents."],
  ["Backend developer", "You own the OTP login service, rate limits and SMS providers."],
  ["Teacher", "Students pay the academy; you are paid ₹400 an hour. You need your own laptop and internet."],
  ["Customer success", "Onboard merchants on UPI and QR code, verify their bank account and PAN."],
  ["Video creator", "Make short YouTube videos for our channel. ₹3,000 per video, four a month."],
  ["Warehouse packer", "Pack orders in our warehouse in Bhiwandi. ₹14,000 a month, PF, ESI and free bus."],
  ["Blockchain engineer", "Design staking contracts; rewards, deposits and withdrawals of users; audits."],
  ["Telecaller (Hindi)", "Rozana 80 call, 9 se 6. Salary 14,000, incentive alag. Koi fees nahi, koi deposit nahi."],
  [
    "Placement officer",
    "Run campus placements for our college: invite companies, schedule interviews, register students.",
  ],
  ["Data entry", "Two hours in the evening, ₹6,000 per month. Work on our portal; login is given free."],
  ["UX researcher", "Recruit participants, run interviews and pay them Rs 500 each as thanks."],
  ["Referral", "Employees who refer friends get ₹10,000 after three months."],
  ["Security deposit clerk", "Enter rent, security deposits and maintenance charges of tenants in Excel."],
  ["Sales trainee", "Training of 15 days is paid. Daily allowance of Rs 250 and petrol."],
  ["Copy editor", "Edit form-filling guides, job scam warnings and articles such as “never pay a registration fee”."],
  ["Nurse", "Submit registration certificate of the nursing council and Aadhaar after selection."],
  ["टेली सेल्स", "लोन के ग्राहकों को प्रोसेसिंग शुल्क और ब्याज समझाना। वेतन ₹15,000।"],
  ["Store manager", "Daily sales of Rs 50,000, cash deposit in bank each night, staff of four."],
];

describe("a job with the demands or promises of a scam", () => {
  it.each(scams)("is held: %s – %s", (title, description) => {
    const warning = read(description, title);
    expect(warning.isHeld, JSON.stringify(warning)).toBe(true);
  });

  it("is held for the profile of its company, too", () => {
    expect(
      read("You type documents.", "Typist", "A registration fee of Rs 500 applies to all candidates.").isHeld,
    ).toBe(true);
  });

  it("shows the original sentence as the reason", () => {
    const { signs } = read("You type letters. Pay Rs. 500 as registration fee.\nWe work daily.");
    expect(signs[0]).toMatchObject({ kind: "fee", passage: "Pay Rs. 500 as registration fee." });
  });

  it("is held for unrealistic pay, by work and experience", () => {
    const pay = (rupees: number, category: string, salaryPeriod: "month" | "hour" = "month") =>
      findWarningSigns({
        title: "Typist",
        description: "You type letters for an office.",
        companyName: "Test Works",
        companyAbout: null,
        pay: { salaryMin: rupees * 100, salaryMax: rupees * 100, salaryPeriod, experienceLevel: "0-1", category },
      }).isHeld;
    expect(pay(150_000, "data-entry")).toBe(true);
    expect(pay(2_000, "typing-transcription", "hour")).toBe(true);
    expect(pay(25_000, "data-entry")).toBe(false);
    expect(pay(150_000, "software-development")).toBe(false);
    expect(pay(900_000, "software-development")).toBe(true);
  });

  it("is held again for pay other than the approved one, or the same pay for other work", () => {
    const advert = (rupees: number, category = "data-entry") => ({
      title: "Typist",
      description: "You type letters for an office.",
      companyName: "Test Works",
      companyAbout: null,
      pay: {
        salaryMin: rupees * 100,
        salaryMax: rupees * 200,
        salaryPeriod: "month" as const,
        experienceLevel: "0-1" as const,
        category,
      },
    });
    const found = signsToReview(advert(150_000), []);
    expect(found).toEqual(["pay: ₹1,50,000 – ₹3,00,000 / month, 0-1, data-entry"]);
    const approved = found.map((sign) => approvedMark + sign);
    expect(signsToReview(advert(150_000), approved)).toEqual([]);
    expect(signsToReview(advert(900_000), approved)).toHaveLength(1);
    expect(signsToReview(advert(150_000, "back-office"), approved)).toHaveLength(1);
  });
});

describe("an honest job", () => {
  it.each(honest)("passes: %s – %s", (title, description) => {
    const warning = read(description, title);
    expect(warning.isHeld, JSON.stringify(warning)).toBe(false);
  });
});

// A pattern that backtracks without end runs into the time limit of the test.
it("the rules are fast for texts of 10,000 letters that nearly match", () => {
  const long = [..."pay rs send share like "].join("").repeat(500);
  for (const text of [long.slice(0, 10_000), "a ".repeat(5000), "1 ".repeat(5000)])
    expect(read(text), text.slice(0, 20)).toBeDefined();
});

describe("the stored signs of a job", () => {
  it("are read again, without approved ones and the words of a refusal", () => {
    expect(
      readReviewSigns([
        "reports",
        "first_job",
        "unverified",
        "identity: Infosys HR",
        "ok:reports",
        "refused: Fee",
        "no-such",
      ]).map(({ kind, passage }) => [kind, passage]),
    ).toEqual([
      ["reports", ""],
      ["first_job", ""],
      ["unverified", ""],
      ["identity", "Infosys HR"],
    ]);
  });

  it("contain the last reason for a refusal", () => {
    expect([refusalIn([]), refusalIn(["reports"]), refusalIn(["refused: Fee", "reports", "refused: Pay"])]).toEqual([
      null,
      null,
      "Pay",
    ]);
  });
});
