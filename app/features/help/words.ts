import { once } from "db/once";
import { soundOf } from "db/sound";
import { foldText } from "~/features/text/fold-text";

/** Stop words of a question for help, in English, Hinglish and Hindi; folded. */
const stopWords: ReadonlySet<string> = new Set(
  foldText(
    `a an the i my me we you your it its is are was be do does did can could will would should to of in on for from with at by and or not no how what
    when where why who which this that there if any some get got have has had please want need tell about am so still going
    kya kyu kyun kyon kaise kaha kahan kab kaun kisi koi hai he hain ho hoga hota hoti hu hun tha thi raha rahe rahi gaya gayi gya ka ki ke ko se me mein mai main mera
    meri mere mujhe mujhko hum hame hamara aap apna apni apne ye yeh wo woh vo is us iska uska kar karu karun kare karen karna karne karo kiya kijiye diya de do dena hua hui
    nahi nahin nhi mat aur ya par pe bhi to tak liye wala wale wali jo sab bahut sakte sakta sakti chahiye chahte batao bataye bataiye plz pls sir madam ji
    क्या क्यों कैसे कहां कब कौन किसी कोई है हैं हो होगा होता होती हूं था थी रहा रहे रही गया गयी गई का की के को से में मैं मेरा मेरी मेरे मुझे हम हमें आप अपना अपनी अपने यह ये वह वो
    इस उस कर करू करूं करें करे करना करने करो किया दिया दें देना हुआ हुई नहीं मत और या पर भी तो तक लिए वाला वाले वाली जो सब बहुत सकते सकता सकती चाहिए बताएं`,
  ).split(" "),
);

/** Groups of phrases with one meaning each: separated by commas, in English, Hinglish and Hindi. */
const meanings: readonly string[] = [
  "money, paisa, paise, paisay, rupaye, rupay, rupees, rs, fee, fees, fis, charge, charges, deposit, registration fee, security deposit, payment, pay money, पैसा, पैसे, रुपये, रुपए, फीस, शुल्क, डिपॉजिट, रजिस्ट्रेशन फीस, सिक्योरिटी",
  "scam, fraud, fake, thagi, thag, cheat, cheated, cheating, dhokha, farzi, nakli, froud, looted, ठगी, ठग, धोखा, फर्जी, नकली, फ्रॉड, 1930, cyber crime, साइबर क्राइम",
  "ask, asking, asks, asked, demand, demanding, demands, mang, maang, maanga, mange, maange, mangi, maangi, mangte, maangte, mangta, मांग, मांगे, मांगा, मांगी, मांगते",
  "password, pasword, passwords, पासवर्ड",
  "forgot, forget, forgotten, bhul, bhool, bhula, bhoola, bhulgaya, bhool gaya, bhul gaya, yaad, reset, भूल, भूला, भूली, याद, रीसेट",
  "log in, login, log on, sign in, signin, logging in, log into, लॉगिन, लॉग इन, लोगिन",
  "sign up, signup, register, registration, account banana, account banaye, account kaise banaye, new account, create account, open account, साइन अप, रजिस्टर, रजिस्ट्रेशन, अकाउंट बनाना, अकाउंट बनाएं, नया अकाउंट, खाता",
  "code, otp, o t p, one time code, pin, verification code, कोड, ओटीपी",
  "email, mail, e mail, emails, mails, gmail, ईमेल, मेल, जीमेल",
  "phone, mobile, number, mobile number, phone number, whatsapp, फोन, मोबाइल, नंबर, व्हाट्सएप",
  "call, calls, calling, kall, called, कॉल",
  "delete, erase, remove, hatana, hataye, hata, mitana, mitaye, mita, band karna, close account, deactivate, erasure, हटाना, हटाएं, मिटाना, मिटाएं, मिटवाना, डिलीट",
  "data, jankari, jaankari, information, personal data, details, जानकारी, डेटा, डाटा",
  "download, export, copy, डाउनलोड, कॉपी",
  "apply, applied, applying, aavedan, avedan, application, applications, अप्लाई, आवेदन",
  "withdraw, withdrawal, cancel application, wapas, vapas, वापस",
  "status, answer, answers, reply, replied, response, result, jawab, javab, stithi, स्टेटस, जवाब, रिजल्ट",
  "rejected, reject, not chosen, declined, rejection, रिजेक्ट",
  "shortlist, shortlisted, शॉर्टलिस्ट",
  "interview, interviews, intervew, intarvyu, इंटरव्यू, साक्षात्कार",
  "reschedule, another time, other time, change time, time badalna, postpone, समय बदलना, दूसरा समय",
  "profile, profil, प्रोफाइल",
  "resume, cv, biodata, bio data, resumes, rezume, रिज्यूमे, रेज्यूमे, बायोडाटा, सीवी",
  "skill, skills, test, assessment, exam, quiz, badge test, स्किल, टेस्ट, परीक्षा",
  "points, point, reward, rewards, inam, inaam, wallet, balance, पॉइंट, इनाम",
  "refer, referral, invite, invited, friend, friends, dost, refer code, referral code, रेफर, दोस्त, न्योता",
  "alert, alerts, job alert, अलर्ट",
  "notification, notifications, notify, push, suchna, soochna, सूचना, सूचनाएं, नोटिफिकेशन",
  "unsubscribe, stop mails, stop emails, band karo, spam, too many mails, रोकना, बंद",
  "language, bhasha, hindi, english, translate, भाषा, हिंदी, हिन्दी, अंग्रेजी",
  "search, find, khoj, khoje, khojna, dhundhna, dhundhe, dhoondhna, dhundna, dhunde, filter, filters, खोजना, खोजें, ढूंढना, ढूंढें, फिल्टर",
  "save, saved, favourite, favorite, favorites, heart, dil, सेव, पसंद",
  "suspended, suspend, banned, ban, blocked, block, blocked account, rok, rok lagi, band account, सस्पेंड, रोक, ब्लॉक",
  "report, reporting, complain, complaint, shikayat, रिपोर्ट, शिकायत",
  "hidden, hide, gayab, chhipi, chipi, छिपी, गायब",
  "held, waiting, review, pending, under review, in review, approve, approval, jaanch, janch, जांच, मंजूर, मंजूरी",
  "verified, verification, badge, tick, blue tick, बैज, टिक, जांची",
  "company, employer, employers, recruiter, hr, business, kampani, कंपनी, एचआर, नियोक्ता",
  "post job, post a job, job post, posting, job posting, job dalna, job daale, job dale, vacancy dalna, जॉब डालना, जॉब डालें, जॉब पोस्ट",
  "applicant, applicants, candidate, candidates, आवेदक, उम्मीदवार",
  "team, member, members, colleague, staff, role, टीम, सदस्य",
  "pause, close, stop job, extend, end job, expire, expired, renew, relist, रोकें, बंद करना, बढ़ाना",
  "security, secure, safe, safety, hack, hacked, hacker, somebody else, someone else, device, devices, passkey, two step, surakshit, सुरक्षा, सुरक्षित, हैक, डिवाइस",
  "error, problem, not working, not open, does not open, not opening, page not found, khul, khulta, nahi khul, slow, internet, network, dikkat, samasya, खुल, खुलता, दिक्कत, समस्या, नेटवर्क, इंटरनेट, एरर",
  "photo, picture, foto, फोटो, तस्वीर",
  "free, muft, cost, price, kharch, kharcha, मुफ्त, खर्च",
];

/** The number of each meaning by its phrases, and how many words the longest phrase has. */
const readMeanings = once(() => {
  const byPhrase = new Map<string, string>();
  let longest = 1;
  meanings.forEach((phrases, number) => {
    for (const phrase of phrases.split(",").map(foldText)) {
      byPhrase.set(phrase, `#${number}`);
      longest = Math.max(longest, phrase.split(" ").length);
    }
  });
  return { byPhrase, longest };
});

/** Whether a token is a meaning rather than a word. */
export const isMeaning = (token: string): boolean => token.startsWith("#");

/** The single words of all meanings with their meaning, by which other spellings of them are found. */
export const knownWords = once(() => [...readMeanings().byPhrase].filter(([phrase]) => !phrase.includes(" ")));

/** The meanings by the sound of each of their words. */
export const knownSounds = once(() => {
  const bySound = new Map<string, string[]>();
  for (const [word, meaning] of knownWords())
    bySound.set(soundOf(word), [...(bySound.get(soundOf(word)) ?? []), meaning]);
  return bySound;
});

/** Folded words as tokens: the meaning of the longest phrase from each word on, or the word itself; stop words are left out. */
export function tokensOf(words: readonly string[]): string[] {
  const { byPhrase, longest } = readMeanings();
  const tokens: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(longest, words.length - at);
    while (length > 0 && !byPhrase.has(words.slice(at, at + length).join(" "))) length--;
    const meaning = byPhrase.get(words.slice(at, at + length).join(" "));
    const word = words[at] ?? "";
    if (meaning) tokens.push(meaning);
    else if (!stopWords.has(word)) tokens.push(word);
    at += Math.max(1, length);
  }
  return tokens;
}
