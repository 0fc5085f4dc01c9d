import { skillNames } from "db/catalogues/skills";

/** Pseudo-random numbers from a seed, from 0 to below 1: the same data in every run. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks from a list as words are used: the n-th entry about 1/n as often as the first. */
export function createZipf<Entry>(entries: readonly Entry[], random: () => number): () => Entry {
  const sums: number[] = [];
  let total = 0;
  entries.forEach((_entry, index) => sums.push((total += 1 / (index + 1))));
  return () => {
    const point = random() * total;
    let low = 0;
    for (let high = sums.length - 1; low < high;) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < point) low = middle + 1;
      else high = middle;
    }
    return entries[low] as Entry;
  };
}

const list = (text: string) => text.trim().split(/\s*,\s*/);

export const levels = list("Senior, Junior, Assistant, Trainee, Lead, Freelance, Associate, Head");

export const roles = list(`
  Data Entry Operator, Customer Support Executive, Content Writer, Telecaller, Virtual Assistant, Graphic Designer,
  Software Developer, Digital Marketing Executive, Accountant, HR Recruiter, Business Development Executive,
  Social Media Manager, Video Editor, Online Tutor, Back Office Executive, React Developer, Chat Support Agent, SEO Analyst,
  Sales Executive, Java Developer, Data Analyst, Proofreader, Translator, Insurance Advisor, Office Administrator,
  Python Developer, Medical Coder, Web Designer, Project Coordinator, Email Support Associate, Voice Artist, Tax Consultant,
  Quality Analyst, Operations Manager, Copywriter, Android Developer, Illustrator, Transcriptionist, UX Researcher,
  Cloud Engineer, Catalogue Specialist, Billing Executive, Counsellor, Legal Researcher, Animator, Test Engineer,
  Payroll Specialist, Curriculum Designer, Subtitler, Salesforce Administrator, Actuary, Audio Editor, Cartographer`);

export const hindiRoles = list(`
  डेटा एंट्री ऑपरेटर, टेलीकॉलर, हिन्दी टाइपिस्ट, कंटेंट राइटर, ऑनलाइन शिक्षक, ग्राहक सेवा प्रतिनिधि, अनुवादक, वीडियो एडिटर,
  लेखाकार, बीमा सलाहकार, कार्यालय सहायक, हिन्दी संपादक`);

const commonWords = list(`
  the, and, to, of, in, for, with, work, from, home, you, will, team, our, experience, on, good, customers, data, time,
  must, skills, calls, support, online, candidate, company, job, English, communication, is, should, be, have, daily, excel,
  process, manage, project, sales, clients, training, laptop, internet, salary, month, target, report, prepare, team's, content,
  service, business, design, write, software, product, develop, email, quality, hours, shift, flexible, freshers, graduate,
  knowledge, able, using, create, Hindi, marketing, media, social, website, test, review, students, documents, records, invoice,
  accounts, GST, chat, query, resolve, follow, lead, growth, research, learn, code, system, web, mobile, cloud, security`);

const hindiWords = list(`
  काम, घर, से, और, के, लिए, अनुभव, वेतन, महीना, टीम, ग्राहक, कॉल, टाइपिंग, कंप्यूटर, हिन्दी, अंग्रेज़ी, समय, रोज़, सीखना,
  ज़रूरी, लैपटॉप, इंटरनेट, काम करने, नौकरी, छात्र, महिला, पार्ट, टाइम, फ़ुल, भर्ती, योग्यता, बारहवीं, स्नातक, बातचीत, विनम्र`);

const syllables = list(
  "ba, ke, li, mo, ru, ta, shi, ven, dor, pal, gri, nak, jo, sum, hel, cor, tri, wen, yas, fo, zan, qui, bra, lum",
);

/** An invented word, the same for the same number: the long tail of names, places and typing errors. */
export function inventedWord(number: number): string {
  let word = "";
  for (let rest = number + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length];
  return word;
}

/** Words of descriptions, the most used first. */
export const descriptionWords = [
  ...commonWords,
  ...skillNames,
  ...Array.from({ length: 40_000 }, (_each, number) => inventedWord(number)),
];
export const hindiDescriptionWords = [...hindiWords, ...hindiRoles];
