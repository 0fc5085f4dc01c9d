import { papers, secrets } from "./requests";
import type { Rule } from "./rule";
import { amount, words } from "./text";

/** Introduces a demand to the reader. */
const politely =
  "(?:please|pls|plz|kindly|sir|madam|just|then|first|now|you (?:must|should|have to|need to|can|may)|(?:can|could|will|would) you|" +
  "(?:request|want|need) you to)";
const ask = `(?:^|${politely} )`;
const transfer = "send|transfer|deposit|remit|lend|recharge";
const sum = `(?:${amount}|\\d{3,6}|money|paise)`;
const upfront =
  "(?:fees?|charges?|security deposit|loan|(?:an|in|some|rs \\d+|\\d+) advance|advance (?:money|payment|amount))";

/** Words of a question, a wage, or other people's money as part of the work. */
const notMoney = words(
  "if|whether|which|details?|structure|information|know|salary|stipend|wages?|slips?|excel|students?|customers?|clients?|vendors?|" +
    "suppliers?|kya|kab|kahan|kaise|kitn\\w+|jankari|vetan|tankhwah|mahin\\w+|har|क्या|कब|कहां|कैसे|कितन\\S+|जानकारी|वेतन|सैलरी|महीन\\S+|हर",
);
const notPapers = words(
  "if|whether|which|what|when|needed|required|know|customers?|clients?|jobs?|work|salary|" +
    "kya|kab|kaun\\w*|chahiye|zaroori|क्या|कि|कब|कौन\\S*|चाहिए|जरूरी|वेतन|सैलरी",
);

const bhejo =
  "bhejo|bhej (?:do|dijiye|dein)|bhejiye|bhejen|transfer kar(?:o|do| do|iye|ein)|jama kar(?:o|ao|do| do|iye|ein)|daa?l do|" +
  "भेजें|भेजो|भेजिए|भेज (?:दो|दें|दीजिए)|ट्रांसफर कर(?:ें|ो| दो| दें)|जमा कर(?:ें|ो|ाएं|ाओ| दो| दें)|डाल दो";
const batao =
  "batao|bata (?:do|dijiye|dein)|bataiye|share kar(?:o|do| do|ein)|बताएं|बताओ|बताइए|बता (?:दो|दें|दीजिए)|शेयर करें";
const dedo = "de do|dedo|dijiye|दे दो|दें|दीजिए|दे दीजिए";

/** Money that the reader is asked to pay; not a story, a question or a wage. */
export const moneyDemands: readonly Rule[] = [
  `${ask}(?:${transfer}) (?:me|us|to me|my)(?: \\S+){0,4}? ${sum}`,
  `${politely} (?:${transfer})(?: \\S+){0,3}? ${sum}`,
  `(?:^pay|${politely} (?:pay|give|${transfer}))(?: \\S+){0,4}? ${upfront}`,
  `${ask}(?:pay|give|${transfer})(?: \\S+){0,4}? ${sum}(?: \\S+){0,5}? (?:first|before|upfront|in advance|by upi)`,
  `${ask}pay (?:me |us |it |half )?(?:first|before|upfront|in advance)`,
  `(?:rs|paise|paisa|fees?|advance|\\d{3,6}|पैसे|पैसा|रकम|एडवांस|फीस|शुल्क)(?: \\S+){0,4} (?:${bhejo})`,
  `(?:advance|fees?|udhaa?r|एडवांस|अग्रिम|फीस|शुल्क|उधार)(?: \\S+){0,3} (?:${dedo})`,
].map((pattern) => ({ weight: 10, pattern: words(pattern), unless: notMoney }));

const tell = "(?:send|share|tell|give|forward|provide|submit|mail|upload|whatsapp)";
const theirs = `(?:${secrets}|${papers})`;

/** Secrets and documents that the reader is asked to hand over. */
export const paperDemands: readonly Rule[] = [
  `(?:${ask}${tell}|i (?:need|want)) (?:me |us )?(?:your|ur|the|an)?(?: \\S+){0,3}? ?${theirs}`,
  `${theirs}(?: \\S+){0,4} (?:${bhejo}|${batao}|${dedo})`,
].map((pattern) => ({ weight: 10, pattern: words(pattern), unless: notPapers }));

/** What others have said: "They told me: pay first". */
export const othersSaid = words(
  "they|he|she|(?:told|asked) me|said|unhone|usne|kisi ne|company ne|kaha|bola|bole|उन्होंने|उसने|किसी ने|कंपनी ने|कहा|बोला|बोले",
);
