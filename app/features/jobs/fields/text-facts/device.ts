import type { Device } from "db/job-vocabulary";
import { matching, needed, onlyOf, words, type Clauses } from "./patterns";

const phone = "(?:smartphone|smart phone|android phone|mobile phone|mobile|phone)";
const phoneHi = "(?:मोबाइल|मोबाइल फोन|फोन|स्मार्टफोन)";
const computer = "(?:laptop|computer|desktop|pc)";
const computerHi = "(?:लैपटाप|कंप्यूटर)";
const praise = "a |an |good |stable |fast |high |speed |reliable |working |decent |strong |active ";
const good = `(?:${praise})*`;
/** The patterns of each value, for a clause that denies nothing. */
const devicePatterns: readonly (readonly [Device, RegExp])[] = [
  [
    "phone_enough",
    words(
      [
        `${phone} (?:is |are |hi )?(?:enough|sufficient|kaafi|kafi)`,
        `(?:work|done|do it|do this work|do this job|worked) from (?:your |a |any |the )?(?:own )?${phone}`,
        `(?:done|do it|do this work|do this job|managed|completed) (?:easily )?(?:on|with|using|through|via) (?:your |a |any |just a |only a )(?:own )?${phone}`,
        `(?:only|just) (?:a |an |your )?${phone} (?:is |are )?${needed}`,
        `(?:sirf|keval) ${phone} (?:se|chahiye|kaafi|kafi)`,
        `${phone} se (?:hi |bhi )?(?:kaam|kam|ghar baithe|ho jata|ho jayega|ho sakta|kar sakte|kar sakti|kiya ja)`,
        `${phoneHi} से (?:ही |भी )?(?:काम|हो|कर|किया)`,
        `${phoneHi} (?:ही )?काफी`,
        `सिर्फ ${phoneHi} (?:से|चाहिए)`,
      ].join("|"),
    ),
  ],
  [
    "laptop_needed",
    words(
      [
        `(?:own |personal )?laptop (?:or ${computer} |and |with |${praise}|internet |connection |broadband |wifi |wi fi |is |are |${computer} ){0,12}${needed}`,
        `${computer} (?:is |are )?${needed}`,
        `(?:must|should|need to|needs to|required to|have to) (?:have|own|bring|use) ~laptop`,
        `(?:own|personal) laptop|own (?:computer|pc|desktop)`,
        `${computer}(?: or ${computer})? (?:and|with) ${good}(?:internet|broadband|wifi|wi fi|net)(?: connection)?`,
        `${computerHi} (?:\\S+ ){0,3}(?:जरूरी|चाहिए|अनिवार्य)`,
        `अपना ${computerHi}`,
      ].join("|"),
    ),
  ],
  [
    "provided",
    words(
      [
        `(?:company|we|employer) (?:will |shall )?(?:provide|provides|give|gives|send|sends|supply|supplies) ~${computer}`,
        `${computer} (?:and ~){0,2}(?:will be |is |are ){0,2}(?:provided|supplied)(?: by (?:the |our )?(?:company|us|employer))?`,
        `company (?:ka |ki taraf se |ki or se )?${computer} (?:degi|dega|milega|diya jayega)`,
        `${computer} company (?:degi|dega|se milega)`,
        `कंपनी (?:\\S+ ){0,3}(?:लैपटाप|कंप्यूटर) (?:देगी|देती|मिलेगा)`,
        `(?:लैपटाप|कंप्यूटर) कंपनी (?:देगी|देती)`,
      ].join("|"),
    ),
  ],
];

const eitherDevice = words(`${computer} or ~${phone}|${phone} or ~${computer}`);

/** What the work is done with. */
export const deviceIn = ({ firm }: Clauses): Device | null =>
  firm.some((clause) => eitherDevice.test(clause)) ? null : onlyOf(matching(devicePatterns, firm));
