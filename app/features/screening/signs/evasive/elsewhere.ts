import { near, words } from "../text";
import type { Meaning } from "./meaning";
import { sum } from "./vocabulary";

const fill =
  "register|registers|registered|registration|enrol|enrols|enroll|enrolment|enrollment|self enrol|fill|fills|filled|filling|fill it|sign ?up|apply|complete|completed|submit|particulars|questionnaire|form|forms|sheet|profile|account|move to|portal|join|details|id banao|candidates|install|download|scan|" +
  "bhar\\w*|panjikaran|aavedan|avedan|भर\\S*|पंजीकरण|पंजीयन|रजिस्टर|रजिस्ट्रेशन|आवेदन|फॉर्म|फार्म";
const formSite =
  "(?:\\S+\\.)?(?:forms\\.gle|docs\\.google\\.com/forms|forms\\.office\\.com|typeform\\.com|jotform\\.com|zfrmz\\.(?:in|com)|zohopublic\\.(?:in|com)|forms\\.zoho\\.(?:in|com)|airtable\\.com|tally\\.so|surveymonkey\\.com|cognitoforms\\.com|wufoo\\.com|formstack\\.com|paperform\\.co|fillout\\.com|notion\\.site|bit\\.ly|tinyurl\\.com|cutt\\.ly|rb\\.gy|t\\.ly|is\\.gd|shorturl\\.at|linktr\\.ee|surl\\.li|goo\\.gl)(?:/\\S*)?";
const name = "(?:https?://)?(?:www\\.)?[a-z][a-z\\d-]{2,}(?:\\.[a-z\\d-]+)*";
const oddSite = `${name}\\.(?:online|site|xyz|info|top|click|live|club|shop|store|website|space|icu|buzz|fun|link|work|vip|win|app)(?:/\\S*)?`;
const site = `${name}\\.(?:com|in|org|net|co|org\\.in|co\\.in)(?:/\\S*)?`;
/** Universities and offices of the state have portals of their own, companies a page of jobs; and forms may be the work. */
const ownPortal = words("\\S+\\.(?:ac|gov|nic|edu|res)\\.in(?:/\\S*)?|careers page|careers?\\.\\S+|jobs\\.\\S+|\\S+/careers?\\S*|own (?:website|domain)|employees?|customers?|parents|visitors|ambassadors?|build|design|captions");

/** Applicants are led to a form, an app or a page of somebody else, where nobody sees what is asked of them. */
export const formElsewhere: Meaning = {
  kind: "elsewhere",
  weight: 10,
  least: 10,
  evidence: [
    { weight: 4, pattern: words(fill) },
    {
      weight: 6,
      pattern: words(
        `${formSite}|${near(`${fill}|happens|takes`, oddSite, 10)}|(?:fill|submit|complete|bhar\\w*)(?: \\S+){0,4} google forms?|google forms?(?: \\S+){0,4} (?:fill|bhar\\w*|link)|scan(?: \\S+){0,3} (?:qr|the code|our code)|qr (?:code )?(?:scan|se)|scan(?: \\S+){0,3} (?:qr|code|square)|(?:point|aim) (?:your )?(?:camera|phone)|(?:link|form)(?: \\S+){0,4} (?:bio|profile)|(?:bio|profile) (?:pe|par|me|mein|में|पर)|(?:इंस्टा\\S*|फेसबुक|बायो|प्रोफाइल)(?: \\S+){0,4} (?:फॉर्म|फार्म|लिंक)|(?:name|details|fill)(?: \\S+){0,4} google sheet|whatsapp status|(?:website|site) (?:par|pe) (?:\\S+ ){0,2}(?:id|form|register|jaa?\\w*|panji\\w*|account)|वेबसाइट(?: \\S+)? पर (?:\\S+ ){0,2}(?:जाकर|पंजी\\S*|रजिस्टर|फॉर्म)|apk|apks|(?:dm|message)(?: \\S+){0,3} (?:insta\\w*|facebook|fb)|(?:insta\\w*|facebook|fb)(?: \\S+){0,5} (?:form|sheet|link|sign up)|(?:our|page on) (?:insta\\w*|facebook|fb)|(?:invitation|invite) code|(?:is|this|neeche|niche|नीचे)(?: \\S+){0,2} (?:link|लिंक) (?:par|pe|पर)`,
      ),
    },
    { weight: 3, pattern: words(near(`${fill}|via|visit|जाकर`, `${site}|${oddSite}`, 8)) },
    {
      weight: 4,
      pattern: words(
        "only (?:registered|enrolled|those who)|(?:not|never|nobody)(?: \\S+){0,2} (?:looked at|seen|read|entertained|considered|checked|accepted|answered|replied)|(?:(?:do|does|will|can) not|dont|doesnt|wont|cannot|never)(?: \\S+){0,2} (?:apply here|reply|check|see|read|look at|open|answer|consider|accept|entertain|attend|process)|not replying|no effect|unread|ignored|unanswered|(?:applications?|messages?|cvs?|resumes?)(?: \\S+){0,6} (?:ignored|unread|unanswered|not|nahi)|uske bina|" +
          "merely press|(?:instead of|rather than|in place of|replaces) (?:the |this |applying )?(?:button|application|page|here)|no other (?:mode|way)|(?:from|through|via|by|to) (?:there|that|the) ?(?:list|sheet|portal)?(?: only)|(?:from|by|to) (?:that|the) (?:list|sheet)|nowhere else|then only|only then|before anything else|others (?:dont|do not|will not)|" +
          "tabhi|warna|yahan(?: \\S+){0,5} (?:nahi|mat)|तभी|वरना|यहाँ(?: \\S+){0,6} नहीं|यहां(?: \\S+){0,6} नहीं|(?:id|account|profile) bana\\w*|wahi|वही|skip it|listed|create (?:a )?password|hr will (?:call|want)|registration (?:number|no)|all permissions|contacts and sms",
      ),
    },
  ],
  unless: ownPortal,
};

const applaud =
  "like|likes|liking|heart|hearts|love|thumbs? ?(?:up)?|double tap|tap|follow|follows|following|subscribe|subscribes|subscribing|upvote|upvotes|vote|votes|voting|rate|rates|rating|ratings|stars?|review|reviews|watch|watches|watching|view|views|viewing|play|plays|playing|stream|streams|click|clicks|clicking|visit|visits|open|react|reacts|reactions?|comment|comments|remarks?|praise|cheer|support|engage|bookmark|mark|emoji|applause|install|installs|wishlist\\w*|favou?rite|favou?rites|share|shares|sign|dekho|dekh\\w*|dabao|dabana|dil|save|repost\\w*|retweet|क्लिक|लाइक|फॉलो|सब्सक्राइब|देख\\S*|दबा\\S*|रेटिंग|रिव्यू|शेयर";
const applauded =
  "videos?|v1deos|clips?|reels?|shorts|channels?|pages?|posts?|stories|story|songs?|playlists?|music|apps?|ads?|advertisements?|commercials?|adverts?|links?|websites?|shops?|caf[eé]s?|hotels?|restaurants?|maps|products?|accounts?|profiles?|entry|entries|polls?|petitions?|creators?|brands?|sellers?|store|artists?|youtube|insta\\w*|google|play store|tips|items|listings?|shows?|creator s|वीडियो|चैनल|पेज|पोस्ट|रील\\S*|स्टोरी|यूट्यूब|ऐप|विज्ञापन";
const small = "(?:rs (?:\\d{1,2}|[1-4]\\d\\d)(?:\\.\\d+)?(?![\\d.]*\\d|k|lakh)|(?<![\\d.])(?:\\d{1,2}|[1-4]\\d\\d)(?:\\.\\d+)? ?rs)";
const each = "per|each|every|one|single|a|an|for|har|ek|prati|हर|एक|प्रति|के|ke";
const unit = `(?:${applaud}|${applauded}|screenshots?|visits?|proofs?|hearts?|words?|marks?|views?|minutes?|signatures?|remarks?|times?|स्क्रीनशॉट|फोटो)`;

/** Likes, follows, ratings and clicks that are paid by the piece, with small sums. */
export const paidApplause: Meaning = {
  kind: "scheme",
  weight: 10,
  least: 10,
  evidence: [
    { weight: 4, pattern: words(near(applaud, applauded, 6)) },
    { weight: 6, pattern: words(`${small}(?: \\S+){0,3} (?:${each}) (?:\\S+ )?${unit}|(?:${each}) (?:\\S+ ){0,2}${unit}(?: \\S+){0,6} ${small}|${small} (?:a|an|per|each|every|for each|for every|for one|har|ek|हर|प्रति) (?!month|day|week|hour|year|km|kilometre|din|mahina|महीना|दिन)\\S+|(?:\\d+|${small}) (?:a|an|per|each|every|har|ek) ${unit}|\\d+ (?:per|for one|for each) ${unit}|\\d+ ${unit} (?:rs )?\\d+|paid per ${unit}|paid by the number|(?:${each}) (?:\\S+ )?${unit} (?:is worth|fetches|pays|brings|earns|gives|adds|ke|का|के) (?:rs )?\\d+|(?:one|each|every|ek|har) \\S+ (?:\\S+ ){0,3}(?:\\d+ rs|rs \\d+)`) },
    { weight: 2, pattern: words("likes?|like and|follow|subscribe|upvote|double tap|repost|clicks?|thumbs? ?up|captcha|लाइक|फॉलो|सब्सक्राइब|क्लिक") },
    { weight: 2, pattern: words(`is yours|by night|screenshots?|proof|instant\\w*|on the spot|within minutes|same time|usi time|each evening|every evening|nightly|by \\d+ pm|daily|turant|तुरंत|स्क्रीनशॉट|from any phone|${sum}`) },
    { weight: 4, pattern: words("screenshots?|send (?:us )?(?:the )?proof|स्क्रीनशॉट|thumbs? ?up|(?:five|5) stars?|rating must be|must be (?:five|5)|tap the heart|dil dabao|different numbers|many gmail|compensated|credited rs|keep playing|no other duty") },
  ],
  unless: words("per month|a month|monthly|mahin[ae]|words?|articles?|moderat\\w*|policy|clients every|report to|engineers?|developers?|shoppers?|parcels?|orders?|deliver\\w*|candidates|magazine|edit|cut|reel editor|editor|translator|salary"),
};
