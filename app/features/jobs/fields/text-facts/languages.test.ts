import { describe, expect, it } from "vitest";
import { readTextFacts } from "./text-facts";

const read = (description: string) => readTextFacts({ title: "Typist", description });

describe("the languages that a text asks for", () => {
  it.each([
    ["Hindi speaking candidates", ["hindi"]],
    ["Hindi and English speaking", ["hindi", "english"]],
    ["Fluent in English", ["english"]],
    ["Fluency in both Tamil and English", ["english", "tamil"]],
    ["Good spoken English", ["english"]],
    ["Excellent verbal and written communication skills in English", ["english"]],
    ["English communication skills must be good", ["english"]],
    ["Should be able to speak English & Hindi", ["hindi", "english"]],
    ["Knowledge of Marathi is essential", ["marathi"]],
    ["Good command over English, Hindi", ["hindi", "english"]],
    ["Kannada is mandatory", ["kannada"]],
    ["Tamil is a must", ["tamil"]],
    ["Languages: Hindi, English, Bangla", ["hindi", "english", "bengali"]],
    ["Languages known - Telugu", ["telugu"]],
    ["Hindi typing on a phone", ["hindi"]],
    ["Bilingual in French and English required", ["english"]],
    ["Good English. Must know Gujarati", ["english", "gujarati"]],
    ["Hindi bolna aana chahiye", ["hindi"]],
    ["Hindi aur English aani chahiye", ["hindi", "english"]],
    ["Customers se Hindi mein baat karni hai", ["hindi"]],
    ["हिन्दी आनी चाहिए", ["hindi"]],
    ["Hindi ka gyan zaroori", ["hindi"]],
    ["हिंदी और अंग्रेज़ी का ज्ञान", ["hindi", "english"]],
    ["ग्राहकों से मराठी में बात करनी है", ["marathi"]],
    ["भाषा: हिन्दी, पंजाबी", ["hindi", "punjabi"]],
  ])("%j are %j", (text, languages) => {
    expect(read(text)).toMatchObject({ languages, isWithoutEnglish: false });
  });

  it.each([
    "Knowledge of Tamil is a plus",
    "Good English preferred",
    "Fluency in Hindi is an added advantage",
    "Fluent in Hindi or English",
    "Good Hindi/English",
    "Languages: any one of Tamil, Telugu",
    "You teach spoken English to children",
    "Trainer for an English speaking course",
    "Translate from English to Hindi",
    "Knowledge of the Tamil Nadu market",
    "Songs of Punjabi films",
    "Programming languages: Java, Python",
    "If you speak Odia, tell us",
    "Hindi nahi aani chahiye",
    "English required. English is not required.",
  ])("%j says none", (text) => {
    expect(read(text)).toMatchObject({ languages: null, isWithoutEnglish: null });
  });

  it.each([
    "English not required",
    "No English needed",
    "English is not mandatory for this work",
    "You do not need English",
    "English nahi chahiye",
    "English ki zaroorat nahi hai",
    "Bina English ke kaam kar sakte hain",
    "अंग्रेज़ी ज़रूरी नहीं",
    "अंग्रेज़ी की ज़रूरत नहीं है",
    "बिना अंग्रेज़ी के काम",
  ])("%j says that English is not needed", (text) => {
    expect(read(text)).toMatchObject({ languages: null, isWithoutEnglish: true });
  });

  it("are named beside English, which is not needed", () => {
    const text = "Hindi bolna aana chahiye. English nahi chahiye.";
    expect(read(text)).toMatchObject({ languages: ["hindi"], isWithoutEnglish: true });
  });
});
