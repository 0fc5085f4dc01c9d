/**
 * Folds a text for searching and comparing: Unicode compatibility form, lower case, Devanagari nukta and
 * chandrabindu spelled one way, everything but letters, marks and digits a space. The same function must
 * fold what is stored and what is asked.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u093c\u0300-\u036f\u200b-\u200d]/g, "")
    .normalize("NFC")
    .replace(/\u0901/g, "\u0902")
    .replace(/c\+\+/g, "cplusplus")
    .replace(/c#/g, "csharp")
    .replace(/\.net\b/g, " dotnet")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
