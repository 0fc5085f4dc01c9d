import type { Device, Education, HoursBand, Incentive, Shift } from "../job-vocabulary";
import type {
  CompanySize,
  ExperienceLevel,
  InterviewMode,
  JobType,
  PostedWithin,
  SalaryBand,
  SalaryFloor,
  SalaryPeriod,
} from "../vocabulary";
import type { CatalogueEntry } from "./name";

type Named<Key extends string> = CatalogueEntry & { key: Key };

export const experienceBands = [
  { key: "0-1", en: "0–1 years", hi: "0 से 1 साल" },
  { key: "1-3", en: "1–3 years", hi: "1 से 3 साल" },
  { key: "3-5", en: "3–5 years", hi: "3 से 5 साल" },
  { key: "5-8", en: "5–8 years", hi: "5 से 8 साल" },
  { key: "8+", en: "8+ years", hi: "8 साल या ज़्यादा" },
] as const satisfies readonly Named<ExperienceLevel>[];

export const companySizeNames = [
  { key: "1-10", en: "1–10 people", hi: "1–10 लोग" },
  { key: "11-50", en: "11–50 people", hi: "11–50 लोग" },
  { key: "51-200", en: "51–200 people", hi: "51–200 लोग" },
  { key: "201-1000", en: "201–1,000 people", hi: "201–1,000 लोग" },
  { key: "1000+", en: "More than 1,000 people", hi: "1,000 से ज़्यादा लोग" },
] as const satisfies readonly Named<CompanySize>[];

/** Lakh rupees per annum. */
export const salaryBandNames = [
  { key: "any", en: "Any Salary", hi: "कोई भी वेतन" },
  { key: "0-3", en: "0–3 LPA", hi: "0 से 3 लाख सालाना" },
  { key: "3-6", en: "3–6 LPA", hi: "3 से 6 लाख सालाना" },
  { key: "6-10", en: "6–10 LPA", hi: "6 से 10 लाख सालाना" },
  { key: "10-15", en: "10–15 LPA", hi: "10 से 15 लाख सालाना" },
  { key: "15-25", en: "15–25 LPA", hi: "15 से 25 लाख सालाना" },
  { key: "25+", en: "25+ LPA", hi: "25 लाख सालाना या ज़्यादा" },
] as const satisfies readonly Named<SalaryBand>[];

/** At least this many lakh rupees per annum. */
export const salaryFloorNames = [
  { key: "3+", en: "From 3 LPA", hi: "3 लाख सालाना से" },
  { key: "6+", en: "From 6 LPA", hi: "6 लाख सालाना से" },
  { key: "10+", en: "From 10 LPA", hi: "10 लाख सालाना से" },
  { key: "15+", en: "From 15 LPA", hi: "15 लाख सालाना से" },
  { key: "25+", en: "From 25 LPA", hi: "25 लाख सालाना से" },
] as const satisfies readonly Named<SalaryFloor>[];

export const salaryPeriodNames = [
  { key: "month", en: "per month", hi: "प्रति माह" },
  { key: "year", en: "per year", hi: "प्रति वर्ष" },
  { key: "hour", en: "per hour", hi: "प्रति घंटा" },
  { key: "project", en: "per project", hi: "प्रति प्रोजेक्ट" },
] as const satisfies readonly Named<SalaryPeriod>[];

export const shiftNames = [
  { key: "day", en: "Day shift", hi: "दिन की शिफ़्ट" },
  { key: "evening", en: "Evening shift", hi: "शाम की शिफ़्ट" },
  { key: "night", en: "Night shift", hi: "रात की शिफ़्ट" },
  { key: "rotating", en: "Rotating shifts", hi: "बदलती शिफ़्ट" },
  { key: "flexible", en: "Flexible hours", hi: "समय अपने हिसाब से" },
] as const satisfies readonly Named<Shift>[];

export const hoursBandNames = [
  { key: "1-4", en: "Up to 4 hours a day", hi: "दिन में 4 घंटे तक" },
  { key: "5-6", en: "5–6 hours a day", hi: "दिन में 5–6 घंटे" },
  { key: "7+", en: "7 or more hours a day", hi: "दिन में 7 घंटे या ज़्यादा" },
] as const satisfies readonly Named<HoursBand>[];

export const deviceNames = [
  { key: "phone_enough", en: "Phone is enough", hi: "फ़ोन काफ़ी है" },
  { key: "laptop_needed", en: "Laptop or computer needed", hi: "लैपटॉप या कंप्यूटर चाहिए" },
  { key: "provided", en: "Company gives the device", hi: "लैपटॉप या फ़ोन कंपनी देगी" },
] as const satisfies readonly Named<Device>[];

export const educationNames = [
  { key: "none", en: "No degree needed", hi: "किसी डिग्री की ज़रूरत नहीं" },
  { key: "10th", en: "10th pass", hi: "10वीं पास" },
  { key: "12th", en: "12th pass", hi: "12वीं पास" },
  { key: "iti", en: "ITI", hi: "आईटीआई" },
  { key: "diploma", en: "Diploma", hi: "डिप्लोमा" },
  { key: "graduate", en: "Graduate", hi: "ग्रेजुएट" },
  { key: "postgraduate", en: "Postgraduate", hi: "पोस्टग्रेजुएट" },
] as const satisfies readonly Named<Education>[];

export const incentiveNames = [
  { key: "performance", en: "Performance incentive", hi: "काम के हिसाब से इंसेंटिव" },
  { key: "joining", en: "Joining bonus", hi: "जॉइनिंग बोनस" },
  { key: "overtime", en: "Overtime pay", hi: "ओवरटाइम का पैसा" },
  { key: "internet", en: "Internet or phone allowance", hi: "इंटरनेट या फ़ोन भत्ता" },
  { key: "laptop", en: "Laptop or phone from the company", hi: "कंपनी का लैपटॉप या फ़ोन" },
  { key: "insurance", en: "Health insurance", hi: "स्वास्थ्य बीमा" },
  { key: "provident_fund", en: "PF and ESI", hi: "PF और ESI" },
  { key: "paid_leave", en: "Paid leave", hi: "वेतन के साथ छुट्टी" },
] as const satisfies readonly Named<Incentive>[];

export const jobTypeNames = [
  { key: "full-time", en: "Full Time", hi: "फ़ुल टाइम" },
  { key: "part-time", en: "Part Time", hi: "पार्ट टाइम" },
  { key: "contract", en: "Contract", hi: "कॉन्ट्रैक्ट" },
  { key: "freelance", en: "Freelance", hi: "फ़्रीलांस" },
  { key: "internship", en: "Internship", hi: "इंटर्नशिप" },
  { key: "temporary", en: "Temporary", hi: "टेम्पररी" },
] as const satisfies readonly Named<JobType>[];

export const postedWithinNames = [
  { key: "1", en: "Last 24 hours", hi: "पिछले 24 घंटे" },
  { key: "3", en: "Last 3 days", hi: "पिछले 3 दिन" },
  { key: "7", en: "Last 7 days", hi: "पिछले 7 दिन" },
  { key: "30", en: "Last 30 days", hi: "पिछले 30 दिन" },
] as const satisfies readonly Named<PostedWithin>[];

export const interviewModeNames = [
  { key: "video", en: "Video call", hi: "वीडियो कॉल" },
  { key: "phone", en: "Phone call", hi: "फ़ोन कॉल" },
  { key: "in_person", en: "In person", hi: "आमने-सामने" },
] as const satisfies readonly Named<InterviewMode>[];

/** The languages a seeker may work in; a profile stores the keys. */
export const languages = [
  { key: "hindi", en: "Hindi", hi: "हिन्दी" },
  { key: "english", en: "English", hi: "अंग्रेज़ी" },
  { key: "bengali", en: "Bengali", hi: "बांग्ला" },
  { key: "marathi", en: "Marathi", hi: "मराठी" },
  { key: "telugu", en: "Telugu", hi: "तेलुगु" },
  { key: "tamil", en: "Tamil", hi: "तमिल" },
  { key: "gujarati", en: "Gujarati", hi: "गुजराती" },
  { key: "urdu", en: "Urdu", hi: "उर्दू" },
  { key: "kannada", en: "Kannada", hi: "कन्नड़" },
  { key: "odia", en: "Odia", hi: "ओड़िया" },
  { key: "malayalam", en: "Malayalam", hi: "मलयालम" },
  { key: "punjabi", en: "Punjabi", hi: "पंजाबी" },
  { key: "assamese", en: "Assamese", hi: "असमिया" },
  { key: "maithili", en: "Maithili", hi: "मैथिली" },
  { key: "bhojpuri", en: "Bhojpuri", hi: "भोजपुरी" },
  { key: "konkani", en: "Konkani", hi: "कोंकणी" },
  { key: "nepali", en: "Nepali", hi: "नेपाली" },
  { key: "sindhi", en: "Sindhi", hi: "सिंधी" },
  { key: "dogri", en: "Dogri", hi: "डोगरी" },
  { key: "kashmiri", en: "Kashmiri", hi: "कश्मीरी" },
  { key: "manipuri", en: "Manipuri", hi: "मणिपुरी" },
  { key: "santali", en: "Santali", hi: "संथाली" },
  { key: "sanskrit", en: "Sanskrit", hi: "संस्कृत" },
] as const satisfies readonly CatalogueEntry[];

export type LanguageKey = (typeof languages)[number]["key"];

/** The main language of a state, by its English name, where it is neither Hindi nor English. */
export const stateLanguages: Partial<Record<string, LanguageKey>> = {
  "Andhra Pradesh": "telugu",
  Assam: "assamese",
  Chandigarh: "punjabi",
  Goa: "konkani",
  Gujarat: "gujarati",
  "Jammu and Kashmir": "kashmiri",
  Karnataka: "kannada",
  Kerala: "malayalam",
  Maharashtra: "marathi",
  Manipur: "manipuri",
  Odisha: "odia",
  Puducherry: "tamil",
  Punjab: "punjabi",
  Sikkim: "nepali",
  "Tamil Nadu": "tamil",
  Telangana: "telugu",
  Tripura: "bengali",
  "West Bengal": "bengali",
};

/** The keys in the catalogue's order, for zod enumerations. */
export const languageKeys = languages.map((language) => language.key) as [LanguageKey, ...LanguageKey[]];
