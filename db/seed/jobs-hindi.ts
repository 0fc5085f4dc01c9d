import type { SampleJob } from "./shape";

/** Jobs written in Hindi, or in both languages. */
export const hindiJobs: readonly SampleJob[] = [
  {
    slug: "hindi-samachar-lekhak",
    company: "shabdsarita-prakashan",
    title: "हिन्दी समाचार लेखक",
    category: "journalism",
    department: "content",
    type: "full-time",
    experience: "1-3",
    salary: { min: 22_000, max: 30_000, period: "month" },
    openings: 2,
    hoursAgo: 7,
    languages: ["hindi"],
    skills: ["News Writing", "Hindi Content Writing", "Fact Checking", "Hindi Typing"],
    description: `हमारी डिजिटल पत्रिका उत्तर प्रदेश और बिहार के छोटे शहरों की खबरें लिखती है: स्कूल, अस्पताल, खेती, रोज़गार। हमें ऐसे लेखक चाहिए जो फ़ोन पर बात करके सही जानकारी निकालें और उसे सरल हिन्दी में लिखें।

## आपका काम
- रोज़ तीन से चार खबरें और हफ़्ते में एक लंबी रिपोर्ट लिखना
- हर तथ्य को कम से कम दो जगह से जाँचना
- शीर्षक ऐसा रखना जो सच बताए, डराए नहीं

## हमें क्या चाहिए
- एक से तीन साल का लेखन का अनुभव, छोटे अख़बार का भी चलेगा
- शुद्ध हिन्दी और यूनिकोड टाइपिंग
- अपना कंप्यूटर और ठीक-ठाक इंटरनेट

## समय और वेतन
सुबह 8 से शाम 4 या दोपहर 1 से रात 9 बजे तक, हफ़्ते में छह दिन। **वेतन हर महीने की 7 तारीख तक बैंक खाते में।** आवेदन या ट्रेनिंग की कोई फ़ीस नहीं है।`,
  },
  {
    slug: "hindi-typist",
    company: "shabdsarita-prakashan",
    title: "हिन्दी टाइपिस्ट / Hindi Typist",
    category: "typing-transcription",
    department: "content",
    type: "part-time",
    experience: "0-1",
    salary: { min: 8_000, max: 12_000, period: "month" },
    openings: 5,
    hoursAgo: 59,
    womenFriendly: true,
    languages: ["hindi"],
    device: "laptop_needed",
    shift: "flexible",
    hoursPerDay: 4,
    education: "10th",
    skills: ["Hindi Typing", "Hindi Proofreading", "OCR Correction", "MS Word"],
    description: `पुरानी हिन्दी किताबों को नए सिरे से छापने के लिए हमें टाइपिस्ट चाहिए। आपको किताब के पन्नों की साफ़ तस्वीरें मिलेंगी और आप उन्हें यूनिकोड में टाइप करेंगे।

## काम क्या है
- दिन में चार घंटे में लगभग 12 पन्ने टाइप करना
- मात्रा और नुक़्ता मूल किताब जैसा ही रखना
- जो शब्द समझ न आए, उसे रंग लगाकर छोड़ देना

## किसके लिए है
- हिन्दी टाइपिंग कम से कम 25 शब्द प्रति मिनट
- लैपटॉप या डेस्कटॉप; मोबाइल पर यह काम नहीं हो सकता
- पहले नौकरी की हो, यह ज़रूरी नहीं

## Pay and hours
Four hours a day at a time you choose, Monday to Saturday. Fixed monthly pay; the typing test is free. **काम दिलाने के नाम पर हम कोई पैसा या आधार की कॉपी नहीं माँगते।**`,
  },
  {
    slug: "kisan-helpline-salahkar",
    company: "bijuka-kisan",
    title: "किसान हेल्पलाइन सहायक",
    category: "customer-service",
    department: "customer-support",
    type: "full-time",
    experience: "0-1",
    salary: { min: 13_000, max: 17_000, period: "month" },
    openings: 7,
    hoursAgo: 92,
    languages: ["hindi"],
    skills: ["Customer Support in Hindi", "Inbound Calls", "Active Listening", "Spoken Hindi"],
    description: `किसान फ़ोन करते हैं और पूछते हैं: बारिश कब होगी, पत्ते पीले क्यों हैं, मंडी में सोयाबीन का भाव क्या है। आप उनकी बात ध्यान से सुनते हैं और हमारे कंप्यूटर पर दी गई जानकारी आसान शब्दों में बताते हैं।

## आपका काम
- दिन में 50 से 60 फ़ोन उठाना, सामान बेचने का कोई काम नहीं
- कठिन सवाल कृषि विशेषज्ञ तक पहुँचाना और किसान को वापस फ़ोन करना
- हर बातचीत का छोटा नोट लिखना

## हमें क्या चाहिए
- बारहवीं पास; खेती की समझ हो तो और अच्छा
- साफ़ हिन्दी, साथ में मालवी, बुंदेली या मारवाड़ी आती हो तो बहुत अच्छा
- घर में शांत जगह, कंप्यूटर और इंटरनेट

## समय और वेतन
सुबह 7 से दोपहर 3 या दोपहर 12 से रात 8 बजे तक। **दस दिन की ट्रेनिंग का पूरा वेतन मिलता है।** पीएफ़ पहले महीने से।`,
  },
  {
    slug: "online-store-sahayak",
    company: "mahila-hunar-sangam",
    title: "ऑनलाइन स्टोर सहायक / Online Store Assistant",
    category: "ecommerce",
    department: "operations",
    type: "part-time",
    experience: "0-1",
    salary: { min: 7_500, max: 10_000, period: "month" },
    place: { city: "jaipur", remote: true },
    openings: 3,
    hoursAgo: 15,
    womenFriendly: true,
    languages: ["hindi"],
    device: "phone_enough",
    shift: "flexible",
    hoursPerDay: 4,
    education: "10th",
    skills: ["Product Listing", "Order Processing", "WhatsApp Business", "Smartphone Apps"],
    description: `हमारी बहनें कढ़ाई, ब्लू पॉटरी और दरियाँ बनाती हैं। आप उनकी चीज़ें हमारी वेबसाइट पर डालती हैं, ऑर्डर देखती हैं और ग्राहकों के संदेशों का जवाब देती हैं। महिलाओं के आवेदन का हम ख़ास स्वागत करते हैं।

## आपका काम
- नई चीज़ की फ़ोटो, नाप और दाम वेबसाइट पर लिखना
- ऑर्डर आने पर पैकिंग केंद्र को बताना
- व्हाट्सऐप पर ग्राहक को सही और विनम्र जवाब देना

## What we ask
- Hindi reading and writing, a little English
- A smartphone; we lend a laptop after the first month
- You live in or near Jaipur and can visit the centre once a week

## समय और वेतन
दिन में चार घंटे, समय आप चुनें। वेतन बैंक खाते में, **केंद्र तक आने-जाने का किराया हम देते हैं**। काम हम सिखाते हैं, इसकी कोई फ़ीस नहीं।`,
  },
  {
    slug: "hindi-voice-over-artist",
    company: "mooltaal-audio",
    title: "हिन्दी वॉइस ओवर कलाकार",
    category: "voice-over",
    department: "design",
    type: "freelance",
    experience: "0-1",
    salary: { min: 1_500, max: 6_000, period: "project" },
    openings: 10,
    hoursAgo: 205,
    languages: ["hindi"],
    shift: "flexible",
    education: "none",
    skills: ["Hindi Voice Over", "Audio Editing", "Script Writing"],
    description: `ऑडियो किताबों, रेडियो विज्ञापनों और स्कूल की कहानियों के लिए हम नई आवाज़ें ढूँढ रहे हैं। ज़रूरी नहीं कि आवाज़ भारी हो; ज़रूरी यह है कि वह सच्ची लगे।

## काम कैसा है
- दस मिनट से एक घंटे तक की रिकॉर्डिंग, घर से
- स्क्रिप्ट पहले मिलती है, निर्देशक फ़ोन पर समझाता है
- एक बार सुधार शामिल है, उसके बाद हर सुधार का अलग भुगतान

## हमें क्या चाहिए
- साफ़ उच्चारण; भोजपुरी, अवधी या मारवाड़ी आती हो तो ज़रूर बताइए
- एक अच्छा माइक और शांत कमरा, रज़ाई के नीचे का भी चलेगा
- दो मिनट का नमूना, अपनी पसंद का कोई भी पाठ

## भुगतान
छोटे काम के ₹1,500, लंबे काम के ₹6,000 तक, काम स्वीकार होने के **दस दिन के भीतर**। नमूना भेजने या सूची में नाम जोड़ने का कोई शुल्क नहीं लगता।`,
  },
  {
    slug: "hindi-medium-science-teacher",
    company: "patangwala-learning",
    title: "हिन्दी माध्यम विज्ञान शिक्षक (कक्षा 8 से 10)",
    category: "online-teaching",
    department: "education",
    type: "full-time",
    experience: "3-5",
    salary: { min: 300_000, max: 420_000, period: "year" },
    openings: 2,
    hoursAgo: 250,
    languages: ["hindi"],
    skills: ["Online Teaching", "Science Teaching", "Hindi Teaching", "Question Paper Setting"],
    description: `हिन्दी माध्यम के बच्चे भी अच्छे विज्ञान के हक़दार हैं। आप शाम को लाइव कक्षा लेते हैं, रसोई की चीज़ों से प्रयोग दिखाते हैं और बोर्ड परीक्षा की तैयारी करवाते हैं। एक कक्षा में बारह बच्चे होते हैं।

## आपका काम
- हफ़्ते में 18 लाइव कक्षाएँ, भौतिकी, रसायन और जीव विज्ञान
- हर पाठ के लिए प्रश्न और छोटा प्रयोग तैयार करना
- बच्चों के सवालों का जवाब अगले दिन तक देना
- महीने में एक बार माता-पिता से बात करना

## हमें क्या चाहिए
- बीएससी और बीएड, या तीन साल पढ़ाने का अनुभव
- सरल हिन्दी में समझाने की कला
- ग्राफ़िक टैबलेट हम भेजते हैं

## समय और वेतन
दोपहर 2 से रात 9 बजे तक, रविवार छुट्टी। **चुनाव दो चरणों में**: बातचीत और 15 मिनट की नमूना कक्षा।`,
  },
  {
    slug: "hindi-telecaller",
    company: "saathi-retail",
    title: "टेलीकॉलर (हिन्दी) – घर से काम",
    category: "telecalling",
    department: "sales",
    type: "part-time",
    experience: "0-1",
    salary: { min: 9_000, max: 13_000, period: "month" },
    openings: 5,
    hoursAgo: 32,
    womenFriendly: true,
    languages: ["hindi"],
    boostLevel: 1,
    device: "laptop_needed",
    hoursPerDay: 5,
    skills: ["Telecalling", "Outbound Calls", "Spoken Hindi", "Customer Feedback"],
    description: `हमारे पुराने ग्राहकों को फ़ोन करके पूछिए कि चादर कैसी लगी, कोई शिकायत तो नहीं, और नया माल आया है तो बता दीजिए। ये सब लोग पहले हमसे ख़रीद चुके हैं, इसलिए बात आराम से होती है।

## आपका काम
- पाँच घंटे में 60 से 70 फ़ोन करना, नंबर हमारे सिस्टम से मिलते हैं
- शिकायत को उसी समय सिस्टम में लिखना
- जो ग्राहक फ़ोन नहीं चाहता, उसका नाम सूची से हटाना

## हमें क्या चाहिए
- मीठी और साफ़ हिन्दी
- कंप्यूटर या लैपटॉप, हेडफ़ोन और इंटरनेट
- दसवीं पास; अनुभव ज़रूरी नहीं, हम सिखाते हैं

## समय और वेतन
सुबह 10 से 3 या दोपहर 3 से 8 बजे तक, रविवार छुट्टी। **तय वेतन, किसी बिक्री लक्ष्य पर निर्भर नहीं।** नौकरी के लिए कभी पैसा मत दीजिए, हमें भी नहीं।`,
  },
  {
    slug: "english-hindi-translator",
    company: "vaanibridge-languages",
    title: "English–Hindi Translator / अंग्रेज़ी–हिन्दी अनुवादक",
    category: "translation",
    department: "content",
    type: "contract",
    experience: "3-5",
    salary: { min: 32_000, max: 42_000, period: "month" },
    openings: 2,
    hoursAgo: 490,
    languages: ["hindi", "english"],
    skills: ["English to Hindi Translation", "Hindi to English Translation", "Hindi Proofreading", "Localisation"],
    description: `Bank leaflets, app screens and health advice should sound as if they had been written in Hindi. You translate, and you defend the simple word against the grand one.

अनुवाद ऐसा हो कि पढ़ने वाले को पता ही न चले कि यह अनुवाद है। "दूरभाष" नहीं, "फ़ोन"।

## What you will do
- Translate 1,800 to 2,200 words a day from English into Hindi
- Review the work of two freelance translators
- Keep the word list, and agree on new terms with the client

## आपमें क्या हो
- अनुवाद का तीन साल का अनुभव
- दोनों भाषाओं पर अच्छी पकड़ और वर्तनी की पक्की समझ
- किसी अनुवाद सॉफ़्टवेयर का ज्ञान

## Terms
One-year contract, 9.30 am to 6 pm, five days a week. Two paid test pages. **भुगतान हर महीने की 5 तारीख को।**`,
  },
];
