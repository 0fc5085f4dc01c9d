import { hour } from "db/catalogues/time";
import type { CategoryKey } from "../catalogues/categories";
import type { leadContacts, leadFacets, leadReports, leadReveals, leads, professionals } from "../schema";
import type { LeadBudget, LeadPlace, LeadSource, LeadTime, Locale } from "../vocabulary";
import { provedPhoneOf, sampleSeekers } from "./accounts";
import { seedId } from "./id";

const openFor = 14 * 24 * hour;

/** How a professional of the sample offers their work. */
const sampleProfessionals: readonly {
  seeker: string;
  offer: string;
  services: CategoryKey[];
  skills: string[];
  towns: string[];
  languages: string[];
}[] = [
  {
    seeker: "seeker",
    offer:
      "Data entry, typing in Hindi and English, and calls to your customers. Careful, on time, with a short trial for free.",
    services: ["data-entry", "customer-service", "typing-transcription"],
    skills: ["Data Entry", "Hindi Typing", "English Typing", "MS Excel"],
    towns: ["lucknow"],
    languages: ["hindi", "english"],
  },
  {
    seeker: "ravi",
    offer: "टाइपिंग, फ़ॉर्म भरना और एक्सेल का काम। छोटे काम भी, उसी दिन।",
    services: ["data-entry", "typing-transcription"],
    skills: ["Hindi Typing", "MS Excel"],
    towns: ["patna"],
    languages: ["hindi"],
  },
  {
    seeker: "pooja",
    offer: "I write and translate for shops and small firms, in Hindi and English.",
    services: ["content-writing", "translation", "data-entry"],
    skills: ["Content Writing"],
    towns: [],
    languages: ["hindi", "english"],
  },
];

interface SampleLead {
  slug: string;
  source: LeadSource;
  locale: Locale;
  need: string;
  category: CategoryKey;
  budget: LeadBudget;
  neededBy: LeadTime;
  place: LeadPlace;
  town?: string;
  skills?: string[];
  people?: number;
  name: string;
  company?: string;
  phone?: string;
  /** Whether a code has proved the phone. */
  isPhoneConfirmed?: boolean;
  hoursAgo: number;
  /** Slugs of seekers who have its contact, each as a free one. */
  buyers?: string[];
  /** Why it waits for review, and no professional sees it. */
  signs?: string[];
}

/** Clients of the sample: their addresses end in .example, and numbers that begin with 5 ring nowhere. */
const sampleLeads: readonly SampleLead[] = [
  {
    slug: "bills",
    source: "contact",
    locale: "en",
    category: "data-entry",
    budget: "5000",
    neededBy: "month",
    place: "remote",
    hoursAgo: 5,
    name: "Naveen Gupta",
    company: "Gupta Hardware",
    phone: "5000000101",
    isPhoneConfirmed: true,
    need: "About 600 paper bills of our hardware shop have to be typed into an Excel sheet: date, number, customer, amount and GST. We send photos of the bills. Two thirds are in Hindi. Please tell me your price for one bill and how many you do in a day.",
    skills: ["MS Excel", "Hindi Typing"],
  },
  {
    slug: "calls",
    source: "recruitment",
    locale: "hi",
    category: "customer-service",
    budget: "15000",
    neededBy: "now",
    place: "both",
    town: "lucknow",
    hoursAgo: 30,
    name: "सुनीता मिश्रा",
    company: "मिश्रा बुक डिपो",
    phone: "5000000102",
    need: "हमारी किताबों की दुकान के ग्राहकों को फ़ोन करके ऑर्डर पक्के करने हैं, रोज़ चार घंटे, सोमवार से शनिवार। बोलचाल की साफ़ हिन्दी चाहिए। फ़ोन का खर्च हम देंगे।",
    people: 2,
    buyers: ["seeker"],
  },
  {
    slug: "menu",
    source: "contact",
    locale: "en",
    category: "translation",
    budget: "2000",
    neededBy: "now",
    place: "remote",
    hoursAgo: 12,
    name: "Farida Khan",
    company: "Khan Kitchen",
    phone: "5000000103",
    isPhoneConfirmed: true,
    need: "The menu of our restaurant, 74 dishes with one line each, from English into Hindi and Urdu. Please no machine translation: two lines as a sample before we agree.",
    skills: ["Translation"],
  },
  {
    slug: "logo",
    source: "checkout",
    locale: "hi",
    category: "graphic-design",
    budget: "5000",
    neededBy: "month",
    place: "remote",
    hoursAgo: 50,
    name: "रमेश यादव",
    phone: "5000000104",
    need: "मिठाई की नई दुकान के लिए लोगो, बोर्ड और डिब्बे का डिज़ाइन। रंग लाल और सुनहरा। पहले तीन नमूने दिखाएँ, फिर एक चुनेंगे।",
  },
  {
    slug: "accounts",
    source: "contact",
    locale: "en",
    category: "accounting",
    budget: "15000",
    neededBy: "quarter",
    place: "both",
    town: "pune",
    hoursAgo: 100,
    name: "Anjali Kulkarni",
    company: "Kulkarni Dairy",
    need: "Monthly accounts and GST returns for a dairy with two shops, about 200 entries a month, in Tally. Somebody who comes to Pune once a quarter, everything else from home.",
    skills: ["Tally"],
  },
  {
    slug: "typing",
    source: "contact",
    locale: "en",
    category: "typing-transcription",
    budget: "5000",
    neededBy: "now",
    place: "remote",
    hoursAgo: 70,
    name: "Dev Mehta",
    phone: "5000000105",
    isPhoneConfirmed: true,
    need: "A handwritten book of 180 pages in Hindi has to be typed in Unicode, with the poems in their lines. Scans are ready. Payment after each 60 pages.",
    skills: ["Hindi Typing"],
    buyers: ["seeker", "ravi", "pooja"],
  },
  {
    slug: "forms",
    source: "contact",
    locale: "en",
    category: "data-entry",
    budget: "more",
    neededBy: "now",
    place: "remote",
    hoursAgo: 8,
    name: "Rakesh Malhotra",
    phone: "5000000106",
    need: "10,000 forms to be filled in at home. Each typist pays a security of 2,000 rupees first, which comes back with the first payment.",
    signs: ["fee: Each typist pays a security of 2,000 rupees first, which comes back with the first payment."],
  },
];

/** The contact that a professional has paid for, and wants the points of back. */
export const returnedContact = { lead: "typing", buyer: "ravi", points: 20 } as const;

const entryKeyOf = (slug: string) => `lead:${seedId("lead", slug)}`;

/** A lead that a professional has reported. @param now ms UTC */
export const leadReportRows = (now: number): (typeof leadReports.$inferInsert)[] => [
  {
    id: seedId("lead-report", "logo"),
    leadId: seedId("lead", "logo"),
    reporterId: seedId("user", "pooja"),
    reason: "spam",
    text: "The same need stands on three other sites with another name and another town.",
    createdAt: now - 18 * hour,
  },
];

interface LeadRows {
  professionals: (typeof professionals.$inferInsert)[];
  leads: (typeof leads.$inferInsert)[];
  contacts: (typeof leadContacts.$inferInsert)[];
  facets: (typeof leadFacets.$inferInsert)[];
  reveals: (typeof leadReveals.$inferInsert)[];
}

/** @param createdAt when the contact was bought, ms UTC */
const returnOf = (slug: string, createdAt: number) => ({
  points: returnedContact.points,
  entryKey: entryKeyOf(slug),
  refundStatus: "asked" as const,
  refundReason: "wrong_contact" as const,
  refundText: "The number belongs to a shop that knows nothing of it.",
  refundAskedAt: createdAt + 30 * hour,
});

/** The clients of the sample, and who freelances. @param now ms UTC */
export function leadRows(now: number): LeadRows {
  const rows: LeadRows = { professionals: [], leads: [], contacts: [], facets: [], reveals: [] };
  for (const { seeker, ...offered } of sampleProfessionals) {
    rows.professionals.push({
      userId: seedId("user", seeker),
      ...offered,
      isRemote: true,
      createdAt: now - 15 * 24 * hour,
      updatedAt: now - 15 * 24 * hour,
    });
  }
  for (const {
    slug,
    source,
    locale,
    need,
    category,
    budget,
    neededBy,
    place,
    town,
    skills = [],
    people,
    name,
    company,
    phone,
    isPhoneConfirmed = false,
    hoursAgo,
    buyers = [],
    signs = [],
  } of sampleLeads) {
    const id = seedId("lead", slug);
    const openedAt = now - hoursAgo * hour;
    const status = signs.length > 0 ? "held" : buyers.length === 3 ? "sold_out" : "open";
    const isOpened = status !== "held";
    rows.leads.push({
      id,
      source,
      status,
      need,
      category,
      budget,
      neededBy,
      place,
      townKey: town ?? null,
      skills,
      people: people ?? null,
      locale,
      isPhoneConfirmed,
      buyers: buyers.length,
      signs,
      openedAt: isOpened ? openedAt : null,
      expiresAt: isOpened ? openedAt + openFor : null,
      createdAt: openedAt,
      updatedAt: openedAt,
    });
    rows.contacts.push({
      leadId: id,
      name,
      company: company ?? null,
      email: `client-${slug}@clients.example`,
      phone: phone ?? null,
      need,
      consentVersion: "2026-11",
      consentAt: openedAt,
      emailConfirmedAt: openedAt,
      phoneConfirmedAt: isPhoneConfirmed ? openedAt : null,
    });
    if (status === "open") {
      for (const at of [place === "city" ? null : "remote", place === "remote" ? null : town])
        if (at) rows.facets.push({ leadId: id, category, place: at, budget, openedAt });
    }
    buyers.forEach((buyer, index) => {
      const createdAt = openedAt + (index + 1) * 4 * hour;
      const seeker = sampleSeekers.find(({ slug: each }) => each === buyer);
      const person = seeker && { phone: provedPhoneOf(seeker), mailbox: seeker.email };
      rows.reveals.push({
        id: seedId("lead-reveal", `${slug}/${buyer}`),
        leadId: id,
        userId: seedId("user", buyer),
        ...person,
        place: index + 1,
        points: 0,
        entryKey: null,
        ...(slug === returnedContact.lead && buyer === returnedContact.buyer ? returnOf(slug, createdAt) : {}),
        wasHot: isPhoneConfirmed && createdAt - openedAt < 24 * hour,
        createdAt,
      });
    });
  }
  return rows;
}
