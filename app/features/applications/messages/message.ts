import type { ApplicationStatus } from "db/vocabulary";

export const longestMessage = 1_000;

/** The placeholders, which are filled in for each applicant. */
const placeholders = ["name", "job", "company"] as const;
/** The placeholders in the spelling of explanatory texts. */
export const inBraces = { name: "{name}", job: "{job}", company: "{company}" };

/** Unknown placeholders, as they were typed. */
export function unknownPlaceholders(message: string): string[] {
  const known: readonly string[] = placeholders;
  return [...new Set(message.match(/\{[^{}\n]{0,40}\}/g) ?? [])].filter((each) => !known.includes(each.slice(1, -1)));
}

interface Starter {
  key: string;
  name: string;
  lang: "en" | "hi";
  /** The status that it fits. */
  status: ApplicationStatus;
  body: string;
}

/** Default templates, for companies without their own. */
export const starters: readonly Starter[] = [
  {
    key: "shortlisted-en",
    name: "Shortlisted",
    lang: "en",
    status: "shortlisted",
    body: "Hello {name}, thank you for applying for {job}. We liked your application and have shortlisted you. We will call you in the next few days to fix an interview. {company}",
  },
  {
    key: "shortlisted-hi",
    name: "शॉर्टलिस्ट",
    lang: "hi",
    status: "shortlisted",
    body: "नमस्ते {name}, {job} के लिए आवेदन करने का धन्यवाद। हमें आपका आवेदन पसंद आया और हमने आपको शॉर्टलिस्ट किया है। इंटरव्यू तय करने के लिए हम अगले कुछ दिनों में आपको कॉल करेंगे। {company}",
  },
  {
    key: "rejected-en",
    name: "Rejected",
    lang: "en",
    status: "rejected",
    body: "Hello {name}, thank you for your time and interest in {job}. We have decided to go ahead with other applicants this time. Please do apply again when we post a job that suits you. We wish you all the best. {company}",
  },
  {
    key: "rejected-hi",
    name: "रिजेक्ट",
    lang: "hi",
    status: "rejected",
    body: "नमस्ते {name}, {job} में रुचि दिखाने और समय देने का धन्यवाद। इस बार हमने दूसरे आवेदकों के साथ आगे बढ़ने का फ़ैसला किया है। आपके लायक जॉब आने पर फिर ज़रूर आवेदन करें। आपको शुभकामनाएँ। {company}",
  },
  {
    key: "hired-en",
    name: "Hired",
    lang: "en",
    status: "hired",
    body: "Congratulations {name}! We are happy to offer you the job {job}. We will call you to tell you about the first day and the documents we need. We never ask for money for a job. Welcome to {company}!",
  },
  {
    key: "hired-hi",
    name: "चयन",
    lang: "hi",
    status: "hired",
    body: "बधाई हो {name}! {job} के लिए आपका चयन हो गया है। पहले दिन और ज़रूरी कागज़ात के बारे में बताने के लिए हम आपको कॉल करेंगे। हम जॉब के लिए कभी पैसे नहीं माँगते। {company} में आपका स्वागत है!",
  },
];
