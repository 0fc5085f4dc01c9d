import { experienceBands, languages, type LanguageKey } from "db/catalogues/bands";
import type { ExperienceLevel } from "db/vocabulary";
import type { ConceptEntry } from "./concept-entry";
import { conditionConcepts } from "./condition-concepts";
import { educationConcepts } from "./education-concepts";
import { technologyConcepts } from "./technology-concepts";

/** Alternative names of languages. */
const otherNames: Partial<Record<LanguageKey, string>> = {
  hindi: "हिन्दी",
  english: "angrezi, इंग्लिश, english speaking, spoken english",
  bengali: "bangla, बंगाली",
  odia: "oriya",
};

const languageSays = (key: LanguageKey, en: string, hi: string) =>
  [en, hi, `${en} speaking`, `${en} language`, ...(otherNames[key] ? [otherNames[key]] : [])]
    .filter((each, at, all) => all.indexOf(each) === at)
    .join(", ");

/** Words for years of experience after a number. */
const yearsSaid = [
  "year experience",
  "years experience",
  "years of experience",
  "yrs experience",
  "years exp",
  "yrs exp",
  "year exp",
  "saal ka experience",
  "saal ka anubhav",
  "साल का अनुभव",
];

/** The years of an experience band, up to the next band; none for the beginners' band, which has its own names. */
const yearsOf = (key: ExperienceLevel): number[] =>
  ({ "0-1": [], "1-3": [1, 2], "3-5": [3, 4], "5-8": [5, 6, 7], "8+": [8, 9, 10, 12, 15] })[key];

/** The names for kinds of work that seekers in India use; the longest phrase in a search wins. */
export const conceptList: readonly ConceptEntry[] = [
  {
    says: "work from home, working from home, ghar baithe, ghar se, ghar se kaam, ghar baithe kaam, ghar bethe, ghar baithe job, wfh, remote, remotely, online work, online kaam, online job, online jobs, ghar ka kaam, ghar par, ghar par kaam, ghar pe, घर बैठे, घर से, घर से काम, घर बैठे काम, वर्क फ्रॉम होम, रिमोट, work at home, home based, home base, घर पर काम, ऑनलाइन काम, ऑनलाइन जॉब, from home, at home, home se, ghar bethkar, ghar baith kar, ghar baithkar, home job, home jobs, घर बैठकर, घर बैठ कर",
    remote: true,
  },
  {
    says: "part time, parttime, पार्ट टाइम, half day, few hours, aadhe din",
    asks: "padhai ke sath, padhai ke saath, kuch ghante, kuchh ghante, पढ़ाई के साथ, कुछ घंटे",
    type: "part-time",
    condition: { en: "Part time", hi: "पार्ट टाइम" },
  },
  { says: "full time, fulltime, फुल टाइम", type: "full-time", condition: { en: "Full time", hi: "फ़ुल टाइम" } },
  {
    says: "freelance, freelancer, freelancing, gig, फ्रीलांस, फ्रीलांसर",
    type: "freelance",
    condition: { en: "Freelance", hi: "फ़्रीलांस" },
  },
  {
    says: "internship, internships, intern, interns, इंटर्नशिप, इंटर्न",
    type: "internship",
    condition: { en: "Internship", hi: "इंटर्नशिप" },
  },
  {
    says: "contract basis, on contract, contractual, कॉन्ट्रैक्ट, ठेका",
    type: "contract",
    condition: { en: "Contract", hi: "कॉन्ट्रैक्ट" },
  },
  {
    says: "temporary, temp, seasonal, अस्थायी, टेम्पररी",
    type: "temporary",
    condition: { en: "Temporary", hi: "टेम्पररी" },
  },
  {
    says: "fresher, freshers, without experience, no experience, bina experience, bina experience ke, bina anubhav, bina anubhav ke, entry level, फ्रेशर, बिना अनुभव, बिना अनुभव के",
    asks: "no experience required, no experience needed, experience not required, experience not needed, experience nahi, experience nahi hai, experience nahin, experience nahin hai, experience nhi hai, anubhav nahi, anubhav nahi hai, अनुभव नहीं, अनुभव नहीं है",
    experience: "0-1",
    condition: { en: "Without experience", hi: "बिना अनुभव" },
  },
  {
    says: "customer service, customer support, customer care, customer services, bpo, call centre, call center, callcenter, kpo, customer executive, helpline, ग्राहक सेवा, कस्टमर केयर, कस्टमर सर्विस, कस्टमर सपोर्ट, ग्राहक सहायता, कॉल सेंटर, बीपीओ",
    categories: ["customer-service"],
  },
  {
    says: "telecaller, telecalling, tele caller, tele calling, telesales, tele sales, telemarketing, telecaler, outbound calling, cold calling, calling job, टेलीकॉलर, टेलीकॉलिंग, टेलीसेल्स",
    asks: "phone par baat, phone pe baat, phone par baat karna, phone par baat karne, calling, call karna, call karne, फोन पर बात",
    categories: ["telecalling"],
  },
  {
    says: "chat support, chat process, email support, non voice, non voice process, live chat, चैट सपोर्ट, ईमेल सपोर्ट",
    categories: ["chat-email-support"],
  },
  {
    says: "technical support, tech support, it support, desktop support, help desk, helpdesk, टेक्निकल सपोर्ट",
    categories: ["technical-support"],
  },
  {
    says: "data entry, dataentry, data entry operator, data processing, deo, computer operator, form filling, डेटा एंट्री, डाटा एंट्री, डाटा एन्ट्री, डेटा एन्ट्री, डाटा इंट्री, कंप्यूटर ऑपरेटर, फॉर्म भरना",
    categories: ["data-entry"],
  },
  { says: "back office, backoffice, office executive, operations executive, बैक ऑफिस", categories: ["back-office"] },
  { says: "typing, typist, type writing, टाइपिंग, टाइपिस्ट, टाईपिंग, टंकण", categories: ["typing-transcription"] },
  {
    says: "transcription, transcriptionist, transcriber, audio typing, captioning, ट्रांसक्रिप्शन",
    categories: ["typing-transcription"],
  },
  {
    says: "translation, translator, interpreter, anuvad, anuvadak, अनुवाद, अनुवादक, ट्रांसलेटर, दुभाषिया, anuvad karna, anuvad karne",
    categories: ["translation"],
  },
  {
    says: "proofreading, proofreader, proof reading, proof reader, copy editor, copy editing, प्रूफरीडिंग, प्रूफरीडर",
    categories: ["proofreading-editing"],
  },
  { says: "editor, editing, sampadak, संपादक, संपादन, एडिटर, edit, edits" },
  {
    says: "content writing, content writer, content creation, content creator, article writing, article writer, blog writing, blog writer, blogger, lekhak, likhne ka, likhne, likhna, likhai, लिखने का, लिखने, लिखना, लेखक, लेखन, कंटेंट राइटर, कंटेंट राइटिंग, कंटेंट लेखन",
    categories: ["content-writing"],
  },
  { says: "writer, writing, राइटर, राइटिंग" },
  { says: "copywriting, copywriter, copy writer, copy writing, कॉपीराइटर, कॉपीराइटिंग", categories: ["copywriting"] },
  { says: "technical writer, technical writing, documentation writer" },
  {
    says: "journalist, journalism, reporter, news writer, patrakar, पत्रकार, पत्रकारिता, संवाददाता, रिपोर्टर, समाचार",
    categories: ["journalism"],
  },
  {
    says: "virtual assistant, va, personal assistant, executive assistant, pa, वर्चुअल असिस्टेंट, निजी सहायक",
    categories: ["virtual-assistant"],
  },
  {
    says: "digital marketing, online marketing, internet marketing, digital marketer, performance marketing, डिजिटल मार्केटिंग, डिजिटल मार्केटर",
    categories: ["digital-marketing"],
  },
  { says: "marketing, marketer, मार्केटिंग, विपणन" },
  {
    says: "social media, social media manager, social media marketing, smm, smo, instagram manager, सोशल मीडिया",
    categories: ["social-media"],
  },
  { says: "seo, search engine optimization, search engine optimisation, एसईओ", categories: ["seo"] },
  {
    says: "ppc, google ads, adwords, google adwords, facebook ads, meta ads, media buyer, online advertising, paid ads",
    categories: ["online-advertising"],
  },
  { says: "email marketing, whatsapp marketing, ईमेल मार्केटिंग", categories: ["email-whatsapp-marketing"] },
  {
    says: "affiliate marketing, influencer marketing, influencer, एफिलिएट मार्केटिंग",
    categories: ["influencer-affiliate"],
  },
  {
    says: "graphic design, graphic designer, graphics designer, graphic designing, photoshop designer, canva designer, ग्राफिक डिजाइन, ग्राफिक डिजाइनर, ग्राफिक डिजाइनिंग",
    categories: ["graphic-design"],
  },
  { says: "designer, designing, design, डिजाइन, डिजाइनर" },
  {
    says: "ui ux, ui ux designer, ux designer, ui designer, product designer, ui ux design, user experience, web designer",
    categories: ["ui-ux-design"],
  },
  { says: "figma, फिग्मा", near: ["ui-ux-design"] },
  {
    says: "video editing, video editor, reel editor, youtube editor, वीडियो एडिटिंग, वीडियो एडिटर, विडियो एडिटिंग, विडियो एडिटर, वीडियो संपादन, video banana, video banane, video edit, edit video, edit videos, वीडियो बनाना, वीडियो बनाने",
    categories: ["video-editing"],
  },
  { says: "animation, animator, motion graphics, एनिमेशन, एनिमेटर", categories: ["animation"] },
  {
    says: "photo editing, photo editor, photographer, photography, फोटो एडिटिंग, फोटोग्राफर, फोटोग्राफी, photo khinchna, photo khichna, photo edit, फोटो खींचना",
    categories: ["photo-editing"],
  },
  {
    says: "voice over, voiceover, voice artist, voice recording, dubbing, वॉइस ओवर, वॉइस आर्टिस्ट, डबिंग, आवाज रिकॉर्डिंग, awaaz recording",
    categories: ["voice-over"],
  },
  ...technologyConcepts,
  {
    says: "accountant, accounting, accounts, accounts executive, bookkeeping, bookkeeper, munim, khata, hisab, lekhakar, लेखाकार, अकाउंटेंट, अकाउंटिंग, मुनीम, बहीखाता, हिसाब, hisaab, hisab kitab, hisaab kitaab, khaata, हिसाब किताब",
    categories: ["accounting"],
  },
  { says: "tally, tally prime, tallyprime, tally erp, tally operator, टैली", near: ["accounting"] },
  { says: "gst, gst filing, gst return, जीएसटी", near: ["taxation"] },
  { says: "taxation, tax consultant, income tax, tax, itr, टैक्स, कर सलाहकार", categories: ["taxation"] },
  { says: "finance, financial analyst, financial, फाइनेंस", near: ["banking-finance"] },
  { says: "banking, bank job, bank, बैंक, बैंकिंग", near: ["banking-finance"] },
  {
    says: "insurance, insurance advisor, insurance agent, lic, bima, बीमा, इंश्योरेंस, बीमा सलाहकार",
    categories: ["insurance"],
  },
  { says: "payroll, salary processing, पेरोल", categories: ["payroll"] },
  {
    says: "hr, human resources, human resource, hr executive, hr manager, एचआर, मानव संसाधन",
    categories: ["human-resources"],
  },
  {
    says: "recruiter, recruitment, hr recruiter, talent acquisition, headhunter, it recruiter, रिक्रूटर",
    categories: ["recruitment"],
  },
  {
    says: "sales, sales executive, salesman, selling, field sales, bikri, सेल्स, बिक्री, विक्रय, bechna, bechne, बेचना, बेचने",
    categories: ["sales"],
  },
  {
    says: "business development, bde, bd executive, business development executive, lead generation, बिजनेस डेवलपमेंट",
    categories: ["business-development"],
  },
  {
    says: "ecommerce, e commerce, online store, amazon seller, flipkart seller, marketplace manager, product listing, ईकॉमर्स, ई कॉमर्स",
    categories: ["ecommerce"],
  },
  {
    says: "teacher, tutor, teaching, tuition, tutoring, online teacher, online tutor, online teaching, faculty, padhana, padhane, shikshak, educator, home tutor, शिक्षक, अध्यापक, टीचर, ट्यूशन, ट्यूटर, पढ़ाना, शिक्षिका, padhaana, padhaane, padhai karana, sikhana, sikhane, पढ़ाने, पढ़ाने का, सिखाना, सिखाने",
    categories: ["online-teaching"],
  },
  {
    says: "curriculum designer, curriculum, instructional designer, course design, course designer, content developer, पाठ्यक्रम",
    categories: ["course-design"],
  },
  {
    says: "counsellor, counselor, counselling, counseling, career counsellor, academic counsellor, admission counsellor, काउंसलर, काउंसलिंग, परामर्शदाता",
    categories: ["career-counselling"],
  },
  {
    says: "lawyer, legal, advocate, legal executive, law, vakil, legal assistant, paralegal, वकील, कानूनी, लीगल",
    categories: ["legal"],
  },
  { says: "healthcare, health care, स्वास्थ्य", categories: ["healthcare"] },
  { says: "doctor, physician, डॉक्टर", near: ["healthcare"] },
  { says: "nurse, nursing, staff nurse, नर्स", near: ["healthcare"] },
  { says: "dietician, dietitian, nutritionist, dietetics", near: ["healthcare"] },
  {
    says: "medical coding, medical coder, medical billing, medical biller, ar caller, मेडिकल कोडिंग",
    categories: ["medical-coding"],
  },
  { says: "survey, surveys, online survey, सर्वे, सर्वेक्षण", near: ["research-surveys"] },
  { says: "market research, researcher, research analyst, research, रिसर्च", near: ["research-surveys"] },
  { says: "architect, architecture, architectural, आर्किटेक्ट", near: ["architecture-cad"] },
  { says: "interior designer, interior design, interior designing, इंटीरियर डिजाइनर", near: ["architecture-cad"] },
  {
    says: "autocad, auto cad, cad, cad design, cad designer, draftsman, draughtsman, draughtsperson, ऑटोकैड",
    near: ["architecture-cad"],
  },
  { says: "3d modelling, 3d modeling, 3d modeller, 3d artist", near: ["architecture-cad", "animation"] },
  { says: "fashion designer, fashion design, fashion designing, फैशन डिजाइनर" },
  {
    says: "travel, travel agent, travel consultant, ticketing, holiday consultant, tour, ट्रैवल, टिकट बुकिंग",
    categories: ["travel"],
  },
  { says: "podcast, audio editing, audio editor, sound engineer" },
  { says: "subtitling, subtitler, subtitles, captions" },
  { says: "astrologer, astrology, jyotish, ज्योतिष, ज्योतिषी" },
  { says: "receptionist, front office, front desk, रिसेप्शनिस्ट" },
  { says: "manager, management, prabandhak, मैनेजर, प्रबंधक" },
  { says: "assistant, sahayak, असिस्टेंट, सहायक" },
  { says: "office, karyalaya, ऑफिस, कार्यालय" },
  { says: "computer, कंप्यूटर, कम्प्यूटर", condition: { en: "Computer", hi: "कंप्यूटर" }, anywhere: true },
  ...languages.map(({ key, en, hi }) => ({ says: languageSays(key, en, hi), language: key, condition: { en, hi } })),
  {
    says: "",
    asks: "without english, english not required, english not needed, no english, bina english, bina english ke, bina angrezi, bina angrezi ke, english nahi, english nahin, english nhi, english nahi aati, english nahin aati, english nhi aati, angrezi nahi, angrezi nahi aati, बिना अंग्रेजी, बिना अंग्रेजी के, अंग्रेजी नहीं, अंग्रेजी नहीं आती, इंग्लिश नहीं, इंग्लिश नहीं आती",
    withoutEnglish: true,
    condition: { en: "No English needed", hi: "अंग्रेज़ी ज़रूरी नहीं" },
    ofSeeker: true,
  },
  { says: "mobile, smartphone, मोबाइल" },
  {
    says: "driver, driving, chalak, ड्राइवर, चालक, gadi chalana, gaadi chalana, gadi chalane, gaadi chalane, गाड़ी चलाना, गाड़ी चलाने",
  },
  { says: "delivery, delivery boy, डिलीवरी, डिलीवरी बॉय" },
  { says: "security guard, guard, watchman, चौकीदार, गार्ड" },
  { says: "cook, chef, rasoiya, कुक, रसोइया, khana banana, khana banane, खाना बनाना, खाना बनाने" },
  { says: "packing, packing work, पैकिंग" },
  { says: "mechanical engineering, mechanical engineer, mechanical engineers" },
  { says: "civil engineering, civil engineer, civil engineers" },
  { says: "electrical engineering, electrical engineer, electrical engineers" },
  { says: "chemical engineering, chemical engineer, chemical engineers" },
  { says: "tailor, tailoring, stitching, silai, silaai, darzi, सिलाई, दर्जी" },
  { says: "cleaner, cleaning, housekeeping, safai, safai karmchari, सफाई, सफाईकर्मी" },
  { says: "beautician, beauty parlour, parlour, makeup artist, ब्यूटी पार्लर, ब्यूटीशियन" },
  {
    says: "children, child, kids, kid, bachche, bachchon, bachon, bacche, bacchon, baccho, bachho, bachcho, bachhon, बच्चों, बच्चे",
  },
  { says: "engineer, engineering, abhiyanta, इंजीनियर" },
  { says: "trainer, training, coach, ट्रेनर, प्रशिक्षक" },
  { says: "excel, ms excel, microsoft excel, advanced excel, spreadsheet, एक्सेल" },
  {
    says: "women, female, females, ladies, lady, mahila, mahilaon, housewife, housewives, महिला, महिलाओं, गृहिणी, लेडीज",
    women: true,
    condition: { en: "For women", hi: "महिलाओं के लिए" },
  },
  { says: "student, students, college students, chhatra, छात्र, विद्यार्थी" },
  { says: "voice process, international voice, inbound, inbound process, वॉइस प्रोसेस" },
  { says: "moderation, moderator, content moderation, content moderator" },
  { says: "scriptwriter, script writer, script writing, screenwriter, स्क्रिप्ट राइटर, पटकथा" },
  { says: "resume writer, resume writing, cv writer" },
  { says: "company secretary, cs" },
  { says: "chartered accountant, chartered accountancy, ca, ca articleship, articleship, सीए" },
  ...educationConcepts,
  ...experienceBands.flatMap(({ key, en, hi }) => {
    const asks = yearsOf(key)
      .flatMap((years) => yearsSaid.map((said) => `${years} ${said}`))
      .join(", ");
    return asks === "" ? [] : [{ says: "", asks, experience: key, condition: { en, hi } }];
  }),
  ...conditionConcepts,
];
