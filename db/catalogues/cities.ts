import { once } from "../once";
import { allIndia, type CityEntry } from "./all-india";
import type { CatalogueEntry } from "./name";

/** The cities of the location filter. The first five are the popular ones of the search overlay. */
export const cities = [
  {
    key: "ahmedabad",
    en: "Ahmedabad",
    hi: "अहमदाबाद",
    state: "Gujarat",
    stateHi: "गुजरात",
    aliases: ["amdavad", "ahmadabad", "अमदावाद"],
  },
  {
    key: "delhi",
    en: "Delhi",
    hi: "दिल्ली",
    state: "Delhi",
    stateHi: "दिल्ली",
    aliases: ["new delhi", "delhi ncr", "delhi / ncr", "delhi/ncr", "delhi-ncr", "ncr", "नई दिल्ली", "देहली"],
  },
  {
    key: "bangalore",
    en: "Bangalore",
    hi: "बेंगलुरु",
    state: "Karnataka",
    stateHi: "कर्नाटक",
    aliases: [
      "bengaluru",
      "bangalore/bengaluru",
      "bengaluru/bangalore",
      "bengalooru",
      "blr",
      "बैंगलोर",
      "बंगलौर",
      "बेंगलूरु",
      "बैंगलुरु",
    ],
  },
  {
    key: "hyderabad",
    en: "Hyderabad",
    hi: "हैदराबाद",
    state: "Telangana",
    stateHi: "तेलंगाना",
    aliases: ["hyderabad/secunderabad", "hyd"],
    parts: ["secunderabad", "सिकंदराबाद"],
  },
  {
    key: "chennai",
    en: "Chennai",
    hi: "चेन्नई",
    state: "Tamil Nadu",
    stateHi: "तमिलनाडु",
    aliases: ["madras", "मद्रास", "चेन्नै"],
  },
  {
    key: "mumbai",
    en: "Mumbai",
    hi: "मुंबई",
    state: "Maharashtra",
    stateHi: "महाराष्ट्र",
    aliases: ["bombay", "mumbai (all areas)", "mumbai suburban", "मुम्बई", "बंबई"],
    parts: ["navi mumbai", "thane", "नवी मुंबई", "ठाणे"],
  },
  {
    key: "pune",
    en: "Pune",
    hi: "पुणे",
    state: "Maharashtra",
    stateHi: "महाराष्ट्र",
    aliases: ["poona", "पूना", "पूणे"],
    parts: ["pimpri-chinchwad", "pimpri chinchwad"],
  },
  {
    key: "kolkata",
    en: "Kolkata",
    hi: "कोलकाता",
    state: "West Bengal",
    stateHi: "पश्चिम बंगाल",
    aliases: ["calcutta", "कलकत्ता"],
    parts: ["howrah", "हावड़ा"],
  },
  { key: "jaipur", en: "Jaipur", hi: "जयपुर", state: "Rajasthan", stateHi: "राजस्थान", aliases: ["pink city"] },
  {
    key: "lucknow",
    en: "Lucknow",
    hi: "लखनऊ",
    state: "Uttar Pradesh",
    stateHi: "उत्तर प्रदेश",
    aliases: ["lakhnau", "लखनउ"],
  },
  {
    key: "noida",
    en: "Noida",
    hi: "नोएडा",
    state: "Uttar Pradesh",
    stateHi: "उत्तर प्रदेश",
    aliases: ["noida/greater noida", "gautam buddha nagar", "नॉएडा"],
    parts: ["greater noida", "ग्रेटर नोएडा"],
  },
  {
    key: "gurugram",
    en: "Gurugram",
    hi: "गुरुग्राम",
    state: "Haryana",
    stateHi: "हरियाणा",
    aliases: ["gurgaon", "gurgaon/gurugram", "gurugram/gurgaon", "गुड़गांव", "गुड़गाँव"],
  },
  { key: "indore", en: "Indore", hi: "इंदौर", state: "Madhya Pradesh", stateHi: "मध्य प्रदेश", aliases: ["इन्दौर"] },
  { key: "bhopal", en: "Bhopal", hi: "भोपाल", state: "Madhya Pradesh", stateHi: "मध्य प्रदेश", aliases: [] },
  { key: "nagpur", en: "Nagpur", hi: "नागपुर", state: "Maharashtra", stateHi: "महाराष्ट्र", aliases: [] },
  { key: "surat", en: "Surat", hi: "सूरत", state: "Gujarat", stateHi: "गुजरात", aliases: [] },
  {
    key: "chandigarh",
    en: "Chandigarh",
    hi: "चंडीगढ़",
    state: "Chandigarh",
    stateHi: "चंडीगढ़",
    aliases: ["chandigarh tricity", "चण्डीगढ़"],
    parts: ["mohali", "panchkula", "मोहाली", "पंचकूला"],
    otherStates: { mohali: "Punjab", मोहाली: "Punjab", panchkula: "Haryana", पंचकूला: "Haryana" },
  },
  {
    key: "kochi",
    en: "Kochi",
    hi: "कोच्चि",
    state: "Kerala",
    stateHi: "केरल",
    aliases: ["cochin", "kochi/cochin", "ernakulam", "कोचीन", "एर्नाकुलम"],
  },
  {
    key: "coimbatore",
    en: "Coimbatore",
    hi: "कोयंबटूर",
    state: "Tamil Nadu",
    stateHi: "तमिलनाडु",
    aliases: ["kovai", "कोयम्बटूर", "कोयंबतूर"],
  },
  { key: "patna", en: "Patna", hi: "पटना", state: "Bihar", stateHi: "बिहार", aliases: [] },
] as const satisfies readonly CityEntry[];

/** What people mean by the name of several cities together. */
const regions = [
  {
    key: "delhi-ncr",
    en: "Delhi NCR",
    hi: "दिल्ली एनसीआर",
    aliases: [
      "ncr",
      "delhi / ncr",
      "delhi/ncr",
      "delhi-ncr",
      "ncr delhi",
      "new delhi ncr",
      "national capital region",
      "एनसीआर",
      "दिल्ली/एनसीआर",
    ],
    cities: ["delhi", "noida", "gurugram"],
  },
] as const satisfies readonly (CatalogueEntry & {
  aliases: readonly string[];
  cities: readonly (typeof cities)[number]["key"][];
})[];

/** All India first, then the cities: the choices of a location list. */
export const places = [allIndia, ...cities] as const;

export type CityKey = (typeof cities)[number]["key"];
type Place = (typeof places)[number] & Pick<CityEntry, "parts" | "otherStates">;

/** The keys in the catalogue's order, for zod enumerations. */
export const cityKeys = cities.map((city) => city.key) as [CityKey, ...CityKey[]];

const bySpelling = once(
  () =>
    new Map(
      places.flatMap((place: Place) =>
        [place.key, place.en, place.hi, ...place.aliases, ...(place.parts ?? [])].map(
          (spelling) => [folded(spelling), place] as const,
        ),
      ),
    ),
);

/** Nukta is dropped, so that both spellings of a letter such as ढ़ are one. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\u093c/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * The place that a text names in full ("Bengaluru", "new delhi", "मुंबई"), or null. Never a part of a longer
 * text. "All India" gives {@link allIndia}, which is no city: a job's city column stays null for it.
 */
export function findCity(text: string): Place | null {
  return bySpelling().get(folded(text)) ?? null;
}

/** The region of several cities that a text names in full, or null. */
export function findRegion(text: string): (typeof regions)[number] | null {
  const wanted = folded(text);
  return (
    regions.find(({ key, en, hi, aliases }) =>
      [key, en, hi, ...aliases].some((spelling) => folded(spelling) === wanted),
    ) ?? null
  );
}

/** Whether a text names a town that only counts as its city: Thane of Mumbai. */
export function isPartOfCity(text: string): boolean {
  const wanted = folded(text);
  return findCity(text)?.parts?.some((part) => folded(part) === wanted) ?? false;
}

/** The state of a city or of a part of one, in English; null for a text that names none. */
export function stateOfPlace(text: string): string | null {
  const wanted = folded(text);
  const city = findCity(text);
  const [, state = city?.state ?? null] =
    Object.entries(city?.otherStates ?? {}).find(([part]) => folded(part) === wanted) ?? [];
  return state;
}

/** The display name of a typed place: the name of a region, a city, or a part of a city. */
export function nameOfPlace(text: string, locale: "en" | "hi"): string {
  const place = findRegion(text) ?? (isPartOfCity(text) ? null : findCity(text));
  return place?.[locale] ?? text;
}
