import type { ConceptEntry } from "./concept-entry";

/** Up to four hours a day, as seekers write it. */
const fewHours = ["2", "3", "4", "do", "teen", "char", "दो", "तीन", "चार"]
  .flatMap((count) =>
    [
      "ghante",
      "ghanta",
      "ghante ka kaam",
      "ghante kaam",
      "hours",
      "hour",
      "hrs",
      "hours a day",
      "hours daily",
      "घंटे",
      "घंटे का काम",
    ].map((unit) => `${count} ${unit}`),
  )
  .join(", ");

/** Concepts of the device, the hours and the shift. */
export const conditionConcepts: readonly ConceptEntry[] = [
  {
    says: "",
    asks: "phone se, mobile se, phone se kaam, mobile se kaam, phone par kaam, mobile par kaam, mobile pe kaam, phone pe kaam, from phone, from mobile, from my phone, from my mobile, phone is enough, phone only, mobile only, only phone, only mobile, sirf phone, sirf mobile, phone work, mobile work, smartphone se, फोन से, मोबाइल से, फोन से काम, मोबाइल से काम, सिर्फ फोन, सिर्फ मोबाइल, मोबाइल पर काम, फोन पर काम",
    devices: ["phone_enough"],
    condition: { en: "Phone is enough", hi: "फ़ोन काफ़ी है" },
  },
  {
    says: "",
    asks: "laptop nahi, laptop nahin, laptop nhi, laptop nahi hai, laptop nahin hai, laptop nhi hai, without laptop, no laptop, bina laptop, bina laptop ke, computer nahi hai, computer nahin hai, computer nhi hai, without computer, no computer, bina computer, bina computer ke, laptop not required, laptop not needed, लैपटॉप नहीं, लैपटॉप नहीं है, बिना लैपटॉप, बिना लैपटॉप के, कंप्यूटर नहीं है, बिना कंप्यूटर, बिना कंप्यूटर के",
    devices: ["phone_enough", "provided"],
    condition: { en: "Without own laptop", hi: "अपने लैपटॉप के बिना" },
  },
  { says: "", asks: fewHours, hours: "1-4", condition: { en: "Up to 4 hours a day", hi: "दिन में 4 घंटे तक" } },
  {
    says: "night shift, night shifts, us shift, raat ki shift, नाइट शिफ्ट, रात की शिफ्ट",
    shift: "night",
    condition: { en: "Night shift", hi: "नाइट शिफ़्ट" },
    anywhere: true,
  },
  {
    says: "day shift, general shift, din ki shift, डे शिफ्ट",
    shift: "day",
    condition: { en: "Day shift", hi: "डे शिफ़्ट" },
    anywhere: true,
  },
  {
    says: "evening, evenings, evening shift, shaam, shaam ko, शाम, शाम को, shaam ki shift, sham ko, शाम की शिफ्ट, ईवनिंग",
    shift: "evening",
    condition: { en: "Evening", hi: "शाम" },
    anywhere: true,
  },
];
