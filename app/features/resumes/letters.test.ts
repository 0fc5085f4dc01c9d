import { expect, it } from "vitest";
import { emptyContent } from "./content";
import { findForeignLetters } from "./letters";

const lettersOf = (summary: string) => findForeignLetters({ ...emptyContent, summary });

it.each([
  "Asha Kumari, Typist · 60 wpm",
  "आशा कुमारी",
  "আশা কুমারী",
  "ஆஷா குமாரி",
  "ఆశా కుమారి",
  "આશા કુમારી",
  "ಆಶಾ ಕುಮಾರಿ",
  "ആശാ കുമാരി",
  "ਆਸ਼ਾ ਕੁਮਾਰੀ",
  "● ■ → ✓ ✔ ★ ≥ № – ‑ ₹",
  "naïve Café Ōsaka",
  "😀 🙏",
])("A résumé in letters that its PDF draws gets no note: %s", (text) => {
  expect(lettersOf(text)).toBe("");
});

it.each([
  ["آشا کماری", "آ ش ا ک م"],
  ["ଆଶା", "ଆ ଶ ା"],
  ["ᱟᱥᱟ", "ᱟ ᱥ"],
  ["ꯑꯁꯥ", "ꯑ ꯁ ꯥ"],
  ["Аша", "А ш а"],
  ["愛沙", "愛 沙"],
  ["ආශා", "ආ ශ ා"],
])("A résumé in other letters names them before its PDF is made: %s", (text, letters) => {
  expect(lettersOf(`Asha ${text}`)).toBe(letters);
});
