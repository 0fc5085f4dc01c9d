import type { CategoryKey } from "db/catalogues/categories";
import type { ConceptEntry } from "./concept-entry";

/** Work that usually requires school education only. */
const simpleWork: readonly CategoryKey[] = [
  "data-entry",
  "telecalling",
  "customer-service",
  "back-office",
  "typing-transcription",
];

/** Concepts of school, degrees and studies. */
export const educationConcepts: readonly ConceptEntry[] = [
  {
    says: "10th pass, 10th, tenth pass, tenth, matric, matriculation, dasvi pass, 10वीं पास, 10वीं, दसवीं पास, दसवीं",
    asks: "10 pass, 10vi, 10vi pass, dasvi, dasvin pass, class 10, 10वी, 10वी पास, दसवी",
    education: "10th",
    condition: { en: "10th pass", hi: "10वीं पास" },
    anywhere: true,
    ofSeeker: true,
    near: simpleWork,
  },
  {
    says: "12th pass, 12th, twelfth pass, twelfth, hsc, intermediate pass, higher secondary, barahvi pass, 12वीं पास, 12वीं, बारहवीं पास, बारहवीं",
    asks: "12 pass, 12vi, 12vi pass, barahvi, barvi pass, barhvi pass, inter pass, class 12, plus two, 12वी, 12वी पास, बारहवी",
    education: "12th",
    condition: { en: "12th pass", hi: "12वीं पास" },
    anywhere: true,
    ofSeeker: true,
    near: simpleWork,
  },
  {
    says: "graduate, graduates, any graduate, graduation, स्नातक, ग्रेजुएट",
    education: "graduate",
    condition: { en: "Graduate", hi: "ग्रेजुएट" },
    anywhere: true,
    ofSeeker: true,
  },
  {
    says: "bcom, b com, mcom, m com, commerce graduate, बीकॉम",
    condition: { en: "B.Com", hi: "बीकॉम" },
    anywhere: true,
    ofSeeker: true,
    near: ["accounting"],
  },
  { says: "bsc, b sc, बीएससी", condition: { en: "B.Sc", hi: "बीएससी" }, anywhere: true, ofSeeker: true },
  { says: "msc, m sc, एमएससी", condition: { en: "M.Sc", hi: "एमएससी" }, anywhere: true, ofSeeker: true },
  { says: "btech, b tech, बीटेक", condition: { en: "B.Tech", hi: "बीटेक" }, anywhere: true, ofSeeker: true },
  { says: "mtech, m tech, एमटेक", condition: { en: "M.Tech", hi: "एमटेक" }, anywhere: true, ofSeeker: true },
  { says: "mba, pgdm, एमबीए", condition: { en: "MBA", hi: "एमबीए" }, anywhere: true, ofSeeker: true },
  { says: "bba, बीबीए", condition: { en: "BBA", hi: "बीबीए" }, anywhere: true, ofSeeker: true },
  {
    says: "bca, mca, बीसीए",
    condition: { en: "BCA", hi: "बीसीए" },
    anywhere: true,
    ofSeeker: true,
    near: ["software-development"],
  },
  { says: "llb, एलएलबी", condition: { en: "LLB", hi: "एलएलबी" }, anywhere: true, ofSeeker: true, near: ["legal"] },
  {
    says: "diploma, डिप्लोमा",
    education: "diploma",
    condition: { en: "Diploma", hi: "डिप्लोमा" },
    anywhere: true,
    ofSeeker: true,
  },
  { says: "iti, आईटीआई", education: "iti", condition: { en: "ITI", hi: "आईटीआई" }, anywhere: true, ofSeeker: true },
  {
    says: "ba pass, b a, ba graduate, arts graduate, बीए",
    condition: { en: "B.A.", hi: "बीए" },
    anywhere: true,
    ofSeeker: true,
  },
  {
    says: "b ed, d el ed, बीएड",
    condition: { en: "B.Ed", hi: "बीएड" },
    anywhere: true,
    ofSeeker: true,
    near: ["online-teaching"],
  },
  {
    says: "b pharm, b pharma, bpharm, bpharma, d pharma, dpharma, बीफार्मा",
    condition: { en: "B.Pharm", hi: "बीफ़ार्मा" },
    anywhere: true,
    ofSeeker: true,
    near: ["healthcare"],
  },
  { says: "phd, ph d, doctorate, पीएचडी", condition: { en: "PhD", hi: "पीएचडी" }, anywhere: true, ofSeeker: true },
  {
    says: "college student, कॉलेज छात्र",
    asks: "for students, for student, for college students",
    condition: { en: "Student", hi: "छात्र" },
    anywhere: true,
    ofSeeker: true,
  },
];
