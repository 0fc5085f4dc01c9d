import type { Rule } from "./rule";
import { gap, near, words } from "./text";

const earn =
  "earn|earns|earning|earnings|earned|paid|pays|income|kamao|kamai\\w*|kamay\\w*|kamaen|kaman\\w*|payout|payouts|commission|rs|कमाएं|कमाए|कमाओ|कमाई|कमा|कमाने|पैसे";

/** Work on an app or a channel that a user really builds, runs or sells. */
const realWork = words(
  "developer|engineer\\w*|team leader|manage\\w*|design\\w*|build\\w*|test automation|api|backend|frontend|campaign\\w*|strategy|clients?|brands?|analytics|seo|kpis?|employees?|employee|staff|moderat\\w*|" +
    "rs \\d{4,} per (?:review|video|reel|post)|policy|policies|guidelines|bypass\\w*|scrap\\w+|automation|platform team|product manager|journalis\\w*|teach\\w*|students",
);

/** Schemes that are disguised as a job. */
export const schemeRules: readonly Rule[] = [
  {
    weight: 10,
    pattern: words(
      near(
        "lik(?:e|es|ing)|subscrib(?:e|es|ing)|follow(?:ing)?|watch(?:ing)?|click(?:ing)?|rat(?:e|es|ing|ings)|review(?:s|ing)?|install(?:ing|s|ed)?|download(?:ing)?|view(?:ing)?|dekho|dekhkar|dekhiye|dekhne|देखें|देखो|देखने|लाइक|सब्सक्राइब|फॉलो|देखकर|रेटिंग|रिव्यू",
        earn,
        7,
      ),
    ),
    besides: new RegExp(
      "(?:video|videos|channels?|ads?|posts?|reels?|pages?|hotels?|restaurants?|apps?|youtube|instagram|google|products?|links?|वीडियो|यूट्यूब|चैनल|ऐप|पोस्ट)(?![\\p{L}])",
      "u",
    ),
    unless: realWork,
  },
  {
    weight: 10,
    pattern: words(
      "like (?:and|n|&) (?:earn|subscribe|share)|(?:watch|click|play|share|tap|scratch|read) (?:and|n|&|to) earn|(?:copy|follow) (?:our|my|the) signals?|paid per (?:like|click|review|task|install|captcha|follow)|(?:per|each|every) (?:like|click|captcha|install|task|review|subscribe|app installed|post) (?:earn|rs)|rs \\d+ (?:per|for every|for each|a|har|prati|हर|प्रति) (?:ad|ads|advert|विज्ञापन|like|click|captcha|app|task|review|sms|form|follow|subscribe)",
    ),
    unless: realWork,
  },
  {
    weight: 10,
    pattern: words(
      "captcha (?:entry|typing|filling|fill|solving|work|job|jobs|typer|operator|typist)|(?:type|typing|fill|filling|solve|solving|enter) (?:\\S+ ){0,2}captchas?|कैप्चा",
    ),
    unless: realWork,
  },
  {
    weight: 10,
    pattern: words(
      "pre ?paid tasks?|merchant tasks?|task (?:based|wise) (?:commission|earning|income|payment)|(?:complete|completing|finish|doing|do) (?:\\S+ ){0,3}tasks?(?: \\S+){0,5} (?:earn|get paid|paid|commission|payout|withdraw|rs)|order grabbing|(?:hotel|google map|google|movie|product) (?:rating|review)s? (?:task|work|job)s?|tasks? (?:poora|pura|complete) (?:kar\\w*)",
    ),
    unless: realWork,
  },
  {
    weight: 10,
    pattern: words(
      "double (?:your |ur |the )?(?:money|investment|income|profits?|returns?|amount)|(?:money|amount) (?:is |gets? )?doubled?|money (?:flip|doubling|double|circulation)|(?:assured|guaranteed|fixed|high|daily|100%|\\d+%) (?:\\S+ )?(?:returns?|profits?)(?! policy)|returns? (?:guaranteed|in \\d+ (?:hours|days))|send money|(?:capital|money|balance|investment|account|amount) grows?|\\d+ ?% (?:\\S+ )?(?:daily|per day|a day|every day|per week|weekly)|paisa double|पैसा (?:डबल|दोगुना)|पैसे दोगुने",
    ),
    unless: words(
      "funds?|portfolio|clients?|investors?|retail|e ?commerce|gst|itr|tax|filing|analyst|accuracy|attendance|interest|growth|target\\w*|goods|policy|logistics",
    ),
  },
  {
    weight: 10,
    pattern: words(
      near(
        "crypto\\w*|bitcoins?|btc|usdt|forex|binary|trading|क्रिप्टो|बिटकॉइन|ट्रेडिंग",
        "invest|profits?|double|deposit|wallet top up|recharge|doubled|earn|income|kamao|kamaye|kamai|returns|कमाएं|कमाई|मुनाफा|निवेश",
        6,
      ),
    ),
    unless: words(
      "developer|engineer\\w*|analyst|compliance|audit\\w*|clients?|researcher|desk|content writer|writers?|backend|smart contracts?|solidity|investment bank\\w*|journalist|platform|products?|exchange|risk|support",
    ),
  },
  {
    weight: 10,
    pattern: words(
      "mlm|multi ?level(?: \\S+){0,2} (?:marketing|income|earnings?|commission|referrals?|bonus|opportunity|business|plan|scheme)|network marketing|down ?line|up ?line|pyramid|direct selling|chain (?:marketing|system)|binary plan|matrix plan|joining bonus per member|नेटवर्क मार्केटिंग|डाउनलाइन",
    ),
    unless: words(
      "developer|engineer\\w*|software|detect\\w*|fraud|analyst|model\\w*|data|logging|cache|queue|parking|factor|inheritance|security|navigation|modell?ing|regression|hierarch\\w*|menu|approval",
    ),
  },
  {
    weight: 10,
    pattern: words(
      "(?:buy|purchase) (?:\\S+ ){1,9}?(?:earn|commission|cashback|bonus)|(?:top ?up|recharge) (?:\\S+ ){0,3}(?:wallet|balance|account)|back ?door (?:\\S+ )?(?:entry|jobs?|joining)|(?:order|product) boost\\w*|boost (?:\\S+ ){0,2}orders?",
    ),
    unless: words("customers?|clients?|affiliates?|marketing|media buy\\w*|sellers?|vendors?|procurement|sales"),
  },
  {
    weight: 8,
    pattern: words(
      "(?:invite|refer|recruit|add|bring|introduce|join) (?:\\S+ ){0,3}(?:friends?|family|relatives|members?(?: under)|people(?: under)|dosto\\w*|doston)|refer (?:and|n|&) earn|(?:refer|add|recruit|invite) \\d+ (?:people|persons?|members?|friends|log)|build (?:your|ur|a) (?:own )?(?:team|network|downline) (?:and|to) (?:earn|get)|grow your team and earn|every (?:member|person|friend)s? (?:you|that you)|(?:dosto|doston|logo|logon) ko (?:jod\\w*|add|invite)|दोस्तों को (?:जोड\\S*|बुला\\S*|रेफर)|मेंबर जोड\\S*|लोगों को जोड\\S*",
    ),
    unless: words(
      "employees?|team leader|hr|human resources|colleagues|features?|program manager|clients?|customers?|users?|product|open positions?|talent|candidates?|technical|skilled|right people|good people|best people",
    ),
  },
  {
    weight: 4,
    pattern: words("(?:receive|get|win|earn) (?:\\S+ ){0,3}(?:gift (?:cards?|vouchers?)|cash prizes?|rewards? worth)"),
    unless: realWork,
  },
  {
    weight: 6,
    pattern: words(
      "passive (?:income|earning)s?|passively|financial freedom|be your own boss|get rich|quick (?:money|cash)|easy money|extra income from|side income|earn (?:without|while you sleep|daily|money|cash|lakhs?|unlimited|crores?)|money making|ghar baithe (?:\\S+ ){0,3}(?:kamao|kamai\\w*|kamay\\w*|kamaen|kaman\\w*)|घर बैठे (?:\\S+ ){0,4}(?:कमा\\S*)|lucky draw|lottery|ponzi|chit fund",
    ),
    unless: realWork,
  },
  {
    weight: 5,
    pattern: words(
      near(
        "copy paste|form filling|sms sending|ad posting|ads posting|page typing|data typing|envelope\\w*|packing|pencil packing|survey filling|surveys|email reading|फॉर्म भर\\S*|टाइपिंग|पैकिंग|कॉपी पेस्ट",
        earn.replace("|rs|", "|"),
        8,
      ),
    ),
    unless: words("warehouse|supervisor|production|machine|factory|plant|per month"),
  },
  {
    weight: 4,
    pattern: words(
      `(?:earn|earning|(?:kamao|kamai\\w*|kamay\\w*|kamaen|kaman\\w*)|कमाएं|कमाए|कमाओ)${gap(5)}rs|rs(?: \\S+){0,4} (?:(?:kamao|kamai\\w*|kamay\\w*|kamaen|kaman\\w*)|कमाएं|कमाए|कमाओ|कमाने)`,
    ),
  },
];

/** Promises that cannot be kept. */
export const promiseRules: readonly Rule[] = [
  {
    weight: 6,
    pattern: words(
      "guaranteed? (?:\\S+ ){0,3}(?:income|earnings?|job|jobs|placements?|payments?|payouts?|offer|offers|offer letters?|profit|money|salary|selection|joining|yourself)|(?:income|earnings?|job|placement|offer letters?|payment|payout|monthly|selection|salary) (?:is |are )?(?:100% )?(?:guaranteed?|assured|pakk[ai])|100% (?:job|placement|guaranteed?|genuine|legit|real|income|selection|assured|pakka)|(?:is|are) our guarantee|guarantee ke saath|गारंटी|पक्की (?:कमाई|नौकरी|इनकम)",
    ),
    unless: words(
      "quality|uptime|deliver\\w*|satisfaction|warranty|bank guarantee|performance guarantee|minimum guarantee|sla|client\\w*",
    ),
  },
  {
    weight: 4,
    pattern: words(
      "unlimited (?:\\S+ )?(?:income|earnings?|earning|money|commission|payout)|earn(?:ing)? (?:\\S+ )?unlimited|no (?:income )?limit (?:on|to|in) (?:earning|income)|sky is the limit|jitna (?:\\S+ ){0,3}utna|जितना (?:\\S+ ){0,3}उतना|असीमित",
    ),
  },
  {
    weight: 4,
    pattern: words(
      "daily (?:payout|payment|income|withdrawal|payouts|cash)|instant (?:payment|withdrawal|payout|cash)|same day pay\\w*|payment same day|weekly payouts?|roz(?:ana)? (?:\\S+ ){0,2}(?:payment|paisa|(?:kamao|kamai\\w*|kamay\\w*|kamaen|kaman\\w*))|रोज(?:ाना)? (?:\\S+ ){0,3}(?:कमा\\S*|पेमेंट|भुगतान)|genuine (?:work|job|company)",
    ),
    unless: words("customers?|clients?|vendors?|process\\w*|reconcil\\w*|gateway|reports?|collection|merchants?"),
  },
];

/** Work without any requirement. */
export const easyRules: readonly Rule[] = [
  {
    weight: 2,
    pattern: words(
      "(?:no|without|zero) (?:\\S+ )?(?:experience|qualification|qualifications|skills?|degree|interview|resume|education|work)(?: \\S+)? ?(?:needed|required|necessary)?|any ?(?:one|body) (?:can|above|who|with|willing)|anyone|no interview|without interview|direct joining|(?:simple|easy) (?:\\S+ )?(?:tasks?|work|job|online)|smart ?phone (?:and|required|is|needed|or)|(?:just|work|teach) (?:\\S+ )?(?:\\d+|one|two|half) (?:to \\d+ )?(?:minutes?|mins?|hours?|hrs?|ghante) (?:per|a|daily|every|each|ka|roz)|from your (?:phone|mobile)|students housewives|housewi\\w+|koi bhi|कोई भी|गृहिणी|मोबाइल से|आसान काम",
    ),
  },
];

/** Pressure to act fast. */
export const urgencyRules: readonly Rule[] = [
  {
    weight: 3,
    pattern: words(
      "limited (?:\\S+ )?(?:seats?|slots?|vacanc\\w+|membership|time|period|offer|spots?)|(?:slots?|seats?) (?:are )?(?:filling|limited)|act(?:s)? (?:now|fast)|hurry|last chance|offer (?:valid|expires|ends|closes)|valid (?:till|for \\d+|until)|before (?:it|offer|slots?|seats?) (?:closes|expires|fill)|today only|only today|don'?t miss|dont miss|clos(?:es|ing) (?:in|soon|today|tonight)|within 24 hours|24 hours only|first come|jaldi (?:karo|kare|karein|apply)|jald|turant|aaj hi|last date today|जल्दी करें|जल्दी|तुरंत|आज ही|सीमित सीट\\S*|मौका न",
    ),
  },
  {
    weight: 2,
    pattern: words(
      "urgent(?:ly)? (?:\\S+ )?(?:hiring|requirement|required|needed|opening)|apply (?:now|immediately|fast|today)|immediate (?:start|joining)|register (?:now|today)",
    ),
  },
];
