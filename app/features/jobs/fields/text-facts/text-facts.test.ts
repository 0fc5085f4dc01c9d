import { describe, expect, it } from "vitest";
import { readTextFacts, untoldFacts, type DecidingFacts } from "./text-facts";

const read = (description: string, name: keyof DecidingFacts) => readTextFacts({ title: "Typist", description })[name];

describe("the device that a text asks for", () => {
  it.each([
    ["You can work from your mobile phone.", "phone_enough"],
    ["A smartphone is enough for this work", "phone_enough"],
    ["Mobile se kaam karein, ghar baithe", "phone_enough"],
    ["Sirf mobile chahiye aur internet", "phone_enough"],
    ["काम मोबाइल से हो जाता है।", "phone_enough"],
    ["फ़ोन काफ़ी है, लिखना आना चाहिए", "phone_enough"],
    ["Laptop required", "laptop_needed"],
    ["- A computer and stable internet at home", "laptop_needed"],
    ["Own laptop with good internet connection is mandatory", "laptop_needed"],
    ["Candidates must have their own laptop.", "laptop_needed"],
    ["Laptop hona chahiye", "laptop_needed"],
    ["लैपटॉप होना ज़रूरी है", "laptop_needed"],
    ["अपना कंप्यूटर और इंटरनेट", "laptop_needed"],
    ["The company provides a laptop.", "provided"],
    ["A laptop will be provided by the company", "provided"],
    ["लैपटॉप कंपनी देगी", "provided"],
  ])("%j is %s", (text, device) => {
    expect(read(text, "device")).toBe(device);
  });

  it.each([
    "Laptop is not required",
    "Laptop nahi chahiye",
    "Laptop required. A laptop will be provided by the company.",
    "A laptop or smartphone is required",
    "Laptop preferred",
    "You work on mobile apps for shops",
    "Work with phone calls from customers",
    "Good computer skills required",
    "Diploma in computer science required",
    "Laptop repair engineer",
    "Good personal computer skills",
    "Skills with a personal computer and MS Office",
    "Answer questions about mobile phones and laptops",
    "Mobile number required",
    "लैपटॉप ज़रूरी नहीं है",
    "If you have your own laptop, tell us",
  ])("%j says nothing", (text) => {
    expect(read(text, "device")).toBeNull();
  });
});

describe("the shift that a text names", () => {
  it.each([
    ["Evening shift, Sunday off", "evening"],
    ["Night shifts for our US team", "night"],
    ["रात की शिफ़्ट में काम", "night"],
    ["Shaam ki shift", "evening"],
    ["Rotational shifts with two days off", "rotating"],
    ["Flexible working hours", "flexible"],
    ["समय अपने हिसाब से चुनें", "flexible"],
    ["General shift, 9 to 6", "day"],
  ])("%j is %s", (text, shift) => {
    expect(read(text, "shift")).toBe(shift);
  });

  it.each([
    "Flexible in day and night shift",
    "Willing to work in night shifts (rotational)",
    "Night shift for the initial three months",
    "No night shifts",
    "Day shift and night shift",
    "Write a short handover for the morning shift",
    "Night shift allowance of ₹2,000",
    "Answer messages within 15 minutes during the shift",
    "May have to work in night shifts",
    "Night shift nahi hai",
  ])("%j says nothing", (text) => {
    expect(read(text, "shift")).toBeNull();
  });
});

describe("the hours a day that a text names", () => {
  it.each([
    ["4 hours a day, six days a week", 4],
    ["4 hrs/day", 4],
    ["Roz 4 ghante ka kaam", 4],
    ["रोज़ 4 घंटे", 4],
    ["दिन में 6 घंटे", 6],
    ["Work 3-4 hours daily", 4],
    ["8 hours per day", 8],
  ])("%j are %i", (text, hours) => {
    expect(read(text, "hoursPerDay")).toBe(hours);
  });

  it.each([
    "Two hours of training: 2 hours a day",
    "24 hours a day support",
    "4-8 hours a day",
    "4 hours a day at first. Later 8 hours a day.",
    "Reply within 4 hours daily",
    "20 hours a week",
    "40 hours",
  ])("%j are not known", (text) => {
    expect(read(text, "hoursPerDay")).toBeNull();
  });
});

describe("the education that a text asks for", () => {
  it.each([
    ["10th pass can apply", "10th"],
    ["10वीं पास", "10th"],
    ["10th/12th pass", "10th"],
    ["Twelfth pass or above, good Hindi", "12th"],
    ["12वीं पास और टाइपिंग", "12th"],
    ["10+2 pass", "12th"],
    ["Qualification: Graduate or Post Graduate", "graduate"],
    ["Education - 12th or Diploma", "12th"],
    ["योग्यता: 12वीं पास", "12th"],
    ["Any graduate can apply", "graduate"],
    ["Minimum graduate with good English", "graduate"],
    ["No degree needed", "none"],
    ["Degree nahi chahiye", "none"],
    ["डिग्री की ज़रूरत नहीं है", "none"],
  ])("%j is %s", (text, education) => {
    expect(read(text, "education")).toBe(education);
  });

  it.each([
    "You teach children of the 10th class",
    "Graduate preferred",
    "Qualification: Undergraduate students",
    "Bachelor's degree is a plus",
    "Qualification: Bachelor's degree or equivalent experience",
    "Graduation photos are edited",
    "Diploma holders and others",
    "Not for 10th pass",
  ])("%j is not known", (text) => {
    expect(read(text, "education")).toBeNull();
  });
});

describe("facts of a text fill only what the employer has left out", () => {
  const title = "Typist";
  it("keeps what is told", () => {
    const description = "Laptop required. Evening shift. 4 hours a day. 12th pass. Fluent in English.";
    const told = { device: "provided", shift: null, hoursPerDay: 8, education: null, languages: ["hindi"] } as const;
    expect(untoldFacts({ title, description, ...told })).toEqual({ shift: "evening", education: "12th" });
  });

  it("takes the lowest level without years as not told", () => {
    const job = { title, description: "Minimum 2 years experience", experienceLevel: "0-1" } as const;
    expect(untoldFacts({ ...job, experienceMin: null })).toEqual({ experienceLevel: "1-3" });
    expect(untoldFacts({ ...job, experienceMin: 0 })).toEqual({});
    expect(untoldFacts({ ...job, experienceLevel: "3-5" })).toEqual({});
  });
});

it.each([
  ["laptop", "good"],
  ["laptop", "and"],
  ["laptop", "is and"],
  ["fresher", "and"],
  ["fresher", "and or"],
  ["fluent in", "and language"],
])("a text that repeats words behind %j is read at once: %j", (first, repeated) => {
  // A pattern that tried all ways to divide the text took longer than the time limit of a test.
  expect(readTextFacts({ title: "Typist", description: `${first} ${`${repeated} `.repeat(60)}` })).toBeDefined();
});
