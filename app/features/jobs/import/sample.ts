import { byteOrderMark, csvLine } from "~/features/text/csv";
import { importFields, type ImportField } from "./mapping/fields";

/** The fields of the sample file, with a job in English and one in Hindi. */
const sample: readonly (readonly [ImportField, english: string, hindi: string])[] = [
  ["title", "Customer Chat Support", "घर से टाइपिंग"],
  ["company", "Nadi Foods", "सिलाई घर"],
  ["description", "Answer customers on chat about their orders.", "हिन्दी में लिखे पन्ने टाइप करने हैं।"],
  ["location", "Remote", "Jaipur"],
  ["salary", "₹15,000 - 20,000 per month", "₹12,000 per month"],
  ["experience", "0-1 years", "Fresher"],
  ["skills", "Chat Support, Typing", "Hindi Typing"],
  ["employmentType", "Full time", "Part time"],
  ["device", "Phone is enough", "फ़ोन काफ़ी है"],
  ["shift", "Evening shift", "दिन की शिफ़्ट"],
  ["hoursPerDay", "8", "4"],
  ["education", "12th pass", "10वीं पास"],
  ["languages", "Hindi, English", "हिन्दी"],
  ["incentives", "Performance incentive, PF and ESI", "इंटरनेट या फ़ोन भत्ता"],
  ["openings", "3", "1"],
];

/** A file of postings with every usual column, to fill in. */
export const sampleFile = (): string =>
  byteOrderMark +
  [
    sample.map(([field]) => importFields[field].columns[0] ?? field),
    ...[1, 2].map((at) => sample.map((row) => row[at] ?? "")),
  ]
    .map(csvLine)
    .join("");
