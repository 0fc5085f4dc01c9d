import { listTowns, type Town } from "db/catalogues/towns.server";
import { once } from "db/once";

/** Former and alternative names of towns, in lower case. */
const otherNames: Record<string, readonly string[]> = {
  bangalore: ["bengaluru", "बैंगलोर"],
  gurugram: ["gurgaon", "गुड़गांव"],
  mumbai: ["bombay", "बम्बई"],
  kolkata: ["calcutta"],
  chennai: ["madras"],
  kochi: ["cochin", "ernakulam", "एर्नाकुलम"],
  delhi: ["new delhi", "नई दिल्ली"],
  prayagraj: ["allahabad", "इलाहाबाद"],
  varanasi: ["banaras", "benares", "kashi", "बनारस", "काशी"],
  ayodhya: ["faizabad", "फैज़ाबाद"],
  mohali: ["sahibzada ajit singh nagar", "sas nagar"],
  "chhatrapati-sambhajinagar": ["aurangabad", "औरंगाबाद"],
  ahilyanagar: ["ahmednagar", "ahmadnagar", "अहमदनगर"],
  dharashiv: ["osmanabad", "उस्मानाबाद"],
  nashik: ["nasik", "नाशिक"],
  kalyan: ["dombivli", "डोंबिवली"],
  virar: ["vasai", "वसई"],
  vadodara: ["baroda", "बड़ौदा"],
  narmadapuram: ["hoshangabad", "होशंगाबाद"],
  mysuru: ["mysore"],
  mangaluru: ["mangalore", "मैंगलोर"],
  hubballi: ["hubli"],
  belagavi: ["belgaum", "बेलगाम"],
  kalaburagi: ["gulbarga", "गुलबर्गा"],
  ballari: ["bellary"],
  vijayapura: ["bijapur", "बीजापुर"],
  shivamogga: ["shimoga"],
  tumakuru: ["tumkur"],
  davanagere: ["davangere"],
  hosapete: ["hospet"],
  visakhapatnam: ["vizag", "vishakhapatnam", "विशाखापट्टनम"],
  rajamahendravaram: ["rajahmundry", "राजमुंदरी"],
  kadapa: ["cuddapah"],
  anantapur: ["anantapuramu"],
  tiruchirappalli: ["trichy", "त्रिची"],
  thoothukudi: ["tuticorin"],
  "udhagamandalam-ooty": ["ooty", "ऊटकमंड"],
  thiruvananthapuram: ["trivandrum", "त्रिवेंद्रम"],
  kozhikode: ["calicut", "कालीकट"],
  thrissur: ["trichur"],
  alappuzha: ["alleppey"],
  kollam: ["quilon"],
  kannur: ["cannanore"],
  puducherry: ["pondicherry", "पांडिचेरी"],
  bhubaneswar: ["bhubaneshwar"],
  brahmapur: ["berhampur"],
  baharampur: ["berhampore"],
  bardhaman: ["burdwan", "barddhaman"],
  guwahati: ["gauhati", "dispur", "गौहाटी"],
  sribhumi: ["karimganj", "करीमगंज"],
  purnia: ["purnea"],
  ara: ["arrah"],
  medininagar: ["daltonganj", "डाल्टनगंज"],
  jamshedpur: ["tatanagar", "टाटानगर"],
  raebareli: ["rae bareli"],
  budaun: ["badaun"],
  "sri-vijaya-puram-port-blair": ["port blair", "पोर्ट ब्लेयर"],
};

/** Nukta is dropped, so that both spellings of a letter such as ज़ are one. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\u093c/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** All names of a town, today's in both languages first. */
export const townNamesOf = (town: Town): string[] => [town.en, town.hi, ...(otherNames[town.key] ?? [])];

const spellings = once(() => listTowns().map((town) => ({ town, names: townNamesOf(town).map(folded) })));

/**
 * The towns with a current or older name, in either language, that begins with the typed text; larger towns of a state
 * first.
 */
export function findTowns(typed: string, most = 20): Town[] {
  const start = folded(typed);
  if (start === "") return [];
  return spellings()
    .filter(({ names }) => names.some((name) => name.startsWith(start)))
    .slice(0, most)
    .map(({ town }) => town);
}

/** The town with exactly this name, or null. */
export function findTownByName(name: string): Town | null {
  const wanted = folded(name);
  return spellings().find(({ names }) => names.includes(wanted))?.town ?? null;
}
