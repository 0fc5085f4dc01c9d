import type { Rule } from "./rule";
import { amount, gap, near, words } from "./text";

const fee = "fees?|charges?|deposits?|dues|payment|amount|money|cost";
const plainFee = "fees?|charges?|deposits?";

/** The purposes of fees in scams, before any work. */
const purposes =
  "registration|registering|reg|regn|activation|activate|joining|enroll?ment|application|processing|verification|membership|onboarding|training|kit|starter|" +
  "id|id card|documentation|document|paperwork|login|software|placement|consultancy|consultation|certificate|certification|portal|platform|interview|offer letter|" +
  "laptop|courier|uniform|security|refundable|caution|subscription|premium|background|agreement|stamp|account|one time|onetime|upfront|admission|admin|administrative|" +
  "handling|shipping|material|token|gate pass|insurance|bond|licen[cs]e|nominal|small|minimal|initial|advance|medical|medical test|test|exam|seminar|workshop|orientation|demo|kyc|visa|police verification|service|file|franchise|server|access|welcome";

const demands =
  "required|mandatory|compulsory|must|payable|applicable|needed|necessary|to be paid|one time|refundable|non refundable|in advance|upfront|before (?:joining|starting|training|interview)|" +
  "returned|refunded|adjusted|will be charged|is charged|charged|lagega|lagegi|lagenge|zaroori|jaruri|anivarya|nominal|small|minimal";

/** Fees as a subject of the work: other people pay them. */
const otherPayers = words(
  "customers?|clients?|vendors?|suppliers?|students?|parents?|patients?|tenants?|borrowers?|subscribers?|policy ?holders?|members|merchants?|sellers|buyers|dealers|" +
    "guests?|loans?|tax|taxes|gst|salary|salaries|wages|payroll|staff|employees|invoices?|bills?|ledgers?|accounting|accounts|reconcil\\w*|collections?|collect|collecting|" +
    "outstanding|receivables?|payables|gateway|emi|rent|lease|hotel|bookkeeping|tally|audit|entries|quotations?|schools?|colleges?|hospitals?|portfolio|funds|investors?|" +
    "stipend|bonus|incentives?|reimburs\\w*|allowance|explain\\w*|remind\\w*|calculat\\w*|record(?:ing)?|maintain\\w*|taxpayers?|बैंक में|टैली|एंट्री|छात्र|छात्रों|ग्राहक|ग्राहकों|मरीज|वसूली|हिसाब",
);

/** The employer pays the money here. */
const weNotYou =
  "(?:we|we'?ll|company|firm|employer|they|who|which|that|clients?|i) (?:\\S+ )?(?:pays?|send|transfer|deposit|invest)|pay you|pays|paid|pay (?:is|are|of|up to|upto|will|from|starts|between|range|scale|band|out|day|slip|roll)|(?:good|best|great|fixed|minimum|base|basic|weekly|monthly|daily|hourly|high|equal) pay";
const harmless = new RegExp(`${otherPayers.source}|${words(weNotYou).source}`, "u");

const payVerb =
  "pay|paying|deposit|depositing|remit|submit|submitting|transfer|send|sending|invest|investing|recharge|spend|contribute|give";
const hindiFee =
  "फीस|शुल्क|चार्ज|चार्जेस|डिपॉजिट|डिपोजिट|जमानत|सिक्योरिटी|सिक्युरिटी|एडवांस|अग्रिम|धनराशि|राशि|पैसे|पैसा|रकम|निवेश|rs|किट";
const hindiDemand =
  "देना|देनी|देने|दें|दे|दीजिए|दीजिये|जमा|भरें|भरे|भरना|भरनी|भरने|भरकर|भेजें|भेजे|भेजना|भेजनी|भेजकर|चुकाएं|चुकाएँ|चुकाना|चुकानी|लगेगा|लगेगी|लगेंगे|लगता|लगती|लगाएं|लगाओ|अनिवार्य|जरूरी|अदा|कराएं|वापस\\S*|वापसी|रिफंड\\S*|ट्रांसफर|खरीदें|खरीदनी|खरीदना";
const hinglishFee =
  "fees?|fis|phees|charges?|chaarge|deposit|paisa|paise|paisey|rs|amount|advance|kit|security|registration|investment|raqam|rakam|shulk";
const hinglishDemand =
  "dena|deni|dene|dijiye|dijiy|dedo|de do|jama|jma|bharna|bharni|bharne|bhare|bharo|bharke|bhejo|bheje|bhejna|bhejni|bhej|lagega|lagegi|lagenge|lagta|lagti|lagayein|lagao|lagaye|padega|padegi|padenge|parega|chukana|transfer karo|transfer kare|kharidna|kharidni|kharido";

/** Demands for a payment before the user earns. */
export const feeRules: readonly Rule[] = [
  { weight: 10, pattern: words(`(?:${payVerb})${gap(6)}(?:${plainFee}|advance|security)`), unless: harmless },
  { weight: 10, pattern: words(`(?:${payVerb})(?:${gap(5)})${amount}`), unless: harmless },
  {
    weight: 10,
    pattern: words(
      `(?:you|candidates?|applicants?|freshers?|selected|must|have to|need to|needs to|please|should) (?:\\S+ ){0,3}?(?:pay|deposit|remit)(?! (?:attention|attractive|range|close|special|utmost))`,
    ),
    unless: harmless,
  },
  { weight: 10, pattern: words(near(`(?:${purposes})(?: \\S+){0,2} (?:${plainFee})`, amount, 7)), unless: otherPayers },
  { weight: 10, pattern: words(near(`(?:${purposes})(?: \\S+)? (?:${plainFee})`, demands, 4)), unless: otherPayers },
  {
    weight: 10,
    pattern: words(near(`(?:refundable|caution|security|token)(?: \\S+)? (?:${fee})`, `${amount}|${demands}`, 5)),
    unless: otherPayers,
  },
  {
    weight: 10,
    pattern: words(
      `(?:registration|activation|membership|starter pack|kit|deposit|enroll?ment|advance)(?: \\S+){0,2} ${amount}`,
    ),
    unless: harmless,
  },
  {
    weight: 10,
    pattern: words(
      `${amount}(?: \\S+){0,3} (?:registration|activation|membership|starter pack|(?:training |starter |work |joining )?kit|deposit|enroll?ment|advance|refundable)`,
    ),
    unless: harmless,
  },
  {
    weight: 10,
    pattern: words(
      `(?:charges?|charging|takes?|collects?|asks?) (?:candidates|applicants|job ?seekers|freshers|you|a (?:small|nominal|one time|minimal))(?: \\S+){0,4} (?:${fee})`,
    ),
  },
  {
    weight: 10,
    pattern: words(
      `(?:buy|buying|purchase|purchasing|order|take)${gap(4)}(?:kits?|starter pack|pack|membership|id|joining package|training package|id card|product package)`,
    ),
    unless: otherPayers,
  },
  {
    weight: 10,
    pattern: words(
      `(?:buy|purchase|recharge|subscribe)${gap(5)}(?:to|and) (?:start|begin|join|activate|unlock|earn|get started|start earning)`,
    ),
    unless: otherPayers,
  },
  {
    weight: 10,
    pattern: words(
      `(?:invest|investing|investment)${gap(4)}${amount}|(?:small|minimum|low|little|tiny|one time|initial|nominal) investment|investment (?:required|needed|of)|willing\\w* to invest(?! (?:\\S+ ){0,4}?(?:time|times|efforts?|energy|hours|attention|yourself|themselves)(?![\\p{L}]))`,
    ),
    unless: otherPayers,
  },
  {
    weight: 10,
    pattern: words(
      `(?:send|transfer|pay|payment)${gap(5)}(?:g ?pay|google pay|phone ?pe|paytm|upi|qr|western union|this number|our account|my account)`,
    ),
    unless: harmless,
  },
  {
    weight: 10,
    pattern: words(`(?:refundable|security|caution|token)(?: \\S+){0,2} ${amount}`),
    unless: words(`${otherPayers.source}|guards?|officers?|analyst|engineer`),
  },
  {
    weight: 10,
    pattern: words(
      near(
        amount,
        "(?:to|must|should|shall|has to|have to|needs to|need to) be (?:paid|deposited|remitted|transferred|submitted)",
        5,
      ),
    ),
    unless: otherPayers,
  },
  {
    weight: 10,
    pattern: words(
      "(?:a|only|just|some|very|one) (?:very )?(?:small|nominal|minor|token|tiny|little|minimal) (?:amount|sum|payment|contribution|fees?|charges?|deposit)",
    ),
    unless: otherPayers,
  },
  {
    weight: 10,
    pattern: words(
      "pay (?:half|rest|balance|remaining|the (?:amount|rest|balance|money|cost)|in (?:two|instal\\w+|parts))",
    ),
    unless: harmless,
  },
  {
    weight: 10,
    pattern: words(
      `(?:^|just|only|please|then|and|must|to|pahle|pehle) ?(?:pay|deposit|transfer|remit|invest) (?:just |only |rs )?\\d{2,6}(?! (?:per|p m|pm|a|lpa|k|lakh|crores?|to|hours|days|employees|people|times|bills|invoices))`,
    ),
    unless: harmless,
  },
  {
    weight: 10,
    pattern: words(
      `(?:${purposes}|password|unlock\\w*)(?: \\S+)? (?:fees?|charges?|costs?|deposit|money|मनी)(?: (?:is|are|of|at))? (?:rs )?\\d{2,6}(?! (?:per|employees|people|customers|students|clients|members|hours|days|years))`,
    ),
    unless: otherPayers,
  },
  {
    weight: 10,
    pattern: words(
      "(?:buy|purchase|order)(?: \\S+){1,6} from (?:us|our|the company)|(?:after|on|upon|against) (?:a |the |your )?(?:\\S+ )?deposit(?: of)?|deposit of (?:rs )?\\d+",
    ),
    unless: otherPayers,
  },
  {
    weight: 10,
    pattern: words(
      near(
        amount,
        "(?:at|before|during|for|on) (?:the )?(?:time of )?(?:registration|joining|enroll?ment|onboarding)|payable",
        5,
      ),
    ),
    unless: otherPayers,
  },
  {
    weight: 10,
    pattern: words(`\\d{2,6} (?:rs )?(?:${hinglishDemand})|\\d{2,6} (?:rs )?(?:देना|देने|देनी|जमा|भरना|भरने|भेजना|लगेंगे|लगेगा)`),
    unless: harmless,
  },
  {
    weight: 10,
    pattern: words(
      near(
        "refunded|refundable|returned|adjusted|wapas|vapas|वापस|वापसी|रिफंड",
        "(?:first|1st|one|pehli|pahli|पहली|पहले) (?:month |month's )?(?:salary|payment|payout|month|सैलरी|वेतन|महीने)|after (?:the )?interview|(?:after|on|with) joining",
        4,
      ),
    ),
    unless: words("customers?|guests?|buyers?|clients?|tax|laptop|insurance"),
  },
  {
    weight: 10,
    pattern: words(
      "(?:candidates?|applicants?|you|your|selected) (?:\\S+ ){0,3}?(?:bears?|borne)(?: \\S+){0,4} (?:\\d{2,6}|costs?|charges?|expenses|fees?)|(?:deposit|pay|transfer) (?:it )?first",
    ),
    unless: words("travel\\w*|relocation|internet|commut\\w*|customers?|clients?|visa"),
  },
  {
    weight: 10,
    pattern: words(
      near("रजिस्ट्रेशन|पंजीकरण|सिक्योरिटी|सिक्युरिटी|डिपॉजिट|डिपोजिट|जमानत|आईडी|किट|registration|reg|security", amount, 2),
    ),
    unless: harmless,
  },
  {
    weight: 8,
    pattern: words(
      `(?:pay|paying) (?:and|to) (?:get|start|join|work|earn|register|apply|activate|begin)|pay (?:upfront|first|fee|fees)|(?:after|on|upon|by) (?:paying|payment)|upfront (?:fee|payment|cost)`,
    ),
    unless: harmless,
  },
  {
    weight: 6,
    pattern: words(`(?:${plainFee}|kit|training cost)${gap(5)}(?:deducted|cut|recovered|adjusted)`),
    unless: otherPayers,
  },
  { weight: 10, pattern: words(near(hindiFee, hindiDemand, 3)), unless: otherPayers },
  {
    weight: 10,
    pattern: words(
      `(?:रजिस्ट्रेशन|पंजीकरण|पंजीयन|ट्रेनिंग|किट|ज्वाइनिंग|जॉइनिंग|एक्टिवेशन|सिक्योरिटी|सिक्युरिटी|आवेदन|प्रोसेसिंग)(?: \\S+){0,2} (?:फीस|शुल्क|चार्ज|चार्जेस|राशि|डिपॉजिट|डिपोजिट)(?: \\S+){0,3} (?:${amount}|है|होगा|होगी|${hindiDemand})`,
    ),
    unless: otherPayers,
  },
  { weight: 10, pattern: words(`(?:${hinglishFee})(?: \\S+){0,4} (?:${hinglishDemand})`), unless: harmless },
  {
    weight: 10,
    pattern: words(
      `(?:jama|transfer|bhej\\w*|deposit|advance) (?:\\S+ ){0,2}(?:kar\\w*|de\\w*) (?:\\S+ ){0,3}(?:paise|paisa|rs|fees?)|(?:paise|paisa|rs|fees?) (?:\\S+ ){0,2}(?:jama|deposit|transfer) (?:kar\\w*|hoga|hogi|honge)`,
    ),
    unless: harmless,
  },
];
