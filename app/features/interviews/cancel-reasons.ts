import type { InterviewCancelReason } from "db/vocabulary";

/** The reasons for cancelling an interview, as shown to the applicant. */
export const cancelReasons: readonly { key: InterviewCancelReason; en: string; hi: string }[] = [
  { key: "interviewer_away", en: "The interviewer can't make it", hi: "इंटरव्यू लेने वाले नहीं आ सकते" },
  { key: "job_filled", en: "The job is filled", hi: "जॉब पर किसी को रख लिया गया है" },
  { key: "job_on_hold", en: "Hiring is on hold", hi: "हायरिंग अभी रुकी हुई है" },
  { key: "applicant_asked", en: "The applicant asked for it", hi: "आवेदक ने कहा" },
  { key: "other", en: "Another reason", hi: "कोई और कारण" },
];
