import type { CatalogueEntry } from "./name";

interface SkillDomain extends CatalogueEntry {
  skills: readonly string[];
}

/** Skills as seekers and employers write them, grouped for choosing. A skill is in one domain only. */
export const skillDomains = [
  {
    key: "computer-basics",
    en: "Computer Basics",
    hi: "कंप्यूटर की बुनियादी जानकारी",
    skills: [
      "Basic Computer Skills", "Internet Browsing", "MS Office", "MS Word", "MS PowerPoint", "Google Docs",
      "Google Drive", "Email Writing", "File Management", "Zoom Meetings", "Smartphone Apps", "Video Calls",
    ],
  },
  {
    key: "typing-data-entry",
    en: "Typing & Data Entry",
    hi: "टाइपिंग और डेटा एंट्री",
    skills: [
      "English Typing", "Hindi Typing", "Data Entry", "Record Keeping", "Form Filling", "Online Data Entry",
      "Offline Data Entry", "PDF to Excel", "Catalogue Entry", "Data Verification", "Data Cleaning", "OCR Correction",
      "Transcription", "Audio Typing", "Accuracy Checking",
    ],
  },
  {
    key: "spreadsheets-mis",
    en: "Spreadsheets & MIS",
    hi: "स्प्रेडशीट और MIS",
    skills: [
      "MS Excel", "Advanced Excel", "Google Sheets", "VLOOKUP", "Pivot Tables", "Excel Macros", "MIS Reporting",
      "Dashboards", "Data Reconciliation", "Charts and Graphs", "Power Query",
    ],
  },
  {
    key: "customer-support",
    en: "Customer Support",
    hi: "कस्टमर सपोर्ट",
    skills: [
      "Customer Support", "Customer Support in Hindi", "Customer Support in English", "Chat Support", "Email Support",
      "Inbound Calls", "Complaint Handling", "Order Tracking", "Refund Handling", "Ticketing Tools", "Zendesk",
      "Freshdesk", "Escalation Handling", "Active Listening", "Call Quality", "Customer Feedback",
    ],
  },
  {
    key: "telecalling-sales",
    en: "Telecalling & Sales",
    hi: "टेलीकॉलिंग और सेल्स",
    skills: [
      "Telecalling", "Outbound Calls", "Cold Calling", "Lead Generation", "Lead Follow-up", "Appointment Setting",
      "Inside Sales", "B2B Sales", "B2C Sales", "Negotiation", "Objection Handling", "Product Demonstration",
      "Sales Reporting", "Account Management", "Proposal Writing",
    ],
  },
  {
    key: "crm-business-tools",
    en: "CRM & Business Tools",
    hi: "CRM और बिज़नेस टूल",
    skills: [
      "CRM Software", "Zoho CRM", "Salesforce", "HubSpot", "LeadSquared", "WhatsApp Business", "Slack",
      "Microsoft Teams", "Notion", "Trello", "Asana", "Jira",
    ],
  },
  {
    key: "virtual-assistance",
    en: "Virtual Assistance",
    hi: "वर्चुअल असिस्टेंस",
    skills: [
      "Calendar Management", "Inbox Management", "Meeting Notes", "Travel Booking", "Online Research",
      "Document Preparation", "Appointment Scheduling", "Vendor Coordination", "Expense Tracking", "Minutes of Meeting",
      "Time Management",
    ],
  },
  {
    key: "writing",
    en: "Content Writing",
    hi: "कंटेंट लेखन",
    skills: [
      "Content Writing", "Hindi Content Writing", "Blog Writing", "Article Writing", "SEO Writing", "Copywriting",
      "Technical Writing", "Script Writing", "Product Descriptions", "Creative Writing", "Resume Writing",
      "News Writing", "Ghostwriting", "Social Media Captions",
    ],
  },
  {
    key: "editing-publishing",
    en: "Editing & Publishing",
    hi: "संपादन और प्रकाशन",
    skills: [
      "Proofreading", "Copy Editing", "Hindi Proofreading", "Fact Checking", "Plagiarism Checking", "Book Formatting",
      "E-book Publishing", "Style Guides", "Content Planning", "Newsletter Editing",
    ],
  },
  {
    key: "languages-translation",
    en: "Languages & Translation",
    hi: "भाषाएँ और अनुवाद",
    skills: [
      "English to Hindi Translation", "Hindi to English Translation", "Tamil Translation", "Telugu Translation",
      "Marathi Translation", "Bengali Translation", "Gujarati Translation", "Kannada Translation",
      "Malayalam Translation", "Punjabi Translation", "Subtitling", "Localisation", "Interpretation",
      "Spoken English", "Spoken Hindi",
    ],
  },
  {
    key: "digital-marketing",
    en: "Digital Marketing",
    hi: "डिजिटल मार्केटिंग",
    skills: [
      "Digital Marketing", "Google Ads", "Meta Ads", "Email Marketing", "WhatsApp Marketing", "Affiliate Marketing",
      "Influencer Outreach", "Google Analytics", "Campaign Planning", "Landing Pages", "Lead Ads",
      "Marketing Automation", "Mailchimp", "Conversion Tracking", "Market Research",
    ],
  },
  {
    key: "seo",
    en: "Search Engine Optimisation",
    hi: "सर्च इंजन ऑप्टिमाइज़ेशन",
    skills: [
      "SEO", "On-Page SEO", "Off-Page SEO", "Technical SEO", "Local SEO", "Keyword Research", "Link Building",
      "Google Search Console", "SEO Audits", "Google Business Profile", "Schema Markup",
    ],
  },
  {
    key: "social-media",
    en: "Social Media",
    hi: "सोशल मीडिया",
    skills: [
      "Social Media Management", "Instagram Marketing", "Facebook Pages", "YouTube Channel Management",
      "LinkedIn Marketing", "Reels Planning", "Community Management", "Content Calendar", "Hashtag Research",
      "Comment Moderation", "Pinterest",
    ],
  },
  {
    key: "graphic-design",
    en: "Graphic Design",
    hi: "ग्राफ़िक डिज़ाइन",
    skills: [
      "Graphic Design", "Canva", "Adobe Photoshop", "Adobe Illustrator", "CorelDRAW", "Adobe InDesign", "Logo Design",
      "Poster Design", "Social Media Creatives", "Brochure Design", "Packaging Design", "Typography", "Photo Retouching",
      "Thumbnail Design", "Illustration",
    ],
  },
  {
    key: "ui-ux",
    en: "UI/UX Design",
    hi: "UI/UX डिज़ाइन",
    skills: [
      "Figma", "Adobe XD", "Wireframing", "Prototyping", "User Research", "Usability Testing", "Design Systems",
      "Mobile UI Design", "Web UI Design", "Accessibility", "Information Architecture",
    ],
  },
  {
    key: "video-animation-audio",
    en: "Video, Animation & Audio",
    hi: "वीडियो, एनिमेशन और ऑडियो",
    skills: [
      "Video Editing", "Adobe Premiere Pro", "After Effects", "CapCut", "DaVinci Resolve", "Motion Graphics",
      "2D Animation", "3D Animation", "Blender", "Storyboarding", "Colour Grading", "Voice Over", "Hindi Voice Over",
      "Audio Editing", "Podcast Editing", "Sound Mixing",
    ],
  },
  {
    key: "web-development",
    en: "Web Development",
    hi: "वेब डेवलपमेंट",
    skills: [
      "HTML", "CSS", "JavaScript", "TypeScript", "React", "Angular", "Vue.js", "Next.js", "Tailwind CSS", "Bootstrap",
      "PHP", "Laravel", "WordPress", "WooCommerce", "Shopify", "Responsive Design", "Web Hosting", "Elementor",
    ],
  },
  {
    key: "programming",
    en: "Programming & Backend",
    hi: "प्रोग्रामिंग और बैकएंड",
    skills: [
      "Python", "Java", "Node.js", "Express.js", "Django", "Spring Boot", "C++", "C#", ".NET", "Golang", "REST APIs",
      "GraphQL", "Git", "Data Structures", "System Design", "Microservices", "Unit Testing", "Code Review",
    ],
  },
  {
    key: "mobile-apps",
    en: "Mobile Apps",
    hi: "मोबाइल ऐप",
    skills: [
      "Android Development", "iOS Development", "Kotlin", "Swift", "Flutter", "Dart", "React Native", "Firebase",
      "Play Store Publishing", "App Performance", "Push Notifications", "In-App Payments",
    ],
  },
  {
    key: "testing",
    en: "Software Testing",
    hi: "सॉफ़्टवेयर टेस्टिंग",
    skills: [
      "Manual Testing", "Automation Testing", "Selenium", "Playwright", "Cypress", "API Testing", "Postman",
      "Test Case Writing", "Bug Reporting", "Regression Testing", "Mobile App Testing", "Load Testing",
    ],
  },
  {
    key: "data-ai",
    en: "Data & Machine Learning",
    hi: "डेटा और मशीन लर्निंग",
    skills: [
      "SQL", "Data Analysis", "Power BI", "Tableau", "Looker Studio", "Statistics", "Pandas", "Machine Learning",
      "Deep Learning", "Natural Language Processing", "Prompt Writing", "Data Annotation", "Image Labelling",
      "Text Labelling", "Web Scraping", "Data Visualisation",
    ],
  },
  {
    key: "cloud-it-security",
    en: "Cloud, IT & Security",
    hi: "क्लाउड, IT और सुरक्षा",
    skills: [
      "Linux", "AWS", "Microsoft Azure", "Google Cloud", "Docker", "Kubernetes", "CI/CD", "Terraform", "MySQL",
      "PostgreSQL", "MongoDB", "Networking", "Windows Support", "Remote Desktop Support", "IT Helpdesk",
      "Security Monitoring", "Penetration Testing", "Backup and Recovery",
    ],
  },
  {
    key: "accounting-tax",
    en: "Accounting & Tax",
    hi: "अकाउंटिंग और टैक्स",
    skills: [
      "Tally", "TallyPrime", "Bookkeeping", "GST Filing", "GST Reconciliation", "TDS", "Income Tax Returns",
      "Bank Reconciliation", "Invoicing", "Accounts Payable", "Accounts Receivable", "Balance Sheet", "QuickBooks",
      "Zoho Books", "Busy Accounting", "Audit Support",
    ],
  },
  {
    key: "finance-insurance",
    en: "Finance, Banking & Insurance",
    hi: "फ़ाइनेंस, बैंकिंग और बीमा",
    skills: [
      "Financial Analysis", "Financial Modelling", "Loan Processing", "KYC Verification", "Claims Processing",
      "Policy Servicing", "Insurance Advising", "Mutual Fund Operations", "Credit Appraisal", "Budgeting",
      "Payment Follow-up", "Fraud Checks",
    ],
  },
  {
    key: "hr-recruitment",
    en: "HR, Payroll & Recruitment",
    hi: "HR, पेरोल और भर्ती",
    skills: [
      "Recruitment", "Resume Screening", "Interview Scheduling", "Candidate Sourcing", "Job Posting", "Onboarding",
      "HR Operations", "Employee Engagement", "Attendance Management", "Payroll Processing", "PF and ESI",
      "HR Letters", "Exit Formalities", "Training Coordination",
    ],
  },
  {
    key: "teaching-training",
    en: "Teaching & Training",
    hi: "पढ़ाना और ट्रेनिंग",
    skills: [
      "Online Teaching", "Maths Teaching", "Science Teaching", "English Teaching", "Hindi Teaching",
      "Spoken English Training", "Coding for Children", "Doubt Solving", "Question Paper Setting", "Lesson Planning",
      "Curriculum Design", "Answer Checking", "Music Teaching", "Yoga Teaching", "Student Counselling",
      "Career Counselling",
    ],
  },
  {
    key: "ecommerce-operations",
    en: "E-commerce & Operations",
    hi: "ई-कॉमर्स और ऑपरेशंस",
    skills: [
      "Product Listing", "Catalogue Management", "Order Processing", "Inventory Management", "Marketplace Management",
      "Returns Management", "Price Monitoring", "Purchase Coordination", "Logistics Coordination",
      "Process Documentation", "Quality Checks", "Project Coordination", "Agile", "Team Management",
    ],
  },
  {
    key: "health-legal-other",
    en: "Health, Legal & Other Professions",
    hi: "स्वास्थ्य, कानून और अन्य पेशे",
    skills: [
      "Medical Coding", "Medical Billing", "Medical Transcription", "ICD-10", "Patient Coordination",
      "Diet Planning", "Tele-counselling", "Legal Research", "Contract Drafting", "Legal Documentation",
      "Company Registration", "Trademark Filing", "AutoCAD", "SketchUp", "Interior Design", "Survey Calling",
      "Research Reports",
    ],
  },
] as const satisfies readonly SkillDomain[];

export type SkillName = (typeof skillDomains)[number]["skills"][number];

/** Every skill of the catalogue, in its order. */
export const skillNames: readonly string[] = skillDomains.flatMap((domain) => domain.skills);
