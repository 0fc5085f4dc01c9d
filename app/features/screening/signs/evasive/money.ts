import { words } from "../text";
import type { Meaning } from "./meaning";
import { accounts, ones, share, sum } from "./vocabulary";

const rest = "rest|remainder|remaining|remains|balance|leftover|baa?k[iy]|baqi|bach[aeiy]\\w*|poora|pura|बाकी|बाक़ी|बचा\\S*|बची|शेष|पूरा|everything|what is left|surplus|rest of it";
const passVerbs =
  "forward|forwards|forwarded|forwarding|pass|passes|passed|passing|push|pushes|move|moves|moved|moving|shift|shifts|clear|clears|release|let|give|gives|pay out|pays out|share out|circulate|split|remit|remits|remitted|wire|wires|route|routed|routes|routing|disburse|disburses|distribute|distributes|relay|send|sends|sending|transfer|transfers|transferred|transferring|hand|hands|handing|deliver|" +
  "swap|swaps|convert|converts|converting|exchange|withdraw|withdraws|draw|draws|encash|put|deposit|return|pay|bhej\\w*|de|do|dena|doge|denge|daal\\w*|dal\\w*|saunp\\w*|nikal\\w*|भेज\\S*|ट्रांसफर|दे|दें|देना|देनी|डाल\\S*|सौंप\\S*|निकाल\\S*";
const passedTo =
  "onwards?|further|ahead|usdt|tether|crypto\\w*|bitcoins?|btc|beneficiar\\w+|recipients?|payees?|(?:next|other|another|second|same|given|named|any) (?:account|number|person|party|bank)|(?:to|ko|our|hamare|us) (?:\\S+ )?(?:representative|runner|agent|man|boy|partner|vendor|person|courier|seller|party|number|account|address|sheet|list)|account that we|account we|to us|list|people|names|hands?|wallet|whoever|coins?|gold|(?:send|pass|transfer|forward|move|push|hand) (?:it|them|that|these)|hamare|hum[ae]|हमारे|in cash|cash|the proceeds|proceeds|the total|western union|moneygram|aage|आगे|नकद";

/** Others' money goes through one's own account: what police calls a money mule. */
export const forwarding: Meaning = {
  kind: "forwarding",
  weight: 10,
  least: 9,
  evidence: [
    { weight: 2, pattern: words("(?:for|to) be forwarded|forward|forwards|forwarded|forwarding|pass (?:it|them|on|to)|remit|remits|remitted|wire|wires|rout(?:e|ed|es|ing)|disburse\\w*|send|sends|sending|sent (?:it|them|on|along)|transfer|transfers|transferred|hand (?:it|over)|give it|swap\\w*|convert\\w*|withdraw\\w*|draw|shift\\w*|clear|push|release|pay out|give|gives|split|share out|empty|empties|deliver|bhej\\w*|de (?:doge|dena|do)|doge|dena|nik[a]+l\\w*|भेज\\S*|ट्रांसफर|दे|दीजिए|देना|देनी|डाल\\S*|सौंप\\S*|निकाल\\S*|buy|route|move|moved|moves") },
    { weight: 3, pattern: words(`(?:${passVerbs})(?: \\S+){0,5} (?:${rest}|${passedTo})|(?:${rest}|${passedTo})(?: \\S+){0,6} (?:${passVerbs})`) },
    {
      weight: 3,
      pattern: words(
        `(?:${ones})(?: \\S+){0,3} (?:${accounts})|in (?:your|their|his|her|own) (?:own )?names?|accounts? of (?:the |our )?(?:associates?|agents?|partners?|volunteers?|members?|people)|` +
          "(?:booked|wired|wire|reach|reaches|come|comes|comes? in|lands?|arrives?|sent|paid|parked|credited|transferred|settled|settles|deposited|given) (?:to|with|with|in|into|at) (?:you|u|your|ur|(?:the |local |our )?(?:associates?|agents?|volunteers?|partners?))|reach(?:es)? you|pays? (?:to )?(?:you|on your)|(?:with|to|into) you|you (?:receive|get|collect)|(?:use|uses|using) (?:of )?(?:your|ur|its?|personal) (?:bank )?(?:account|limit)|limit (?:na|hai|of your)|account (?:hona|naya|must|needs?|should|old|purana)|already bank|(?:hdfc|sbi|axis|icici|kotak|pnb|bob|canara|idfc|yes|indusind|federal) (?:bank )?(?:account|ac|a c|khata)|top your account|your account up|clean bank|bank (?:record|history)|(?:into|through|via|in) (?:the |your |ur )(?:\\S+ )?(?:savings|bank|account)",
      ),
    },
    {
      weight: 3,
      pattern: words(
        `(?:every|each|per) (?:round|deal|entry)|(?:stays?|remains?|left|rahega) (?:in your pocket|yours|aapke paas)|(?:${share}|${sum}|commission|share) (?:stays?|remains?) with you|(?:keep|keeps|keeping|retain|retains|retaining|take|takes|taking|deduct|deducts|deducting|subtract|minus|less|your|ur|hold back|holding back|pocket|peel|pick|earns?|kaat\\w*|kat|rakh\\w*|रख\\S*|काट\\S*)(?: \\S+){0,4} (?:${share}|${sum}|commission|share|cut|slice|portion|percentage|fee|salary|wage|honorarium|reward|कमीशन|हिस्सा)|(?:keep|retain|deduct|rakh\\w*|kaat\\w*|रख\\S*|काट\\S*)(?: \\S+){0,3} \\d+|` +
          `(?:commission|कमीशन|share|hissa|cut)(?: \\S+){0,2} (?:kaat\\w*|rakh\\w*|काट\\S*|रख\\S*|nikal\\w*|of ${share})|` +
          `(?:${share}|${sum}|\\d+|hazaa?r)(?: \\S+){0,4} (?:yours|urs|aapk[aei]|tumhar[aei]|आपक\\S*)|(?:out of|of|in|on|pe|par|per) (?:every|each|a|one )?(?:\\d+|hundred|thousand|hazaa?r|lakh|crore)(?: \\S+){0,3} (?:\\d+|yours|rakh\\w*)|\\d+ out of|${share} (?:deducted|retained|less)|(?:mehnat\\w*|mazdoori|hissa|cut|commission|fees?|toll|incentive|honorarium|reward)(?: \\S+){0,4} (?:\\d+|${share})|${share}(?: \\S+){0,4} (?:(?:of|on|per|for) (?:each|every|the|all|transaction|transfer)|retained|transactions?|transfers?|conversions?|turnover|volume)|(?:commission|incentive|share|cut|honorarium)(?: \\S+){0,4} ${share}|` +
          `(?:${sum}|\\d{2,5}) (?:each time|every time|har baar|per (?:deal|trade|swap|entry|round|person|head)|per (?:transfer|transaction|person)|for (?:each|every) (?:transfer|transaction)|(?:har|every|each|per) (?:transfer|transaction|time|baar))|(?:har|every|each|per|prati|हर|प्रति) (?:lakh|hazaa?r|thousand|transfer|transaction|time|ba+r|लाख|हजार|बार|लेनदेन)(?: \\S+){0,4} \\d+`,
      ),
    },
    {
      weight: 2,
      pattern: words(
        "(?:customers?|clients?|buyers?|donors?|donations?|contributions?|party|parties|patrons?|merchants?|company|investors?|players?|tenants?|overseas|foreign|abroad|vendor|vendors|ग्राहक\\S*|पार्टी|कंपनी\\S*)(?: \\S+){0,7} (?:money|payments?|funds?|bills?|transfers?|remittances?|amounts?|sums?|deposits?|pay|pays|credited|settle|settles|paisa|paise|rakam|पैसा|पैसे|रकम|भुगतान|रुपय\\S*)|" +
          "(?:receive|receives|receiving|collect|collects|accept|incoming|inward|get|gets)(?: \\S+){0,4} (?:money|payments?|funds?|transfers?|remittances?|amounts?|sums?|deposits?|paisa|paise)|funds? receive|(?:money|payments?|payouts|funds|amounts?|sums|contributions|remittances|paisa|paise|रकम|पैसा)(?: \\S+){0,5} (?:come|comes|arrive|arrives|credited|received|reach|land|lands|parked|aayega|aayenge|aata|आएगा|आएंगे)|(?:we|company|firm|sellers?|hum|ham)(?: \\S+){0,2} (?:fund|funds|load|credit|pay|pays)(?: \\S+){0,3} (?:your|ur|to you|aap\\w*)|(?:gifts|what they owe|whatever|jitna|jo bhi|paisa|paise|payment|भुगतान|रकम|पैसा)(?: \\S+){0,6} (?:arrives?|comes?|booked|land\\w*|aaye|aate|aayega|mangwana|आएगा|आए)|(?:business|company|customer|client) receipts|company ke pais\\w+|(?:we|party|log|seth|sir|customers?|buyers?|users?)(?: \\S+){0,4} (?:put|deposit|upi|send|credit|daal\\w*|dal\\w*)|(?:डाल\\S*|जमा कर\\S*)",
      ),
    },
    { weight: 2, pattern: words(`${share}|percentage|commission|honorarium|allowance|कमीशन|(?:har|हर|every|each|per) (?:hazaa?r|हजार|lakh|लाख|thousand|day|deal|transfer|transaction|time|baar|बार)(?: \\S+){0,4} (?:${sum})|(?:${sum}) (?:a|per|each|every|har) (?:day|time|transfer|transaction|deal|night|person|head)|is for you|for your (?:effort|help|trouble)|aapk[aei]|tumhar[aei]|urs|yours`) },
    { weight: 2, pattern: words("usdt|tether|trc ?\\d*|bitcoins?|western union|moneygram|in cash|cash deposit machine|atm|gold coins?|same (?:day|evening|night)|within (?:the |an? |\\d+ )?(?:hours?|minutes?)|(?:before|by) (?:midnight|evening|night|\\d+ (?:pm|am))|every (?:night|evening|morning)|by evening|each (?:night|evening|friday)|\\d+ minutes?|shaam tak|raat ko|usi din|turant|शाम तक|रात तक|नकद|उसी दिन") },
  ],
  unless: words("exporters?|exports?|invoices?|ledger|tally|reconcil\\w*|cashier|till|branch|teller|our app|company s app|receipts?|petty cash|escrow account|hub|cash on delivery|cod|bookkeep\\w*|vendor payments|subsidiar\\w+|letters? of credit|customers? to (?:open|buy)|borrowers?|emi"),
};

const cheques = "(?<!(?:cancelled|canceled|blank|security|first deposit|deposit) )(?:(?:a|an|the|our|your|company|bank|certified|cashier s?|banker s?|e|paper|payroll|one|by|send|sent|mail|post|get|receive|sends|issues?) (?:\\S+ )?check(?= |$)|cheque|chek|(?:demand|bank) draft|bank(?: \\S+){1,3} draft|draft (?:of|for) (?:rs )?\\d+\\S*|the draft (?:is|clears|comes|reaches)|dd|pay order|चेक|ड्राफ्ट|डीडी)(?! (?:books?|bounces?|in|up|out|list|leaves|leaf|बुक))";
const goods = "laptops?|printers?|scanners?|computers?|mac ?books?|imac|notebooks?|tablets?|phones?|equipments?|devices?|gear|workstations?|machines?|headsets?|cameras?|softwares?|licen[cs]es?|(?:gift|amazon|flipkart|google play|itunes|steam|prepaid) ?cards?|vouchers?|supplies|furniture|lifts?|लैपटॉप|प्रिंटर|कंप्यूटर|मशीन|सामान|उपकरण";
const sellers = "vendors?|suppliers?|dealers?|resellers?|distributors?|shops?|stores?|sellers?|fitters?|technicians?|installers?|(?:it|our|my|licensing|software) (?:guy|man|partner)|विक्रेता|दुकान\\S*|डीलर|वेंडर";

/** A cheque comes, is spent on what its sender names, and bounces weeks later. */
export const chequeForGoods: Meaning = {
  kind: "cheque",
  weight: 10,
  least: 9,
  evidence: [
    { weight: 5, pattern: words(`(?<!by )${cheques}|instrument in your|(?:advance|front|release|fund|credit|transfer|issue)(?:s|ed)?(?: \\S+){0,4} (?:money|funds?|amount|sum)(?: \\S+){0,5} (?:${goods})|(?:${goods})(?: \\S+){0,2} (?:money|funds?|allowance)(?: \\S+){0,6} (?:before|ahead|advance|issued|sent)`) },
    { weight: 1, pattern: words(`${goods}|${sellers}|movers?|driver|fitter|rent|home office|office setup|gift`) },
    {
      weight: 3,
      pattern: words(
        `(?:buy|buys|buying|book|purchase|purchases|order|orders|get|pay|pays|paying|settle|spend|spending|forward|transfer|cost|kharid\\w*|lo|खरीद\\S*|भुगतान)(?: \\S+){0,8} (?:${goods}|${sellers})|(?:${goods}|${sellers})(?: \\S+){0,4} (?:buy|purchase|order|pay|kharid\\w*|le lo|lo|lena|paisa|paise|paytm|gpay|upi|ko (?:\\S+ )?(?:paytm|gpay|transfer|de)|wale (?:\\S+ )?ko|खरीद\\S*|भुगतान|दे|दीजिए|दें)|` +
          `(?:approved|authori[sz]ed|certified|preferred|recommended|nominated|named|recommend|nominate|choose|hamare|our) (?:${sellers})|place (?:the |an |your )?order|` +
          "(?:keep|retain|hold|holding)(?: \\S+){0,3} (?:rs|\\d+|your (?:part|share|pay|wage|fee|week\\S*))(?: \\S+){0,12} (?:return|refund|pay|send|give|rest|remaining|extra)|(?:pass|give|hand|pay)(?: \\S+){0,3} (?:to|on to) (?:them|him|her|the)|no other (?:shop|store|vendor)|usme se|उसमें से|all but (?:rs )?\\d+|scratch|photographs? of the codes|(?:refund|return|send|hand|give|western union|moneygram|wire|sending|spend\\w*|transfer\\w*)(?: \\S+){0,4} (?:difference|surplus|excess|extra|remaining|remainder|rest|balance|what is left|left over|the sum)|(?:difference|surplus|excess|extra|remaining|remainder|rest|balance)(?: \\S+){0,5} (?:refund|return|send|hand|give|transfer|goes|paid)",
      ),
    },
    {
      weight: 2,
      pattern: words(
        "(?:we|i|ll|company|firm|bank|hr|manager|sir|madam|office|accounts|कंपनी)(?: \\S+){0,4} (?:send|sends|sending|mail|mails|issue|issues|post|posts|courier|couriers|give|gives|draw|draws|advance|bhej\\w*|dega|degi|denge|karegi|भेज\\S*|देग\\S*)|(?:you|u)(?: \\S+){0,2} (?:receive|get|expect)|" +
          "will (?:reach|arrive|come|be (?:sent|mailed|couriered|issued|delivered|posted))|milega|milegi|aayega|aayegi|first|will be in|मिलेग\\S*|आएगा|in your (?:name|favour)|comes? (?:by|as)|in advance|ahead of|pack",
      ),
    },
    {
      weight: 2,
      pattern: words(
        "(?:cheque|check|draft|dd|it) (?:in|into) (?:your|ur|the) (?:bank|account)|deposit|overpay|deposits|deposited|depositing|u deposit|lodge|pay it in|paid in|bank s app|by photo|by phone|more than (?:agreed|your)|larger than|bigger than|exceed\\w*|greater than|encash|encashing|cash (?:it|the)|wale ko|वाले को|cash it|bank it|put it|lagao|daa?lo|dalo|jama|जमा|डाल\\S*|(?:once|after|when|as soon as|upon|soon as)(?: \\S+){0,6} (?:clears?|clearance|cleared|credited|realis\\w+|realiz\\w+|shows?|available|in)|clear (?:hote|hone|hua)|क्लियर",
      ),
    },
  ],
  unless: words("cheques (?:from|of|at|for|to|and)|ledger|tally|reconcil\\w*|petty cash|cts|signatory|clients|customers|account ?holders"),
};

const items = "silver|gold|golden|vip|bronze|platinum|reviews?|tasks?|orders?|sets?|missions?|assignments?|items?|levels?|tiers?|rounds?|tickets?|bookings?|reservations?|evaluators?|evaluations?|optimi[sz]\\w+|boost\\w*|combos?|products?|merchandise|listings?|rankings?|carts?|purchases?|ratings?|seats?|bids?|ऑर्डर|टास्क|बुकिंग|मिशन|माल";

/** One's own money is put into orders and tasks, and is said to come back with more. */
export const prepaidTasks: Meaning = {
  kind: "prepaid",
  weight: 10,
  least: 9,
  evidence: [
    { weight: 2, pattern: words("recharge\\w*|top ?(?:up|ups)|topup|add|adds|deposit\\w*|put|puts|hold|keep|kept|held|unlocked|lend|lends|advance|own|personal|wallet|balance|apn[ae]\\w*|अपने|वॉलेट|बैलेंस|pending amount|pay|buy|book|reserve\\w*|purchase\\w*") },
    {
      weight: 3,
      pattern: words(
        "(?:you|u) add|pending amount|recharge karke|grab|credit score|top ?(?:up|ups)|topup|topping up|match the (?:price|amount|value)|bring(?:s)?(?: \\S+){0,4} (?:zero|positive)|lend|lends|stake|stakes|reserve[sd]? (?:part|some)|recharge|add(?:s|ing)? (?:the |a )?(?:difference|shortfall|little|small|funds?|money|balance)|shortfall|deficit|negative|in (?:the )?red|minus|" +
          "(?:your|their|his|her|own|personal|out of) (?:own |personal )?(?:funds?|pockets?|money|capital|balance|credit|cash|savings)|below zero|refill|(?:keep|hold|maintain|park|leave|have|lock)s?(?: \\S+){0,5} in (?:the |your |it|an? )?(?:account|wallet|app|system|platform|panel|it)|there must be|(?:package|pack|bundle) of|(?:purchase|buy)s?(?: \\S+){0,4} first|(?:silver|gold|golden|vip|premium) members?|more than your (?:money|balance)|(?:paise|paisa) (?:lag\\w+)|(?:working|minimum|account|wallet|sufficient|enough) balance|(?:maintain|maintains|keep|hold|have|need)s?(?: \\S+){0,4} balance|amount (?:kept|held|you keep)|(?:put|pay|deposit|add|invest) (?:rs )?\\d+k? (?:take|get|receive)|money (?:that )?you (?:pay|put|spend)|(?:pay|book|buy|purchase)(?:s|ing)? (?:first|it yourself|in advance|beforehand)|add to cart|" +
          "pre ?(?:book|financ|fund|pay|paid)\\w*|your side|aap ki taraf|apn[aei]\\w* (?:\\S+ )?(?:pais\\w+|balance|paise|wallet|jeb)|(?:balance|wallet|paisa|paise)(?: \\S+){0,3} (?:lag\\w+|daal\\w*|dal\\w*|recharge|minus|badha\\w*|jama)|अपने (?:पैसे|पैसों|बैलेंस|वॉलेट)|वॉलेट में|(?:रकम|पैसे|पैसा|बैलेंस)(?: \\S+){0,2} (?:डाल\\S*|लगा\\S*)|ticket of rs|(?:levels?|tiers?) (?:are |is )?(?:unlocked|opened)",
      ),
    },
    {
      weight: 3,
      pattern: words(
        `pays? (?:${share}|over)|har order|nik[a]+l (?:lo|sakte)|withdraw everything|${share} (?:milta|over|more|extra)|return(?:s|ed)?|(?:come|comes|came|comes? right|get|gets|is|are|given|goes) (?:straight )?back|released|repaid|repays?|refunded|reimburse\\w*|handed back|loan returned|money back|back (?:to|with|plus|in)|withdraw\\w*|cash(?:ed)? out|taken out|take out|take(?: \\S+){0,5} out|get (?:rs )?\\d+|take (?:rs )?\\d+|stays? yours|remains yours|(?:with|along with|plus|together with|and) (?:the |your )?(?:commission|reward|earnings?|profit|margin|bonus|tip|dividend)|margin of|` +
          `(?:wapas|vapas|वापस|लौट\\S*)|(?:commission|profit|munafa|मुनाफ\\S*|कमीशन) (?:ke |के )?(?:sath|saath|साथ)|refundable|redeem\\w*|le jao|kamao|${share} (?:commission|profit|back|returns?)|\\d+ ?x|(?:double|triple|five times|six times|\\d times)`,
      ),
    },
    { weight: 2, pattern: words(items) },
    { weight: 2, pattern: words("commission|commissions|earnings?|rewards?|profit|bonus|margin|salary|payout|points|gift|tip|dividend|larger|bigger|higher|zyada|jitn[aei]|ज्यादा|जितन\\S*|कमीशन|मुनाफ\\S*") },
  ],
  unless: words("customers?|guests?|users?|clients?|tenants?|students?|patients?|borrowers?|subscribers?|dealers?|merchant wallet|write specs|ledger|tally|invoices?|internet|petrol|bills"),
};

