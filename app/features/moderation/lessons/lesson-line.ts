import type { ScamKind } from "db/owner-vocabulary";

const lettersOf = (script: RegExp, text: string) => text.match(script)?.length ?? 0;

/** The language of a text by its letters; Hindi in Latin letters counts as English. */
const languageOf = (text: string): "en" | "hi" =>
  lettersOf(/\p{Script=Devanagari}/gu, text) > lettersOf(/\p{Script=Latin}/gu, text) ? "hi" : "en";

const plain = (text: string) => text.replaceAll("|", "/").replace(/\s+/gu, " ").trim();

/**
 * A lesson as a line of `tests/bench/adverts`: "LABEL LEVEL LANGUAGE | Title | Text". The label is the kind of scam, or
 * "near" for an honest job that signs had held. @param lesson.kind null for an honest job
 */
export const lessonLine = ({ kind, title, text }: { kind: ScamKind | null; title: string; text: string }): string =>
  `${kind ?? "near"} ${kind === null ? "-" : "b"} ${languageOf(text)} | ${plain(title)} | ${plain(text)}`;
