import type { CatalogueEntry } from "../name";
import type { SkillName } from "../skills";

interface AssessedSkill extends CatalogueEntry {
  /** One or two signs that stand for it beside its name. */
  mark: string;
  /** The skills of a profile that it tests. */
  names: readonly SkillName[];
}

/** The skills with an assessment; the questions of each stand in a file of its key. */
export const assessedSkills = [
  {
    key: "typing",
    en: "Typing",
    hi: "टाइपिंग",
    mark: "Aa",
    names: ["English Typing", "Hindi Typing", "Audio Typing", "Transcription"],
  },
  {
    key: "data-entry",
    en: "Data Entry",
    hi: "डेटा एंट्री",
    mark: "01",
    names: [
      "Data Entry",
      "Online Data Entry",
      "Offline Data Entry",
      "Record Keeping",
      "Form Filling",
      "PDF to Excel",
      "Catalogue Entry",
      "Data Verification",
      "Data Cleaning",
      "Accuracy Checking",
    ],
  },
  {
    key: "excel",
    en: "Excel",
    hi: "एक्सेल",
    mark: "Σ",
    names: ["MS Excel", "Advanced Excel", "Google Sheets", "VLOOKUP", "Pivot Tables", "MIS Reporting"],
  },
  {
    key: "customer-support-english",
    en: "Customer Support in English",
    hi: "अंग्रेज़ी में कस्टमर सपोर्ट",
    mark: "En",
    names: ["Customer Support", "Customer Support in English", "Chat Support", "Email Support", "Ticketing Tools"],
  },
  {
    key: "customer-support-hindi",
    en: "Customer Support in Hindi",
    hi: "हिन्दी में कस्टमर सपोर्ट",
    mark: "हि",
    names: ["Customer Support", "Customer Support in Hindi", "Inbound Calls", "Complaint Handling", "Telecalling"],
  },
  {
    key: "virtual-assistance",
    en: "Virtual Assistance",
    hi: "वर्चुअल असिस्टेंस",
    mark: "VA",
    names: [
      "Calendar Management",
      "Inbox Management",
      "Meeting Notes",
      "Travel Booking",
      "Online Research",
      "Document Preparation",
      "Appointment Scheduling",
    ],
  },
  {
    key: "content-writing",
    en: "Content Writing",
    hi: "कंटेंट लेखन",
    mark: "¶",
    names: [
      "Content Writing",
      "Hindi Content Writing",
      "Blog Writing",
      "Article Writing",
      "SEO Writing",
      "Copywriting",
    ],
  },
  {
    key: "digital-marketing",
    en: "Digital Marketing",
    hi: "डिजिटल मार्केटिंग",
    mark: "@",
    names: [
      "Digital Marketing",
      "Google Ads",
      "Meta Ads",
      "Email Marketing",
      "WhatsApp Marketing",
      "SEO",
      "Social Media Management",
    ],
  },
  {
    key: "canva",
    en: "Canva",
    hi: "कैनवा",
    mark: "C",
    names: ["Canva", "Poster Design", "Social Media Creatives", "Thumbnail Design"],
  },
  {
    key: "javascript",
    en: "JavaScript",
    hi: "जावास्क्रिप्ट",
    mark: "JS",
    names: ["JavaScript", "TypeScript", "React", "Node.js"],
  },
  { key: "python", en: "Python", hi: "पाइथन", mark: "Py", names: ["Python", "Django", "Pandas"] },
  {
    key: "accounting-tally",
    en: "Accounting and Tally",
    hi: "अकाउंटिंग और टैली",
    mark: "₹",
    names: ["Tally", "TallyPrime", "Bookkeeping", "GST Filing", "Bank Reconciliation", "Invoicing"],
  },
] as const satisfies readonly AssessedSkill[];

export type AssessedSkillKey = (typeof assessedSkills)[number]["key"];
