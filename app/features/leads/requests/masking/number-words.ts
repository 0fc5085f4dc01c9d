import { foldForMasking } from "./folded-text";

/** For an expression over a folded text: words, or patterns of their spellings. */
const folded = (...words: string[]) => foldForMasking(words.join("|")).read;

/** Words for a digit that are also written without spaces: "nineeightseven". */
export const gluedDigits = "zero|one|two|three|four|five|six|seven|eight|nine|double|triple";

/** Words for a digit, nought included. */
export const digitWords = folded(
  gluedDigits,
  "oh|shunya|shoonya|ek|do|teen|tin|char|chaar|panch|paanch|che|cheh|chhe|chhah|chah|saat|sat|aath|aat|nau",
  // Hindi, and English in its letters.
  "शून्य|जीरो|एक|दो|तीन|चार|पाँच|पांच|छह|छः|छे|छै|छ|सात|आठ|नौ|डबल|ट्रिपल|वन|टू|थ्री|फोर|फाइव|सिक्स|सेवन|एट|नाइन",
  // Marathi, Bengali, Gujarati, Punjabi, Odia, Urdu.
  "दोन|पाच|सहा|नऊ",
  "শূন্য|এক|দুই|তিন|চার|পাঁচ|ছয়|সাত|আট|নয়",
  "શૂન્ય|મીંડું|એક|બે|ત્રણ|ચાર|પાંચ|છ|સાત|આઠ|નવ",
  "ਸਿਫ਼ਰ|ਜ਼ੀਰੋ|ਇੱਕ|ਇਕ|ਦੋ|ਤਿੰਨ|ਚਾਰ|ਪੰਜ|ਛੇ|ਸੱਤ|ਅੱਠ|ਨੌਂ|ਨੌ",
  "ଶୂନ|ଶୂନ୍ୟ|ଏକ|ଦୁଇ|ତିନି|ଚାରି|ପାଞ୍ଚ|ଛଅ|ସାତ|ଆଠ|ନଅ",
  "صفر|ایک|دو|تین|چار|پانچ|چھ|چھے|سات|آٹھ|نو",
  // Tamil, Telugu, Kannada, Malayalam.
  "பூஜ்ஜியம்|பூஜ்யம்|ஒன்று|ஒண்ணு|இரண்டு|ரெண்டு|மூன்று|மூணு|நான்கு|நாலு|ஐந்து|அஞ்சு|ஆறு|ஏழு|எட்டு|ஒன்பது",
  "సున్నా|సున్న|ఒకటి|రెండు|మూడు|నాలుగు|ఐదు|అయిదు|ఆరు|ఏడు|ఎనిమిది|తొమ్మిది",
  "ಸೊನ್ನೆ|ಶೂನ್ಯ|ಒಂದು|ಎರಡು|ಮೂರು|ನಾಲ್ಕು|ಐದು|ಆರು|ಏಳು|ಎಂಟು|ಒಂಬತ್ತು",
  "പൂജ്യം|ഒന്ന്|രണ്ട്|മൂന്ന്|നാല്|അഞ്ച്|ആറ്|ഏഴ്|എട്ട്|ഒമ്പത്|ഒൻപത്",
);

/** Words for tens: two digits alone, or the first digit before another digit word: "ninety", "ninety eight". */
export const tenWords = folded(
  "twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety|bees|tees|chalis|chaalis|pachas|pachaas|saath|sattar|assi|nabbe",
  "बीस|तीस|चालीस|पचास|साठ|सत्तर|अस्सी|नब्बे",
);

/**
 * Words for exactly two digits. Hindi has a separate word for each number up to 99, here by decades in their usual
 * spellings.
 */
export const twoDigitWords = folded(
  "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen",
  "das|dus|gyarah|barah|terah|chaudah|pandrah|solah|satrah|atharah|unnis|दस|ग्यारह|बारह|तेरह|चौदह|पंद्रह|सोलह|सत्रह|अठारह|उन्नीस",
  "(?:इक्की|बा[ईइ]|ते[ईइ]|चौबी|पच्ची|छब्बी|सत्ता[ईइ]|अ(?:ट्)?ठा[ईइ])स|(?:ik+|ba+y?|te|chau?b|pa(?:ch)+|ch+ab+|sat+a+|at+h+a+)(?:i|ee|ye)s",
  "(?:उन|इक|इकत्|बत्|तै[ंँ]|चौ[ंँ]|पै[ंँ]|छत्|सै[ंँ]|अड़)तीस|(?:un|ika?|bat|tain?|chaun?|pain?|ch+at|sain?|a[dr])t(?:i|ee)s",
  "(?:उन|इक|तै[ंँ]|पै[ंँ]|सै[ंँ]|अड़)तालीस|(?:un|ik|tain?|pain?|sain?|a[dr])ta+l(?:i|ee)s",
  "(?:ब|छि)यालीस|चौ?वालीस|उनचास|(?:ba|ch+i)ya+l(?:i|ee)s|chau?[vw]?a+l(?:i|ee)s|un+cha+s",
  "(?:इक्या|बा|चौ|सत्ता|अ(?:ट्)?ठा)वन|(?:तिरे?|पच|छप्)पन|(?:ikya+|ba+|chau?|sat+a+|at+h+a+)[vw]an|(?:tire?|pach|ch+ap)pan",
  "(?:उन|इक|बा|तिरे?|चौ[ंँ]|पै[ंँ]|छिया|सड़|अड़)सठ|(?:un|ik|ba+|tire?|chaun?|pain?|ch+iya+|sa[dr]|a[dr])sath",
  "(?:उन|इक|ब|ति|चौ|पि?च|छि|सत|अठ)हत्तर|(?:un|ik|ba|ti|chau|p[ai]ch|ch+i|sata?|ath)t?h?at+ar",
  "(?:उन(?:्य)?|इक्य|बय|तिर|चौर|पि?च|छिय|सत(?:्त)?|अ(?:ट्)?ठ|नव)ासी|(?:un+y?|iky|bay|tir|chaur|p[ai]ch|ch+iy|sat+|at+h+|nav)a+si",
  "(?:इक्य|ब|तिर|चौर|पं?च|छिय|सत(?:्त)?|अ(?:ट्)?ठ|निन्य)ान[वब]े|(?:iky|b|tir|chaur|pan?ch|ch+iy|sat+|at+h+|niny)a*n+a?[vwb]e",
);
