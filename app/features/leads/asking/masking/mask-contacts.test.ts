import { describe, expect, it } from "vitest";
import { maskContacts, masked } from "./mask-contacts";

describe("a need as professionals read it before they buy", () => {
  it.each([
    "98765 43210", "9876543210", "+91-98765-43210", "098765 43210", "9 8 7 6 5 4 3 2 1 0", "98.76.54.32.10",
    "(0522) 400 1234", "९८७६५ ४३२१०", "9876५४३210", "98765\u200b43210", "９８７６５４３２１０", "50000 00001",
    "nine eight seven six five four three two one zero", "नौ आठ सात छह पाँच चार तीन दो", "98 seven 65 four 32 10",
    "98765/43210", "98765*43210",
    "98765 and 43210", "98765 फिर 43210", "98765:43210", "98765;43210", "98765=43210", "98765o43210", "987654321o",
    "9\ufe0f\u20e38\ufe0f\u20e37\ufe0f\u20e36\ufe0f\u20e35\ufe0f\u20e34\ufe0f\u20e33\ufe0f\u20e32\ufe0f\u20e31\ufe0f\u20e30\ufe0f\u20e3",
    "9a8b7c6d5e4f3g2h1i0", "9a8b7c6d5e4f3g2h1i0j", "nau aath saat cheh paanch chaar teen do ek shunya",
    "नौ आठ सात छै पाँच चार तीन दो एक शून्य", "98 76 54 32 10", "98, 76, 54, 32, 10", "91 98 76 54 32 10",
    "987 654 3210", "22 2345 6789", "9, 8, 7, 6, 5, 4, 3, 2, 1, 0",
    "asha gmail com", "asha.k gmail com", "asha at ybl", "asha99 at yahoo", "telegram asha_designs", "insta asha99",
    "sunrise .com", "www sunrise", "t . me/asha",
    "asha@example.in", "asha.k+work@gmail.com", "asha (at) gmail (dot) com", "asha [at] gmail [dot] com",
    "asha at gmail dot com", "asha at gmail.com", "asha at gmail", "asha@gmail", "asha @ gmail.com", "asha＠gmail.com",
    "9876543210@ybl", "आशा एट gmail डॉट com",
    "https://sunrise.example/asha", "www.sunrise.in", "sunrise.co.in", "sunrise.com/contact?x=1",
    "wa.me/919876543210", "t.me/asha", "bit.ly/3xY", "sunrise dot com", "tel:+919876543210",
    "12345678", "+12345 678", "98, 765, 432, 10", "15000 फिर 43210", "98765 फिर 15000", "1234 567 890",
    "012 345 678 901", "1, 2, 3, 4, 5, 6, 7, 80",
    "@asha_k", "insta id asha.kumari", "Instagram: asha_k", "telegram handle - ashak",
    // Digits of other scripts, also mixed.
    "௯௮௭௬௫௪௩௨௧௦", "৯৮৭৬৫ ৪৩২১০", "૯૮૭૬૫૪૩૨૧૦", "੯੮੭੬੫੪੩੨੧੦", "౯౮౭౬౫ ౪౩౨౧౦", "೯೮೭೬೫೪೩೨೧೦", "൯൮൭൬൫൪൩൨൧൦", "୯୮୭୬୫୪୩୨୧୦",
    "۹۸۷۶۵۴۳۲۱۰", "٩٨٧٦٥٤٣٢١٠", "๙๘๗๖๕๔๓๒๑๐", "𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎", "𑁯𑁮𑁭𑁬𑁫𑁪𑁩𑁨𑁧𑁦", "9৮७6௫4३2১0", "❾❽❼❻❺❹❸❷❶❾", "⑨⑧⑦⑥⑤④③②①⓪",
    // Joined by what nobody sees, or struck through.
    "98765\u200c43210", "9\u200d8\u200d7\u200d6\u200d5\u200d4\u200d3\u200d2\u200d1\u200d0", "98765\u034f43210",
    "98765\u2060\u206343210", "98765\u00ad43210", "९८७६५\u200d४३२१०", "98765\u{e0061}43210",
    "9\u03368\u03367\u03366\u03365\u03364\u03363\u03362\u03361\u03360\u0336", "98765⠀43210", "gm\u200dail.c\u034fom",
    // With signs between the digits.
    "98765#43210", "9🙂8🙂7🙂6🙂5🙂4🙂3🙂2🙂1🙂0", "98765+43210", "98765 [4] {3} <2> 10", "9•8•7•6•5•4•3•2•1•0",
    // In words.
    "ninety eight seven six five four three two one zero", "ninety-eight seventy-six fifty-four thirty-two ten",
    "nine eight double seven six five four three two one", "nineeightsevensixfivefourthreetwoonezero",
    "nine oh eight seven six five four three two one",
    "नब्बे आठ सात छह पाँच चार तीन दो एक", "नाइन एट सेवन सिक्स फाइव फोर थ्री टू वन जीरो",
    "nabbe aath sattar chhe pachaas chaar tees do das", "nine आठ seven छह 5 four 3 do 1 शून्य",
    "ए\u200dक दो तीन चार पाँच छह सात आठ नौ शून्य",
    // With marks upon the digits, with long gaps, and with signs of parts between them.
    "9\u093c8\u093c7\u093c6\u093c5\u093c4\u093c3\u093c2\u093c1\u093c0\u093c", "९\u093c८\u093c७\u093c६५४३२१०",
    "9\u06548\u06547\u06546\u06545\u06544\u06543\u06542\u06541\u06540",
    "98765\u0651\u0651\u0651\u065143210", "9\u200d\u093c8\u093c\u034f7654321\u09bc0", "98765 \u093c43210",
    "❾\u093c❽\u093c❼❻❺❹❸❷❶❾", "98765\u{1e8d0}43210",
    "9....8....7....6....5....4....3....2....1....0", "98765……43210", "98765.......43210", "98765 - - - - 43210",
    "9%8%7%6%5%4%3%2%1%0", "98%76%54%32%10", "98765%43210", "98765%2043210", "9₹8₹7₹6₹5₹4₹3₹2₹1₹0",
    "9% 8% 7% 6% 5% 4% 3% 2% 1% 0%", "98% 76% 54% 32% 10%", "9₹ 8₹ 7₹ 6₹ 5₹ 4₹ 3₹ 2₹ 1₹ 0", "9%, 8%, 7%, 6%, 5%, 4%, 3%, 2%, 1%, 0%", "9% 1% 9% 8% 7% 6% 5% 4% 3% 2% 1% 0%",
    // Words between digits, of other languages, and for two digits.
    "98seven65four32one0", "nine8seven6five4three2one0", "98सात65चार32एक0", "98sevensix54three210",
    "ஒன்பது எட்டு ஏழு ஆறு ஐந்து நான்கு மூன்று இரண்டு ஒன்று பூஜ்ஜியம்", "নয় আট সাত ছয় পাঁচ চার তিন দুই এক শূন্য",
    "తొమ్మిది ఎనిమిది ఏడు ఆరు ఐదు నాలుగు మూడు రెండు ఒకటి సున్నా",
    "નવ આઠ સાત છ પાંચ ચાર ત્રણ બે એક શૂન્ય", "नऊ आठ सात सहा पाच चार तीन दोन एक शून्य",
    "ಒಂಬತ್ತು ಎಂಟು ಏಳು ಆರು ಐದು ನಾಲ್ಕು ಮೂರು ಎರಡು ಒಂದು ಸೊನ್ನೆ",
    "ਨੌਂ ਅੱਠ ਸੱਤ ਛੇ ਪੰਜ ਚਾਰ ਤਿੰਨ ਦੋ ਇੱਕ ਸਿਫ਼ਰ", "ഒമ്പത് എട്ട് ഏഴ് ആറ് അഞ്ച് നാല് മൂന്ന് രണ്ട് ഒന്ന് പൂജ്യം",
    "ନଅ ଆଠ ସାତ ଛଅ ପାଞ୍ଚ ଚାରି ତିନି ଦୁଇ ଏକ ଶୂନ",
    "نو آٹھ سات چھ پانچ چار تین دو ایک صفر", "9 எட்டு 7 ஆறு 5 నాలుగు 3 দুই 1 0",
    "अट्ठानवे सतहत्तर पैंसठ तैंतालीस इक्कीस", "अठानवे छिहत्तर चौवन बत्तीस दस", "निन्यानवे अस्सी सतासी उनचास पचपन",
    "pachchees satahattar ikatees bayasi navasi", "atthanve sattattar painsath taintalis ikkis",
    "athaanave chhihattar chauvan battees das", "ninyanve assi satasi unchas pachpan",
    "design . co . i n", "design . co . in", "design.co . i n", "shop.design . c o . i n", "design . i n", "asha @ gmail . co . i n", "asha@design.co . i n",
    "asha . c o m", "design·com", "design•com", "design * com", "asha @ g m a i l . c o m", "design‧co·in",
    "asha@gmail.c0m", "sunrise.c0m", "sunrise。com", "sunrise．com", "sunrise｡com", "sunrise. com", "asha@sunrise。com",
    "ｓｕｎｒｉｓｅ．ｃｏｍ", "sunrise.соm", "gmail dot c0m",
    "kaamteam@fam", "kaam.team@unionbank", "kaamteam @ okbizaxis", "kaam99 at jio", "tez://upi/pay?pa=asha@fam", "sms:9876543210",
  ])("hides %s", (contact) => {
    expect(maskContacts(`Please write to ${contact}`)).toBe(`Please write to ${masked}`);
    expect(maskContacts(`लोगो चाहिए, ${contact}`)).toBe(`लोगो चाहिए, ${masked}`);
  });

  it.each([
    "A logo for ₹15,000 - 20,000, in 2 colours", "₹1,50,000 for 12 pages", "15000-20000 rupees a month",
    "from 01-12-2026", "years 2019-2024", "An ASP.NET and Node.js page with 3 forms",
    "500 entries a day, 8 hours, 6 days a week",
    "Instagram: 3 posts a week", "At 10.30 am, Monday to Friday", "We are at home in Hindi and English.",
    "GST returns for 2025-26", "एक लोगो और दो बैनर", "one logo, two banners and three cards",
    "1) logo 2) card 3) banner 4) menu",
    "from 2026-12-01", "2026-12-01 - 2026-12-15, 8 hours", "open 10:30-18:30, 6 days", "sizes 36, 38, 40, 42",
    "sizes 36, 38, 40, 42, 44 in 5 colours", "sales of 2022, 2023, 2024", "a board of 1200 600 450 mm",
    "We need a wooden board of 1200 600 450 mm for our shop", "a page with socket.io", "We need a logo.In Pune",
    "1234567", "sizes 10, 20, 30, 40, 50", "boards of 100 200 300 400 mm", "1200-2400", "10000-25000", "1000, 1200, 1400, 1600, 1800",
    "two years of experience at Yahoo", "15000 to 20000 rupees", "₹15000 से 20000",
    "posts for Instagram and Telegram, 3 a week", "I don't. Me and my brother sell sarees", "Gmail in our office",
    "௫௦ pages of Tamil, ৩ logos", "sizes twenty, thirty, forty, fifty", "five to ten posts, three a week",
    "ten, twelve, fourteen pages", "twenty five thousand rupees", "नब्बे दिन में, हर हफ़्ते पाँच पोस्ट",
    "10% 20% 30% 40%", "open 24x7, 365 days", "room 4 at home", "Python3 at least two years", "HTML5 at work", "Excel2019 at Infosys", "Shop 12 at Okhla", "A logo. Come and see us",
    "Delivery in Lucknow 226001", "in 226001, 226010 and 226012", "PIN 226001, 226010, 226012",
    "₹500, ₹600, ₹700 and ₹800 a piece", "5%, 12%, 18% and 28% GST", "5% 8% 12% 18% 28% GST", "90% 80% 70% 60% 50% off", "1% 2% 3% 4% 5% 6% 7% 8% 9%", "12% 18% 5% GST, 10 pages", "pieces at 60₹ 75₹ 90₹",
    "Sharma & Co. in Lucknow", "Sharma & Co . in Lucknow", "We need a logo . in Pune", "A logo . I need it soon", "GST 18% on ₹25,000",
    "100% cotton, 24x7",
    "2 kg, 5 kg, 10 kg, 25 kg bags", "12 x 18 inches, 300 gsm, 1000 pieces", "07/12/2026 - 15/12/2026",
    "A B.Com or M.Com graduate for accounts",
    "Phase 1 ... Phase 2 ... Phase 3", "Vitamin C I take", "Logo · Banner · Card", "Logo • Banner • Card",
    "बचपन, जीवन, भवन और निवासी",
    "चौबीस घंटे, सत्ताईस पन्ने", "दोन बॅनर आणि तीन कार्ड", "ஒன்று அல்லது இரண்டு லோகோ", "24 घंटे 7 दिन",
    "1ला, 2रा और 3रा", "5वाँ, 10वाँ", "A R Rahman songs",
    "सेल: ५̶०̶० ४५०", "rent ₹15000-₹18000", "e-com site", "Satvan Pavan Jeevan Bhavan",
    "न्यूज़\u200cलेटर और क्\u200dष का डिज़ाइन", "👩\u200d💻 for 3 months",
  ])("leaves “%s” as it is", (need) => expect(maskContacts(need)).toBe(need));

  it("hides the names of the writer, however they are spaced and written", () => {
    expect(maskContacts("ASHA  KUMARI of Asha Textiles needs a logo for asha textiles.", ["Asha Kumari", "Asha Textiles", null, ""])).toBe(`${masked} of ${masked} needs a logo for ${masked}.`);
    expect(maskContacts("Ramesh sells (new) sarees", ["(new)", "Ram"])).toBe(`Ramesh sells ${masked} sarees`);
  });

  it("keeps the joiners and digits of a text beside what it hides", () => {
    expect(maskContacts("न्यूज़\u200cलेटर चाहिए, ९८७६५\u200d४३२१० और १२ पन्ने, क्\u200dष")).toBe(`न्यूज़\u200cलेटर चाहिए, ${masked} और १२ पन्ने, क्\u200dष`);
    expect(maskContacts("௫௦ pages, ௯௮௭௬௫௪௩௨௧௦ or asha@sunrise。com, ৩ logos")).toBe(`௫௦ pages, ${masked} or ${masked}, ৩ logos`);
    expect(maskContacts("\ue000 logo", [])).toBe(" logo");
  });

  it("hides a name of the writer that is written with other letters", () => {
    expect(maskContacts("Аsha Textіles needs a logo", ["Asha Textiles"])).toBe(`${masked} needs a logo`);
  });

  it("changes nothing when it is done twice", () => {
    const once = maskContacts("Call 98765 43210 or asha@example.in, see www.asha.in");
    expect(maskContacts(once)).toBe(once);
  });

  it("takes no longer than a moment for a text that is made to be slow", () => {
    const before = performance.now();
    for (const text of ["a.".repeat(1000), "1 ".repeat(1000), "one ".repeat(500), "a-".repeat(1000), "@".repeat(2000), `${"a".repeat(1990)} at `, "at dot ".repeat(280)]) maskContacts(text);
    expect(performance.now() - before).toBeLessThan(1000);
  });

  const long = 20_000;
  it.each([
    "1", "1 ", "1,", "10:30 ", "12, ", "1a", "12345 a ", "one ", "a", "a.", "a-", "a@", "a ", "@", " ", "(", "insta ",
    "www ", "at ", "a at ", "dot ", "a dot ", "gmail ", "insta:", "1,000", "2022, ", "a_", "a at a.", "t.", "•",
    "ninety ", "ten ", "nine", "௯", "௯ ", "9\u200d", "http:", "a99 at ", "。", "\ue000", "1....", "1%", "1% ", "%1", "a . co ", "a.co . ", "c ",
    "c o m ", "9\u093c", "\u093c", "अट्ठानवे ", "atthanve ", "seven1", ".", "a . ",
  ])("takes no longer for 20,000 characters of %j", (piece) => {
    const before = performance.now();
    for (const [start, end] of [["", ""], ["insta id", ""], ["a at ", "!"], ["telegram ", "!"], ["12345678", "12345678"]] as const) maskContacts(start + piece.repeat(long / piece.length) + end);
    expect(performance.now() - before).toBeLessThan(5000);
  });
});
