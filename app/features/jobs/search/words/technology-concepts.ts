import type { ConceptEntry } from "./concept-entry";

/** Concepts of work with software, data and information technology, including its managers. */
export const technologyConcepts: readonly ConceptEntry[] = [
  {
    says: "software developer, software engineer, software development, sde, software engineering, सॉफ्टवेयर डेवलपर, सॉफ्टवेयर इंजीनियर",
    categories: ["software-development"],
  },
  { says: "developer, programmer, coder, development, डेवलपर, प्रोग्रामर" },
  {
    says: "web developer, web development, website developer, web designing, वेब डेवलपर, वेब डेवलपमेंट, वेबसाइट बनाना, website banana, website banane",
    categories: ["web-development"],
  },
  { says: "frontend, front end, frontend developer, front end developer, frontend development, front end development" },
  { says: "backend, back end, backend developer, back end developer, backend development, back end development" },
  { says: "full stack, fullstack, full stack developer, mern, mern stack, mean stack, full stack development" },
  {
    says: "app developer, mobile app, mobile app developer, android developer, android app, ios developer, app development, mobile app development, flutter developer, मोबाइल ऐप, ऐप डेवलपर",
    categories: ["mobile-apps"],
  },
  { says: "wordpress, word press, वर्डप्रेस", categories: ["wordpress"] },
  { says: "react, reactjs, react js" },
  { says: "node, nodejs, node js" },
  { says: "javascript, java script, js" },
  { says: "dotnet, dot net, asp net" },
  {
    says: "software testing, qa, quality assurance, tester, software tester, test engineer, manual testing, automation testing, qa tester, सॉफ्टवेयर टेस्टिंग",
    categories: ["software-testing"],
  },
  { says: "data analyst, data analysis, data analytics, डेटा एनालिस्ट, डाटा एनालिस्ट", categories: ["data-analysis"] },
  { says: "business analyst, business analysis, business analytics, बिजनेस एनालिस्ट", near: ["data-analysis"] },
  { says: "mis, mis executive, mis analyst, mis report, mis reporting, एमआईएस", near: ["data-analysis"] },
  { says: "power bi, powerbi, पावर बीआई", near: ["data-analysis"] },
  { says: "business intelligence, bi developer, bi analyst", near: ["data-analysis"] },
  { says: "data science, data scientist, डेटा साइंस", categories: ["data-science"] },
  { says: "machine learning, ml engineer, ml, deep learning, machine learning engineer", near: ["data-science"] },
  { says: "artificial intelligence, ai, generative ai, ai engineer", near: ["data-science"] },
  {
    says: "data annotation, data labelling, data labeling, annotator, image annotation",
    categories: ["data-annotation"],
  },
  { says: "devops, dev ops, devops engineer", near: ["cloud-devops"] },
  { says: "aws, amazon web services", near: ["cloud-devops"] },
  { says: "cloud engineer, cloud computing, cloud", near: ["cloud-devops"] },
  {
    says: "cyber security, cybersecurity, information security, ethical hacking, साइबर सुरक्षा",
    categories: ["cyber-security"],
  },
  {
    says: "system administrator, system admin, network engineer, sysadmin, it admin",
    categories: ["it-administration"],
  },
  { says: "product manager, product management, product owner", categories: ["product-management"] },
  {
    says: "project manager, project management, project coordinator, scrum master, प्रोजेक्ट मैनेजर",
    categories: ["project-management"],
  },
];
