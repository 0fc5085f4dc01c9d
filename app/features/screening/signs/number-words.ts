/** Number words in English, Hinglish and Hindi, up to a hundred where they are common. */
const values: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  ek: 1,
  do: 2,
  teen: 3,
  char: 4,
  chaar: 4,
  panch: 5,
  paanch: 5,
  chhe: 6,
  chhah: 6,
  saat: 7,
  aath: 8,
  nau: 9,
  das: 10,
  dus: 10,
  barah: 12,
  pandrah: 15,
  bees: 20,
  pachees: 25,
  pachchees: 25,
  tees: 30,
  chalis: 40,
  chaalis: 40,
  pachas: 50,
  pachaas: 50,
  saath: 60,
  sattar: 70,
  assi: 80,
  nabbe: 90,
  एक: 1,
  दो: 2,
  तीन: 3,
  चार: 4,
  पांच: 5,
  पाच: 5,
  छह: 6,
  छः: 6,
  सात: 7,
  आठ: 8,
  नौ: 9,
  दस: 10,
  बारह: 12,
  पंद्रह: 15,
  बीस: 20,
  पच्चीस: 25,
  तीस: 30,
  चालीस: 40,
  पचास: 50,
  साठ: 60,
  सत्तर: 70,
  अस्सी: 80,
  नब्बे: 90,
};
const hundred = "hundred|sau|सौ";
const word = Object.keys(values).join("|");
/**
 * Only before words that show a sum or a share: "do" and "char" also have other meanings, and "one of us" is no sum.
 */
const numeral = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:(${word}|\\d{1,2})[ -]+)?(${hundred})(?:[ -]+(?:and[ -]+)?(${word})(?:[ -]+(${word}))?)?(?![\\p{L}\\p{M}])|(?<![\\p{L}\\p{M}\\p{N}])(${word})(?:[ -]+(${word}))?(?=[ -]+(?:thousand|hazaa?r|lakhs?|lacs?|rs|rupees?|rup[ai]+y[ae]|inr|percent|per cent|pratishat|हजार|लाख|रुप\\S*|रूप\\S*|प्रतिशत|फीसदी)(?![\\p{L}\\p{M}]))`,
  "gu",
);
/** Most texts have none of these, and the expression above is expensive. */
const announced =
  /hundred|thousand|rup|percent|per cent|pratishat|(?<!\p{L})(?:sau|hazaa?r|lakhs?|lacs?|rs|inr)(?!\p{L})|सौ|हजार|लाख|रुप|रूप|प्रतिशत|फीसदी/u;

const valueOf = (text: string | undefined) => (text === undefined ? 0 : (values[text] ?? Number(text)));

/** Sums and parts in words as figures: "five hundred rupees", "paanch sau", "दस प्रतिशत". Thousands and lakhs stay words. Takes a folded text. */
export function mendNumberWords(text: string): string {
  if (!announced.test(text)) return text;
  return text.replace(
    numeral,
    (
      _whole,
      times: string | undefined,
      isHundred: string | undefined,
      tens: string | undefined,
      ones: string | undefined,
      first: string | undefined,
      second: string | undefined,
    ) =>
      String(
        isHundred
          ? (times === undefined ? 1 : valueOf(times)) * 100 + valueOf(tens) + valueOf(ones)
          : valueOf(first) + valueOf(second),
      ),
  );
}
