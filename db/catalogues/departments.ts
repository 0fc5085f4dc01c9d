import type { CatalogueEntry } from "./name";

/** The part of a company that a job belongs to. */
export const departments = [
  { key: "customer-support", en: "Customer Support", hi: "कस्टमर सपोर्ट" },
  { key: "operations", en: "Operations", hi: "ऑपरेशंस" },
  { key: "administration", en: "Administration", hi: "प्रशासन" },
  { key: "sales", en: "Sales", hi: "सेल्स" },
  { key: "marketing", en: "Marketing", hi: "मार्केटिंग" },
  { key: "content", en: "Content & Editorial", hi: "कंटेंट और संपादकीय" },
  { key: "design", en: "Design & Creative", hi: "डिज़ाइन और क्रिएटिव" },
  { key: "engineering", en: "Engineering", hi: "इंजीनियरिंग" },
  { key: "quality", en: "Quality & Testing", hi: "क्वालिटी और टेस्टिंग" },
  { key: "data", en: "Data & Analytics", hi: "डेटा और एनालिटिक्स" },
  { key: "it-security", en: "IT & Security", hi: "IT और सुरक्षा" },
  { key: "product", en: "Product & Projects", hi: "प्रोडक्ट और प्रोजेक्ट" },
  { key: "finance", en: "Finance & Accounts", hi: "फ़ाइनेंस और अकाउंट्स" },
  { key: "human-resources", en: "Human Resources", hi: "मानव संसाधन (HR)" },
  { key: "legal", en: "Legal & Compliance", hi: "कानूनी और कंप्लायंस" },
  { key: "education", en: "Education & Training", hi: "शिक्षा और ट्रेनिंग" },
  { key: "healthcare", en: "Healthcare", hi: "स्वास्थ्य सेवा" },
  { key: "supply-chain", en: "Purchase & Supply Chain", hi: "खरीद और सप्लाई चेन" },
  { key: "research", en: "Research", hi: "रिसर्च" },
  { key: "other", en: "Other", hi: "अन्य" },
] as const satisfies readonly CatalogueEntry[];

export type DepartmentKey = (typeof departments)[number]["key"];

/** The keys in the catalogue's order, for zod enumerations. */
export const departmentKeys = departments.map((department) => department.key) as [DepartmentKey, ...DepartmentKey[]];
