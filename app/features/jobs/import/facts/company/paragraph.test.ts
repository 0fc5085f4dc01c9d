import { describe, expect, it } from "vitest";
import { findCompanyName } from "./paragraph";

describe("the name of a company in a paragraph about it", () => {
  it.each([
    "Neem Foods is a maker of pickles in Pune.",
    "At Neem Foods, we bake for the whole of Pune.",
    "Neem Foods, Indiranagar is a maker of pickles.",
    "Dear candidates, Neem Foods is a maker of pickles.",
    "In Pune, Neem Foods is a maker of pickles.",
    "Here at Neem Foods we make pickles for all.",
    "Founded in 2014, Neem Foods makes pickles.",
    "Established in the year 2014, Neem Foods is one of the leading makers.",
    "Headquartered in Pune, Maharashtra, Neem Foods is among the largest makers of pickles.",
    "Based out of Pune, we at Neem Foods make pickles for all.",
    "About Neem Foods: we make pickles and papads for the world.",
    "About Neem Foods\nWe make pickles and papads for the world.",
    "About us: Neem Foods is a maker of pickles in Pune.",
    "Company profile\nNeem Foods offers pickles to the whole world.",
    "Neem Foods\nWe are a maker of pickles from Pune.",
    "Welcome to Neem Foods! We make pickles and papads.",
    "Why join Neem Foods? We pay well and on time.",
    "Join Neem Foods and make pickles with us every day.",
    "We are Neem Foods, a maker of pickles.",
    "We're Neem Foods and we make pickles.",
    "Hi! We are Neem Foods. We make pickles.",
    "We at Neem Foods believe in good food.",
    "Neem Foods (formerly Kadva Foods) makes pickles for all of India.",
    "Neem Foods, founded in 2014 by Ravi Rao, makes pickles.",
    "Neem Foods, a Pune-based startup, makes pickles.",
    "Neem Foods – India's largest maker of pickles.",
    "Neem Foods: India's favourite pickles since 1990.",
    "Neem Foods's mission is to feed everybody well.",
    "Neem Foods was founded in 2014 by two friends.",
    "Neem Foods has been making pickles since 1990.",
    "Neem Foods ek pickle company hai jo Pune mein hai.",
    "With over 20 years of experience, Neem Foods has grown into a leader.",
    "As one of India's leading brands, Neem Foods offers pickles.",
    "Today, Neem Foods serves more than 2,000 shops.",
    "Company Name: Neem Foods. We make pickles.",
    "Our company name is Neem Foods and we make pickles.",
    "Our company, Neem Foods, makes pickles.",
    "In 2014 Ravi Rao founded Neem Foods in Pune.",
    "Ravi Rao is the founder of Neem Foods, which makes pickles.",
    "Good food is half of life. We know it. At Neem Foods, we cook with care.",
  ])("is Neem Foods: %s", (text) => {
    expect(findCompanyName(text)).toBe("Neem Foods");
  });

  it.each([
    ["Neem Foods Pvt. Ltd. is a maker of pickles. Neem Foods sells in Pune.", "Neem Foods Pvt. Ltd."],
    ["About Neem\nNeem Foods Private Limited is a Pune firm that sells pickles.", "Neem Foods Private Limited"],
    ["We make pickles and papads. Apply to Neem Foods Pvt. Ltd. today.", "Neem Foods Pvt. Ltd."],
    ["M/s. Neem Foods Pvt. Ltd. deals in pickles since 1990.", "Neem Foods Pvt. Ltd."],
    ["NEEM FOODS IS A LEADING MAKER OF PICKLES IN INDIA.", "NEEM FOODS"],
    ["neem foods is a maker of pickles in pune and mumbai.", "neem foods"],
    ["Rao & Daughters is a family business from Pune.", "Rao & Daughters"],
    ["School of Needles is a chain of tailors in Nagpur.", "School of Needles"],
    ["neemBox is a maker of boxes from Delhi.", "neemBox"],
    ["IT Neem Solutions is an Indore firm that makes websites.", "IT Neem Solutions"],
    ["The Neem Store is an online shop for clothes.", "The Neem Store"],
    ["नीम फ़ूड्स एक अचार बनाने वाली कंपनी है।", "नीम फ़ूड्स"],
    ["नीम फ़ूड्स में हम अचार बनाते हैं।", "नीम फ़ूड्स"],
    ["2014 में स्थापित नीम फ़ूड्स एक जानी-मानी कंपनी है।", "नीम फ़ूड्स"],
    ["नीम फ़ूड्स के बारे में: हम अचार बनाते हैं।", "नीम फ़ूड्स"],
    ["हम नीम फ़ूड्स हैं। हम अचार बनाते हैं।", "नीम फ़ूड्स"],
    ["नीम फ़ूड्स की स्थापना 2014 में पुणे में हुई थी।", "नीम फ़ूड्स"],
    ["हमारी कंपनी का नाम नीम फ़ूड्स है और हम अचार बनाते हैं।", "नीम फ़ूड्स"],
    ["Neem Foods एक अचार कंपनी है।", "Neem Foods"],
  ])("in %s is %s", (text, name) => {
    expect(findCompanyName(text)).toBe(name);
  });

  it.each([
    "We are a leading company in India and we make pickles.",
    "Our company is a fast growing startup from Pune.",
    "The company provides many services to customers in India.",
    "We are hiring for our client, a leading bank in Mumbai.",
    "A reputed MNC in Bangalore is looking for telecallers.",
    "Leading Manufacturing Company in Pune is hiring.",
    "Technology is at the heart of what we do every day.",
    "Mumbai is the city where we have our office and people.",
    "Work from home job for students and housewives, daily payment.",
    "Innovation, integrity and customers are our values.",
    "Data Entry Operators will type for us every day.",
    "The Data Analyst is a key member of the team.",
    "Founded in 2014, we make pickles and papads.",
    "हम एक बड़ी कंपनी हैं और अचार बनाते हैं।",
    "यह घर से काम करने का एक बढ़िया मौका है।",
  ])("is not given: %s", (text) => {
    expect(findCompanyName(text)).toBeNull();
  });

  it("is looked for in 100 kB of anything at once", () => {
    const start = performance.now();
    for (const part of [
      "Neem ",
      "Neem Foods, ",
      "a",
      " ",
      "(",
      "A. ",
      "नीम ",
      "At Neem, we. ",
      "of and the ",
      "\n",
      "’s ",
    ])
      findCompanyName(part.repeat(Math.ceil(100_000 / part.length)));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
