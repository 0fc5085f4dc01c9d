import { near, words } from "../text";
import type { Meaning } from "./meaning";
import { reward } from "./vocabulary";

const papers =
  "aa?dh?aa?r\\w*|adhar\\w*|pan|pan card|bank (?:account|accounts|details|a c|passbook|statements?|book|khata)|pass ?book|account (?:number|details|no|holder)|acc no|a c number|ifsc|branch code|cancelled cheque|voter id|passport|driving licen[cs]e|marksheets?|id proof|pic of (?:your )?id|photo of (?:your )?id|identity (?:proof|scan|card)|khata (?:number|no)|net ?banking|" +
  "आधार|पैन|पैन कार्ड|बैंक (?:खाता|खाते|डिटेल\\S*|पासबुक)|पासबुक|खाता (?:नंबर|संख्या)|खाते की किताब|पहचान पत्र";
const secret =
  "(?:debit|atm|credit) card|card number|digits (?:of|on|printed)|(?:six|four|sixteen|last \\d+|\\d+) digits|net ?banking (?:user|id|login|password)|bank login|user ?name|customer id|otp|one time password|(?:code|numbers) (?:that )?(?:comes?|arrives?|you (?:get|receive))|pin|password|blank cheque|selfie (?:\\S+ )?(?:with|holding)|holding (?:it|your)|maiden name|screen ?share|screen ?sharing|anydesk|any desk|teamviewer|team viewer|quick support|remote access|digilocker|original passport|passport in original|your original|ओटीपी|पासवर्ड|एटीएम कार्ड";
const handOver =
  "send|sends|sending|share|sharing|give|giving|tell|provide|providing|submit|submitting|enter|forward|mail|email|upload|uploading|attach|attached|reply|hand in|deposit|courier|couriered|read|complete|keep|need|needs|needed|required|ready|want|wants|write|message|drop|scan|scans|show|" +
  "bhej\\w*|bata\\w*|batao|dena|do|dijiye|daal\\w*|dal\\w*|chahiye|lagega|lagegi|भेज\\S*|बता\\S*|दें|देना|दीजिए|अपलोड|चाहिए";
const before =
  "(?:before|prior to|ahead of|even before) (?:the |your |any |an |you |fixing |meeting )?(?:\\S+ )?(?:interview|interviews|meeting|meet|round|call|selection|shortlist\\w*|slot|discussion|hr)|to be (?:shortlisted|considered|called|eligible)|(?:with|along with|attach(?:ed)? to|alongside|beside) (?:your |the )?(?:application|resume|cv|biodata|bio data|form)|(?:at|during|while|in) (?:the )?(?:time of )?(?:applying|application|registration|screening|shortlisting)|" +
  "no interview|without (?:any )?interview|skip(?:ping)? (?:the )?(?:interview|talk|call)|interview (?:nahi|nhi|not)|interviews?(?: \\S+){0,6} (?:after|afterwards|later|scheduled|follows|baad|then)|(?:after|afterwards|then|uske baad|phir|tabhi|next|uske bina)(?: \\S+){0,5} (?:interview|interviews|call|called|shortlist\\w*)|interview (?:se )?pehle|interview baad|" +
  "shortlisting is|(?:applications?|candidates?|those|cvs?) (?:without|who miss|who do not|lacking)|for quick processing|interview (?:slot|seat|batch|link|time|ka time|date)|assessment seat|(?:joining|offer|appointment) letter (?:can|will|is|today|de)|so that your (?:joining|offer|appointment)|under review|pre ?(?:check|screen\\w*)|step 1|for salary mapping|payroll profile|opened in advance|" +
  "(?:we )?will then|get (?:their|your|the) (?:test|interview|slot)|without any meeting|no meeting|without meeting|not by talking|phir(?: \\S+){0,4} baat|(?:appointment|joining) (?:date|letter)|(?:opens?|fixed|given|starts?) (?:only |as soon as |when |once |after )(?:\\S+ ){0,6}(?:confirmed|sent|uploaded|received|that)|(?:will|would|shall|do) not (?:be )?(?:reach|called?|considered|shortlisted|scheduled)|(?:is|are|gets?|be) (?:confirmed|booked|reserved|held|rejected) (?:only )?(?:when|once|after|if|until)|to (?:proceed|move ahead|hold|reserve|confirm|book|block)(?: \\S+){0,4} (?:seat|slot|place|interview|application)|only (?:when|once|after|then)|uske (?:bina|baad)|call nahi|(?:look|search)(?:ing)? for (?:a |an )?(?:\\S+ )?(?:employer|vacancy|job) (?:afterwards|later|after)|will be rejected|" +
  "(?:इंटरव्यू|साक्षात्कार) (?:से )?पहले|आवेदन के साथ|(?:इंटरव्यू|साक्षात्कार|बात|कॉल)(?: \\S+){0,4} बाद|बाद(?: \\S+){0,3} (?:इंटरव्यू|बात|कॉल)|चयन से पहले";
const onceHired = words(
  "(?:at|on|upon|after|by|during) (?:the )?(?:time of )?(?:your |final )*(?:joining|selection|offer|onboarding|first day|day one|appointment|being selected|hiring)|once (?:you are |you have |you re |you )?(?:selected|hired|on board|joined|signed)|after the interview|post offer|signed offer|joining (?:day|formalities|kit|form)|induction|onboarding|customers?|clients?|merchants?|borrowers?|account ?holders|applicants of|loan applicants|workers|" +
    "joining ke (?:din|baad|time|samay)|selection ke baad|kaam pakka|चयन के बाद|जॉइनिंग (?:के|पर)|ज्वाइनिंग (?:के|पर)|नियुक्ति|ग्राहक\\S*|पहले दिन|first piece|typed by agents|licensed partner|reporters?|suppliers?",
);

/** Papers of an applicant that are asked for before anybody has spoken with them. */
export const detailsFirst: Meaning = {
  kind: "documents",
  weight: 10,
  least: 10,
  evidence: [
    { weight: 5, pattern: words(before) },
    { weight: 3, pattern: words(`${papers}|${secret}`) },
    { weight: 2, pattern: words(`(?:${handOver})(?: \\S+){0,14}? (?:${papers}|${secret})|(?:${papers}|${secret})(?: \\S+){0,9}? (?:${handOver})`) },
    { weight: 3, pattern: words(secret) },
    { weight: 2, pattern: words(`(?:${papers})(?: \\S+){0,5} (?:${papers})`) },
    { weight: 2, pattern: words(`(?:${papers})(?: \\S+){0,4} (?:${papers})(?: \\S+){0,4} (?:${papers})`) },
    { weight: 3, pattern: words("first|pehle|sabse pehle|early|beforehand|in advance|tonight|today|immediately|urgent\\w*|पहले|तुरंत|आज ही") },
  ],
  unless: onceHired,
};

/** What a bank, or somebody who logs in, must never learn of another: asked for at any time. */
export const secretsAsked: Meaning = {
  kind: "documents",
  weight: 10,
  least: 10,
  evidence: [
    { weight: 6, pattern: words(near("send|share|give|tell|provide|enter|enters|read|hand over|keep|deposit|courier|bata\\w*|bhej\\w*|batana|भेज\\S*|बता\\S*|need|reply with|attach", "otp|(?:debit|atm|credit) card|(?:net ?banking|upi|digilocker|card|atm) (?:pin|password|login|user ?name|user)|digits (?:of|on|printed on) (?:the |your )?(?:\\S+ )?card|signed blank cheque|blank cheque|(?:code|numbers) that (?:comes?|arrives?)|mother s maiden name|selfie holding|ओटीपी", 9)) },
    { weight: 4, pattern: words("your|ur|aap\\w*|apn\\w+|you|candidates?|applicants?|आप\\S*|अपन\\S*|for salary|interview|registration") },
  ],
  unless: onceHired,
};

const things =
  "(?:bank|saving|savings|current|pension|salary|dormant|idle|demat|whatsapp|facebook|fb|linkedin|instagram|ad|ads|seller|gpay|upwork|freelancer?|binance|crypto|social|telegram|gmail|merchant|zero balance|own|your|verified)(?: \\S+){0,2} (?:accounts?|profiles?|ids?|identity|qr|numbers?|khata|upi)|accounts?|bank khat\\w+|khat[ae]\\w*|sims?|sim cards?|g ?pay|phone ?pe|paytm|qr|net ?banking|internet banking|passbook|login|ids? and password|gmail|facebook ids?|whatsapp number|proprietor|व्हा\\S*|linkedin|profile|demat|connections?|identity|codes?|id|" +
  "खात\\S*|अकाउंट\\S*|सिम|पासबुक|pan card|pan|firm|पैन|डीमैट|प्रोफाइल";
const lent =
  "(?:khat\\w*|accounts?|sims?|सिम|खात\\S*) (?:\\S+ )?(?:do|dedo|chahiye|चाहिए|दो|दें|दीजिए)|(?:ride|work|drive|sell|trade|deliver|operate)s? (?:on|under|with|from|through) your (?:id|name|profile|licen[cs]e)|(?:we )?register (?:it|them) with|tell us the codes?|naam (?:pe|par|ke|se)|नाम (?:के|पर|से)|letting (?:\\S+ )?(?:\\S+ )?use|(?:buy or|or) rent|(?:your|his|her) name as|we keep|our business|(?:hume|humein|hame) (?:bhej|de)\\w*|जोड़िए|जोड़ें|(?:on|for) (?:rent|lease|hire)|rent (?:out|us|your|ur|it)|rental|rentals|rented|leas(?:e|ing) (?:it|your|ur|out|us|to)|lend|lending|loan us|kira\\w+|bhade|किराय\\S*|भाड़े|" +
  "(?:let|allow|permit|permits|give|authori[sz]e)(?: \\S+){0,2} (?:us|our \\S+|them|company)(?: to)? (?:use|operate|run|handle|manage|work)|you (?:permit|allow|let) (?:us|our)|(?:we|they|our \\S+) (?:will )?(?:operate|use|run|handle|manage|control)(?:s)? (?:it|your|ur|the account)|(?:we|they) (?:post|message|trade|operate|send|do)(?: \\S+){0,2} from (?:it|your)|work(?:s)? under your|use of (?:your|it)|for the use|(?:hum|hame|humein|hume)\\S*(?: \\S+){0,3} (?:chala\\w+|use kar\\w*|chalenge)|chala(?:ne|enge|yenge) (?:do|hum|de)|use karne d\\w+|" +
  "(?:hand|hands|handing|give|gives|deposit|deposits|courier|post|posts|surrender|share|shares|submit)(?: \\S+){0,5} (?:login|logins|credentials|cheque ?books?|chequebook|kits?|atm|atm cards?|cards?|sims?|tokens?|passwords?|net ?banking|cookies?)(?: \\S+){0,6} (?:to us|us|with us|our \\S+|them)|hand(?:s|ing)? over (?:the |your |its )?(?:login|credentials|password|cheque ?book|atm|card|sim|kit)|(?:give|share) us(?: \\S+){0,3} (?:login|net ?banking|sims?|cards?)|give (?:\\d+ )?to (?:our|us)|(?:stay|stays|remain|remains|kept|rahe\\w*|rehega|रहेग\\S*) (?:with us|with our|hamare paas)|hamare paas rah\\w+|हमारे पास (?:रह\\S*)?|हमें (?:किराय\\S*|चला\\S*|दे\\S*|दी\\S*)|(?:hume|hame|humein|hamein|hamko)(?: \\S+){0,6} (?:do|dedo|de do|dijiye|de dijiye)|put it in our|" +
  "(?:idle|unused|dormant|spare|lying)(?: \\S+){0,3} (?:account|sims?|khata|passbook|profile)|(?:account|sim|khata|passbook)(?: \\S+){0,4} (?:not use|dont use|lying idle|unused)|(?:issued?|register|registered|open|opened|opens?|taken?|get|bought|activated?)(?: \\S+){0,6} (?:in your (?:own )?name|on (?:your|ur)|in the name of|at your|(?:on|with) (?:your|own|their|family) \\S+)|(?:link|connect|scan)(?: \\S+){0,6} (?:our system|our software|linked devices|our code)|(?:go|goes|run|runs|sent)(?: \\S+){0,4} (?:through it|from your (?:number|account|profile)|from it)|on paper|in name only|nominee|we (?:keep|hold)(?: \\S+){0,4} (?:tokens?|cards?|kits?|login|password|cheque\\w*)|(?:kits?|tokens?|cards?|login|stock|operations|password|cookies?)(?: \\S+){0,6} (?:with us|with our|to us|deni hogi|hamare|hume)|under your (?:\\S+ )?(?:identity|name|profile|account)|(?:give|share|send|rent)(?: \\S+){0,3} (?:cookies?|login)|want(?: \\S+){0,4} (?:accounts?|sims?|profiles?)|(?:wake|sleeps|sleeping|you (?:do not|dont) (?:lift|do|use))|(?:face|video) verification|jo (?:account|khata)|जो खाता|(?:sim|number|account)(?: \\S+){0,2} (?:host|hosting)|accounts? on rent|" +
  "चलाने दी\\S*|चलाने दे\\S*|इस्तेमाल करने";

/** An account, a card, a number or a profile that is lent to strangers, who act in its owner's name. */
export const rentedOut: Meaning = {
  kind: "renting",
  weight: 10,
  least: 10,
  evidence: [
    { weight: 5, pattern: words(lent) },
    { weight: 3, pattern: words(things) },
    { weight: 2, pattern: words("(?:your|ur|apn[aeiy]|aapk[aei]|apne|second|old|spare|idle|extra|unused|अपन\\S*|आपक\\S*)(?: \\S+){0,3} (?:accounts?|sims?|ids?|identity|name|naam|numbers?|phone number|licen[cs]e|whatsapp|gmail|facebook|profiles?|khat\\w*|aadhaar|pan|upi|gpay|खात\\S*|सिम|व्हा\\S*|प्रोफाइल|नाम)") },
    { weight: 2, pattern: words(reward) },
  ],
  unless: words("customers?|clients?|tenants?|flats?|rooms?|agreements?|property|society|vehicles?|bike|rent agreements?|walk ins?|villagers?|ledger|invoices?|company (?:gives|provides|laptop)|issued on joining|are issued|phone with|when you leave|you leave|लौटाना|वापस|portfolio|students|servers?|aws|cloud|software developer|testing"),
};
