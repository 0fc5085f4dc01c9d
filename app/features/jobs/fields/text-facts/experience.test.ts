import { describe, expect, it } from "vitest";
import { readTextFacts } from "./text-facts";

const read = (description: string) => readTextFacts({ title: "Typist", description }).experienceLevel;

describe("the experience that a text asks for", () => {
  it.each([
    ["Minimum 2 years experience", "1-3"],
    ["At least 3 years’ experience in telecalling", "3-5"],
    ["2+ years of relevant work experience", "1-3"],
    ["2.5 - 3 years experience", "1-3"],
    ["Experience: 5-8 Years", "5-8"],
    ["Exp - 3 to 6 yrs", "3-5"],
    ["0-1 years of experience", "0-1"],
    ["6 months of experience in data entry", "0-1"],
    ["Up to 2 years of experience", "0-1"],
    ["Two years of experience as a cook", "1-3"],
    ["10+ years of experience in accounts", "8+"],
    ["Freshers can apply", "0-1"],
    ["Freshers and experienced people are welcome", "0-1"],
    ["Experience: Fresher", "0-1"],
    ["No experience required, we train you", "0-1"],
    ["Experience is not necessary", "0-1"],
    ["Without any experience you can start", "0-1"],
    ["Bina anubhav ke bhi kar sakte hain", "0-1"],
    ["Anubhav zaroori nahi hai", "0-1"],
    ["Experience ki zarurat nahi", "0-1"],
    ["2 saal ka anubhav chahiye", "1-3"],
    ["Kam se kam ek saal ka experience", "1-3"],
    ["0-1 साल का अनुभव", "0-1"],
    ["अनुभव: 1 से 3 साल", "1-3"],
    ["कम से कम दो साल का अनुभव ज़रूरी", "1-3"],
    ["बिना अनुभव वाले भी आवेदन करें", "0-1"],
    ["अनुभव की ज़रूरत नहीं", "0-1"],
    ["फ़्रेशर भी आवेदन कर सकते हैं", "0-1"],
  ])("%j is %s", (text, level) => {
    expect(read(text)).toBe(level);
  });

  it.each([
    "We have 20 years of experience in logistics",
    "Our team brings 12 years of experience",
    "A company with 15 years of experience",
    "2 years of experience preferred",
    "If you have 3 years of experience, tell us",
    "5+ years of total experience. 2+ years of experience in React.",
    "11+ years of banking experience, or equivalent. 4+ years of experience as a lead.",
    "Freshers or 2 years of experience",
    "Freshers can apply. Minimum 2 years experience for the senior desk.",
    "Freshers are not eligible",
    "Not suitable for freshers",
    "No freshers please",
    "Experience letter of the last company",
    "Good experience of customers",
    "A bond of 2 years",
    "Age 18 to 35 years, with experience of children",
    "3 5 years of experience",
    "Working experience with Windows 11",
  ])("%j is not known", (text) => {
    expect(read(text)).toBeNull();
  });
});
