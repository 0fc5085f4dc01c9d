import type { Rule } from "./rule";
import { gap, near, words } from "./text";

export const secrets =
  "otps?|o t p|one time passwords?|cvv|atm|upi pin|debit card|credit card|card number|net ?banking|(?:verification|sms|login|six digit|6 digit|4 digit|four digit) codes?|code (?:that |which )?(?:you )?(?:receive|received|get|got|comes?)|(?:tell|bata\\w*) (?:us |me )?the code|pin number|ओटीपी|पिन|एटीएम";
export const papers =
  "aa?dh?aa?r\\w*|pan (?:card|number|no|copy|details)|pan|bank (?:account|accounts?|details|a c|passbook|statement|info\\w*)|pass ?book|account (?:number|details|no)|" +
  "cancelled cheque|आधार|पैन|पैन कार्ड|बैंक (?:खाता|खाते|अकाउंट|डिटेल\\S*|पासबुक)|पासबुक|खाता (?:नंबर|संख्या)";
const handOver =
  "send|sending|share|sharing|give|tell|provide|providing|submit|submitting|enter|forward|mail|email|upload|whatsapp|bhej\\w*|batao|bata d\\w+|batay\\w*|batana|dena|dijiye|de do|" +
  "भेजें|भेजे|भेजना|भेजो|भेज|बताएं|बताए|बताना|बताओ|दें|देना|दीजिए|शेयर|अपलोड";

/** Other people's documents as part of the work, or the applicant's own after being hired. */
const workWithPapers = words(
  "customers?|customer's|clients?|client's|merchants?|borrowers?|residents?|beneficiar\\w+|citizens?|policy ?holders?|vendors?|sellers?|account ?holders?|members|users?|patients|tenants|" +
    "students?|farmers?|applicants'|kyc (?:executive|officer|team|agents?|process\\w*|software|product|records|analyst)|api|otp (?:screens?|flows?|login|service|based|verification screens?)|integrat\\w*|" +
    "ग्राहक|ग्राहकों|लोगों|की जांच",
);
const onceHired =
  "(?:at|on|upon|after|by|during|for|before|from) (?:the )?(?:time of )?(?:your )?(?:final )?(?:joining|selection|offer|onboarding|day one|first day|appointment|being selected|hiring|payroll)|once (?:you are |you're )?(?:selected|hired|on board)|" +
  "joining (?:formalities|documents|process|kit)|onboarding|payroll|for (?:salary|stipend|tds|pf)|document verification at|walk ?in|चयन के बाद|ज्वाइन\\S* (?:के|करने)|जॉइन\\S* (?:के|करने)|selection ke baad|joining ke (?:baad|time|din|samay)";
const honestPapers = new RegExp(`${workWithPapers.source}|${words(onceHired).source}`, "u");

/** Requests for secrets and documents before there is a contract. */
export const documentRules: readonly Rule[] = [
  { weight: 10, pattern: words(near(handOver, secrets, 6)), unless: workWithPapers },
  {
    weight: 10,
    pattern: words("(?:tell|forward|read out|bata\\w*) (?:\\S+ ){0,2}code(?: \\S+){0,3} (?:to|ko)"),
    unless: workWithPapers,
  },
  { weight: 10, pattern: words(near(handOver, papers, 8)), unless: honestPapers },
  {
    weight: 10,
    pattern: words(
      `(?:use|rent|rental|lend|need) (?:of )?(?:your|ur|a) (?:personal |own )?(?:bank )?account|bank account (?:on )?rent`,
    ),
    unless: workWithPapers,
  },
  {
    weight: 4,
    pattern: words(
      `(?:${papers})(?: \\S+){0,6} (?:required|mandatory|compulsory|needed|must|zaroori|jaruri|chahiye|अनिवार्य|जरूरी|चाहिए)`,
    ),
    unless: honestPapers,
  },
];

const messenger =
  "whats? ?app?s?|what'?s ?app|wats? ?app?|watt?s? ?app|whatapp|whtsa?pp?|whatsup|wapp|te[li]e?gram\\w*|telegarm|tele gram|signal app|tg|" +
  "व्हा?ट्स ?[एऐअ]प\\S*|व्हाट्सएप्प|वा?ट्स ?[एऐअ]प\\S*|वॉट्स ?[एऐअ]प\\S*|व्हॉट्स ?[एऐअ]प\\S*|टेलीग्राम|टेलिग्राम";

const approach =
  "apply|applying|add me|add us|add our|add the|add hr|application|applications|contact|message|messages|msg|text|dm|ping|join|reach|connect|call|chat|interested|inbox|enquir\\w+|inquir\\w+|hire|hiring|recruit\\w*|interviews?|" +
  "send (?:your|ur|us|me|cv|resume|details|name|hi|bio|a|hello|photo|documents?)|share (?:your|ur|cv|resume|details|documents?)|cv|resume|further details|more (?:details|info\\w*)|details|number|no|group|channel|" +
  "sampark|judo|jude|jud\\w+|bhej\\w*|karo|kare|karein|kijiye|संपर्क|सम्पर्क|जुडें|जुडे|भेजें|भेजे|करें|करे|कीजिए|मैसेज|आवेदन|नंबर|ग्रुप";

/** The messenger is the tool or the product of the work. */
const messengerWork = words(
  "customers?|clients?|leads?|users?|students?|parents?|patients?|sellers?|merchants?|buyers?|shoppers?|guests?|prospects?|candidates|subscribers?|vendors?|campaigns?|api|apis|bots?|developer|integrat\\w*|" +
    "chat ?bots?|broadcasts?|tickets?|queries|orders?|marketing|crm|automation|business (?:api|platform|account|app)|team|internal|daily (?:report|update)s?|social media|facebook|instagram|moderat\\w*|" +
    "community manager|webhooks?|cloud|catalogue|catalog|posts|ग्राहक|ग्राहकों|छात्रों|" +
    // Enquiries that come in are the work; "for enquiries" and "job enquiries" lead applicants away.
    "(?<!(?:for|any|your|more|further|job|jobs|hiring|vacancy|recruitment) (?:\\S+ )?)(?:en|in)quiries (?:\\S+ ){0,4}?(?:via|on|over|through|from|across|by)",
);

/** Contact outside the site, where it cannot be checked. */
export const contactRules: readonly Rule[] = [
  {
    weight: 10,
    pattern:
      /(?:^|[^\w])(?:wa\.me|(?:www\.)?t\.me|telegram\.(?:me|org|dog)|chat\.whatsapp\.com|api\.whatsapp\.com|wa\.link|whatsapp\.com)\b/u,
  },
  { weight: 10, pattern: words(`(?:${approach})${gap(7)}(?:${messenger})`), unless: messengerWork },
  {
    weight: 10,
    pattern: words(
      `(?:${messenger})(?: \\S+){0,4} (?:${approach}|us|me|now|your|only|at \\+?\\d+|\\+?(?:91)?[6-9]\\d{9})`,
    ),
    unless: messengerWork,
  },
  { weight: 10, pattern: words(`(?:${messenger})(?: \\S+){0,3} \\+?\\d[\\d ]{8,}`) },
  {
    weight: 10,
    pattern: words(`(?:apply|application|contact|joining)(?: \\S+){0,3} (?:${messenger})`),
    unless: words("api|bots?|developer|customers?|clients?"),
  },
  {
    weight: 10,
    pattern: words(`(?:join|add)${gap(3)}(?:${messenger}) (?:group|channel)`),
    unless: words("customers?|clients?|students|parents"),
  },
  { weight: 4, pattern: /(?<!\d)(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?!\d)|(?<!\d)[6-9](?:[ -]?\d){9}(?!\d)/u },
  { weight: 6, pattern: words("(?:(?:zero|one|two|three|four|five|six|seven|eight|nine|double|triple)\\s*){8,}") },
  {
    weight: 3,
    pattern:
      /[\w.+-]+(?:@|\s+at\s+|\s*\[at\]\s*)(?:gmail|yahoo|hotmail|outlook|rediffmail|ymail|protonmail|proton|icloud)(?:\.|\s+dot\s+)(?:com|co|in|me)/u,
  },
  { weight: 3, pattern: /(?:bit\.ly|tinyurl\.com|forms\.gle|cutt\.ly|rb\.gy|docs\.google\.com\/forms)/u },
];
