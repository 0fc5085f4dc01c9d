import type { CategoryKey } from "db/catalogues/categories";
import type { DepartmentKey } from "db/catalogues/departments";

type CategoryRule = [CategoryKey, DepartmentKey, RegExp];

/** Words of a title, lower case. The first rule that matches decides, so specific rules come before general ones. */
export const titleRules: CategoryRule[] = [
  ["data-analysis", "data", /\bdata (?:quality |qa )?analyst/],
  [
    "online-teaching",
    "education",
    /\btutor|\bteach|\bfaculty\b|school kids|instructor|\bmentor\b|subject matter|\bsme\b|phonics/,
  ],
  ["web-development", "engineering", /nest\.?js|\bapi developer/],
  [
    "online-advertising",
    "marketing",
    /\bppc\b|performance market|paid (?:ads|media|social|search)|\b(?:google|facebook|meta|social media|amazon) ads?\b|\bads? (?:manager|ops|executive|specialist)\b|media (?:buy|plann)/,
  ],
  ["data-entry", "operations", /\bdata entry\b|\bdata processing\b|\bcomputer operator\b|\bdata preparation\b/],
  [
    "data-annotation",
    "data",
    /annotat|labell?ing\b|\b(?:image|photo|video|data|dataset|content)s? collect(?:ion|or)\b|dataset building/,
  ],
  ["medical-coding", "healthcare", /medical (?:coding|coder|billing|transcri)|\brcm\b|\bar (?:caller|operations)\b/],
  ["typing-transcription", "operations", /\btyp(?:ing|ist)\b|transcri(?:ption|ber)|stenograph/],
  ["translation", "content", /translat(?:ion|or|ing)|interpreter|locali[sz]ation|subtitl/],
  [
    "voice-over",
    "content",
    /\bvoice (?:over|recording|artist)|\baudio (?:record|mak|edit)|\bdubbing\b|\brj\b|\bpodcast|sound (?:design|engineer)|music produc/,
  ],
  ["proofreading-editing", "content", /proof ?read|copy ?edit|\bcontent editor\b|\beditorial\b/],
  ["copywriting", "content", /copy ?writ/],
  ["wordpress", "engineering", /wordpress|\bwix\b|elementor|\bwebflow\b|website (?:maintenance|manag)/],
  [
    "ecommerce",
    "sales",
    /e[-‑ ]?commerce|shopify|\bamazon\b|flipkart|marketplace|catalog(?:ue|ing)?\b|product listing|dropship/,
  ],
  [
    "influencer-affiliate",
    "marketing",
    /influenc|affiliate|\bugc\b|brand ambassador|campus ambassador|creator (?:partner|manag|relation)/,
  ],
  ["email-whatsapp-marketing", "marketing", /e-?mail market|whats ?app/],
  ["seo", "marketing", /\bseo\b|search engine optimi[sz]/],
  [
    "social-media",
    "marketing",
    /social media|instagram|you ?tube (?:manag|growth)|facebook|linkedin (?:market|content|manag)|community (?:manag|growth|engag|lead|build|associate|coordinat)|telegram group/,
  ],
  ["video-editing", "design", /video|videograph|cinematograph|film ?mak|film produc|\breels?\b|short(?:s)? editor/],
  ["animation", "design", /animat|motion (?:graphic|design)|\b[23]d (?:artist|model|visual|design|render)|\bvfx\b/],
  ["photo-editing", "design", /photograph|photo ?(?:edit|shoot)|image edit|photoshop|\bretouch/],
  [
    "ui-ux-design",
    "design",
    /\bu[ix]\b|\bu[ix]\/u[ix]\b|user (?:experience|interface)|product design|web design|figma/,
  ],
  [
    "architecture-cad",
    "design",
    /^(?!.*(?:software|cloud|solution|data|content)).*architect|interior|\bcad\b|autocad|\bbim\b|revit|landscape design|urban (?:plann|design)|space planner|furniture design|drafts(?:man|person)|detailer/,
  ],
  [
    "graphic-design",
    "design",
    /graphic|visual design|creative design|illustrat|logo design|\bdesign(?:er|ing)?\b(?=.*\b(?:creative|packag|brand|print|fashion|textile|jewel|poster|communication)\b)|canva\b|fashion (?:design|graphic|illus)|textile design|jewell?ery design|\bcomic\b/,
  ],
  [
    "journalism",
    "content",
    /journalis|\bnews\b|reporter\b|anchor(?:ing)?\b|media (?:&|and) public relation|public relation|\bpr\b/,
  ],
  [
    "course-design",
    "education",
    /curriculum|instructional design|course (?:design|creat)|content development|content curation|quiz maker|question (?:bank|paper)/,
  ],
  ["content-writing", "content", /content|\bwriter\b|\bwriting\b|\bscript|\bblog|\bstory ?tell|\beditor\b(?!.*html)/],
  ["mobile-apps", "engineering", /flutter|android|\bios\b|react native|mobile app|\bapp develop|kotlin|swift\b/],
  ["software-testing", "quality", /\btest(?:ing|er|s)?\b(?=|.*)|quality analyst|quality assurance|\bqa\b/],
  ["cyber-security", "it-security", /cyber|information security|\bsoc analyst|ethical hack|penetration|\binfosec\b/],
  [
    "cloud-devops",
    "engineering",
    /dev ?ops|cloud (?:comput|engineer|architect|operation|admin)|kubernetes|site reliability/,
  ],
  [
    "data-science",
    "data",
    /data scien|machine learning|deep learning|\bai\b|artificial intelligence|\bml\b|\bnlp\b|computer vision|prompt engineer|statistician|data scientist|generative|quantitative|predictive/,
  ],
  [
    "data-analysis",
    "data",
    /data.{0,40}analy|analy.{0,40}data|\bmis\b|power ?bi\b|tableau|business (?:analy|intelligence)|\banalytics\b|data (?:engineer|quality|manag|governance|research|wareho|operation|model)|database|\bbi developer\b|big data|\bsql\b/,
  ],
  [
    "web-development",
    "engineering",
    /web(?:site)? (?:dev|app)|full[- ]?stack|front[- ]?end|back[- ]?end|\breact|angular|\bvue|node\.?js|next\.?js|nest\.?js|\bmern\b|\bmean\b|\bphp\b|laravel|django|javascript|typescript|ruby on rails|html|\bwebsite\b/,
  ],
  [
    "it-administration",
    "it-security",
    /system admin|network (?:admin|engineer)|it (?:admin|infrastructure|support engineer)|hardware|desktop engineer|\blinux\b/,
  ],
  [
    "technical-support",
    "customer-support",
    /technical support|tech support|it support|help ?desk|product support|service engineer|application support/,
  ],
  [
    "software-development",
    "engineering",
    /software|founding engineer|(?<!business )developer|programm(?:er|ing)|\bpython\b|\bjava\b|\.net\b|\bc\+\+|salesforce dev|blockchain|game dev|\bunity\b|unreal\b|embedded|\biot\b|robotic|no[- ]code|automation|\bsap\b|\bapi\b|\bdevelopment engineering|platform engineer|firmware|\bar\/vr\b/,
  ],
  ["chat-email-support", "customer-support", /chat (?:support|process|executive)|email support|non[- ]voice/],
  ["telecalling", "sales", /tell?e ?-?call|tele ?-?(?:sales|market|fundrais)|cold call|\bcaller\b|outbound/],
  [
    "customer-service",
    "customer-support",
    /customer (?:service|support|care|success|relation|experience|satisfaction)|client (?:servic|success|support|relation|onboard|coordinat)|call cent|\bbpo\b|voice process|guest relation/,
  ],
  ["business-development", "sales", /business dev|pre-?sales/],
  ["sales", "sales", /^(?!.*market).*\b(?:sales|selling)\b|merchandis|fashion (?:consultant|stylist)/],
  [
    "recruitment",
    "human-resources",
    /recruit|talent (?:acqui|search|sourc|operation|manag)|head ?hunt|sourcing specialist|staffing/,
  ],
  ["payroll", "human-resources", /payroll|\bpf\b|\besi\b/],
  [
    "human-resources",
    "human-resources",
    /\bhr(?:bp)?\b|human resource|learning (?:&|and) development|employee (?:engag|relation)|people operation/,
  ],
  ["taxation", "finance", /\btax|\bgst\b|chartered account|\bca articleship|article(?:ship| assistant)/],
  [
    "accounting",
    "finance",
    /account(?:s|ant|ancy|ing)\b|book ?keep|tally\b|audit|invoic|billing|accounts? (?:payable|receivable)/,
  ],
  ["insurance", "finance", /insuranc|underwrit|actuar|claims? (?:process|analyst)/],
  [
    "banking-finance",
    "finance",
    /financ|bank|invest|equity|stock market|stock trad|trad(?:er|ing)\b|capital market|mutual fund|wealth|hedge fund|foreign exchange|\bforex\b|credit|loan|treasury|venture capital|crypto|relationship manager/,
  ],
  [
    "legal",
    "legal",
    /\blaw\b|legal|company secretar|\bcs\b|\badvocate|paralegal|contract (?:draft|manag)|complian|\bips?r\b|trademark|litigation|judiciary|clat\b/,
  ],
  [
    "healthcare",
    "healthcare",
    /health|medical|clinic|nurs(?:e|ing)|pharma|doctor|diet|nutrition|psycholog|\bmental|wellness|yoga|fitness|physio|patient|ayurved|eldercare|dental|dermatolog|bioinformat|biotech|microbiolog|counsell?ing psych|hospital\b/,
  ],
  [
    "travel",
    "operations",
    /travel|touris|ticketing|hotel|hospitality|tour (?:operat|consult)|\btrip\b|itinerary|chef\b|pastry|front office/,
  ],
  [
    "career-counselling",
    "education",
    /counsell?or|counsell?ing|admission|career (?:coach|guid|advis)|study abroad|education(?:al)? consult|scholarship/,
  ],
  [
    "online-teaching",
    "education",
    /teach|tutor|faculty|trainer|mentor|subject matter|\bsme\b|instructor|\bcoach|professor|academic|lecturer|education|lesson|training|mathematics|phonics|school kids|physics|chemistry|\bstatistics\b|exam expert|doubt solving|language/,
  ],
  [
    "digital-marketing",
    "marketing",
    /marketing|\bbrand|growth|advertis|campaign|promotion|publicity|\bgtm\b|go-to-market|lead nurtur|digital (?:media|awareness|presence)|market(?:er)\b/,
  ],
  [
    "business-development",
    "sales",
    /business (?:dev|growth|expan|associate|consult|strateg|manag)|partnership|alliance|\bbd[em]?\b|client acqui|customer acqui|lead gen|corporate (?:relation|sales)|sponsor|outreach|vendor onboard|franchis|pre-?sales|strategy/,
  ],
  ["sales", "sales", /sales|\bselling\b|territory|field (?:executive|promot)|store\b|showroom|buying/],
  [
    "virtual-assistant",
    "administration",
    /virtual assist|(?:executive|personal|founder'?s?|director'?s?|cxo|ceo|admin(?:istrative)?|office|remote|digital media) assist|founder.?s?.? (?:office|associate|staff)|chief of staff|\bsecretary\b/,
  ],
  ["product-management", "product", /product (?:manag|owner|analy|strateg|growth|operation|market)|\bproduct\b/],
  [
    "project-management",
    "product",
    /project|program(?:me)? (?:manag|coordinat|assist|lead)|scrum|\bpmo\b|event|founding office/,
  ],
  ["research-surveys", "research", /research|survey|\bpolicy\b|anthropolog|sociolog|environmental|sustainab|\besg\b/],
  ["graphic-design", "design", /\bdesign|\bcreative (?!executive)|\bart\b|\bartist\b/],
  [
    "back-office",
    "operations",
    /back[- ]office|operations?\b|admin|office|coordinat|logistic|supply chain|procure|purchas|inventory|warehouse|process\b|documentation|quality|management|supervisor|manager|assistant|executive|receptionist/,
  ],
  ["other", "engineering", /engineering|mechatronic/],
];

/** Department and role words of a source, lower case, for titles without a matching word. */
export const sourceRules: CategoryRule[] = [
  ["data-analysis", "data", /business intelligence|data science & analytics|data ?warehous/],
  ["software-development", "engineering", /engineering - software|software development/],
  ["it-administration", "it-security", /it & information security|it infrastructure|hardware/],
  ["customer-service", "customer-support", /customer success|voice|customer service/],
  ["banking-finance", "finance", /bfsi|banking|trading|risk management/],
  ["accounting", "finance", /finance & accounting|accounting|taxation/],
  ["sales", "sales", /sales|business development/],
  ["digital-marketing", "marketing", /marketing/],
  ["human-resources", "human-resources", /human resources|recruitment|staffing/],
  ["product-management", "product", /product management/],
  ["project-management", "product", /project & program/],
  ["legal", "legal", /legal/],
  ["research-surveys", "research", /research & development|market research/],
  ["online-teaching", "education", /teaching|education|training/],
  ["healthcare", "healthcare", /healthcare|medical|pharma/],
  ["back-office", "operations", /procurement|supply chain|administration|production|operations/],
];

/** Departments of sources, lower case, to ours. */
export const departmentRules: [DepartmentKey, RegExp][] = [
  ["data", /data science|analytics/],
  ["it-security", /information security|hardware|it infrastructure/],
  ["engineering", /engineering|software|production/],
  ["quality", /\bquality\b|testing/],
  ["customer-support", /customer/],
  ["finance", /finance|bfsi|banking|accounting/],
  ["research", /research/],
  ["sales", /sales|business development/],
  ["marketing", /marketing|advertising/],
  ["content", /content|editorial|journalism/],
  ["design", /design|creative|\bux\b/],
  ["product", /product management|project|program/],
  ["human-resources", /human resources|recruitment/],
  ["legal", /legal|risk|compliance/],
  ["education", /teaching|education|training/],
  ["healthcare", /health|medical/],
  ["supply-chain", /procurement|supply chain|logistics/],
  ["administration", /administration|facilities|top management/],
];
