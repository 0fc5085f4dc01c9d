import { allIndia } from "db/catalogues/all-india";
import { findCity, type CityKey } from "db/catalogues/cities";
import { cleanLine } from "../source/source-text";
import { decideMode, modeInText, type UnclearRule } from "./work-mode";

export interface WorkPlace {
  isRemote: boolean;
  city: CityKey | null;
  /** As shown; empty for a remote job that is open to all India. */
  location: string;
  /** The open question when place and text disagree about work from home and neither is certain. */
  unclear: string | null;
}

const remoteWords = /\bwork ?from ?home\b|\bwfh\b|\b(?:fully |100% ?)?remote\b|\bwork from anywhere\b|\banywhere\b/i;
/** The office of a remote job, for sources that mark the job as remote in another field. */
const hiringOffice = /^hiring office located in /i;
/** Maximum length of the displayed place; further places are only counted. */
const longestList = 400;

/** In a title, "remote" counts only at the start, at the end or in brackets: "Remote Sensing" is a subject. */
function titleSaysRemote(title: string): boolean {
  const asides = [...title.matchAll(/[([]([^)\]]*)[)\]]/g)].map((match) => match[1] ?? "");
  const end = /[-–|,:] ?([^-–|,:]*)$/.exec(title)?.[1] ?? "";
  return [title.split(/[([]/)[0] ?? "", end, ...asides].some(
    (part) =>
      /^(?:remote\b(?! sens)|work from home\b|wfh\b)|\b(?:remote|work from home|wfh)$/i.test(part.trim()) &&
      !/hybrid|office/i.test(part),
  );
}

/** Commas inside brackets list areas of one city. */
function partsOf(text: string): string[] {
  return text
    .split(/[,;|](?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1);
}

/** Restores missing spaces. Some sources drop them: "NaviMumbai", "Auckland(NewZealand)". */
function withSpaces(text: string): string {
  if (text.includes(" ")) return text;
  return text.replace(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\d)|(\d)(?=\p{L})/gu, "$1$2$3 ");
}

function readPart(text: string): { name: string; city: CityKey | null; everywhere: boolean } {
  const part = text.replace(/\(\s*all areas\s*\)/i, "").trim();
  const [, outside = part, inside] = /^(.*?)\s*\(([^()]*)\)?$/.exec(part) ?? [];
  const spelled = withSpaces(outside.trim()).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const place = findCity(spelled) ?? findCity(spelled.split("/")[0] ?? "");
  const everywhere = place?.key === allIndia.key;
  const name = place && spelled.includes("/") ? place.en : spelled;
  const areas = inside
    ? inside
        .split(",")
        .map((area) => withSpaces(area.trim()))
        .filter(Boolean)
        .join(", ")
    : "";
  return {
    name: areas && name ? `${name} (${areas})` : name || areas,
    city: place && place.key !== allIndia.key ? place.key : null,
    everywhere,
  };
}

function listed(names: string[]): string {
  let count = names.length;
  while (count > 1 && names.slice(0, count).join(", ").length > longestList) count -= 1;
  return names.slice(0, count).join(", ") + (count < names.length ? ` +${names.length - count}` : "");
}

/**
 * Parses the work place from a displayed location: "Hybrid - Pune", "Bangalore/Bengaluru( Whitefield )", "Remote", "PAN
 * India", "Delhi,Gurgaon". The city is the first named city of the catalogue. Title and description may also state work
 * from home. If they contradict the location and neither is certain, `rule` decides.
 */
export function parseImportedPlace(
  text: string,
  posting: { title?: string; description?: string } = {},
  rule: UnclearRule = "as-marked",
): WorkPlace {
  let rest = cleanLine(text)
    .replace(/view more$/i, "")
    .trim();
  const isHybrid = /\bhybrid\b/i.test(rest);
  const saysRemote =
    !isHybrid && (titleSaysRemote(posting.title ?? "") || remoteWords.test(rest) || hiringOffice.test(rest));
  rest = rest
    .replace(hiringOffice, "")
    .replace(/\bhybrid(?: work| mode| role)?\b/i, "")
    .replace(new RegExp(remoteWords, "gi"), "")
    .replace(/\(\s*\)|^\s*(?:in|from)\b|^[\s\-–:,/|]+|[\s\-–:,/|]+$/gi, "")
    .trim();

  const parts = partsOf(rest).map(readPart);
  const names = [...new Set(parts.filter((part) => !part.everywhere).map((part) => part.name))];
  const shown = listed(names);
  const marked = isHybrid ? "hybrid" : saysRemote ? "remote" : shown ? "office" : "unknown";
  const { isRemote, unclear } = decideMode(marked, modeInText(posting.description ?? ""), shown !== "", rule);
  const location = shown || (isRemote ? "" : allIndia.en);
  return {
    isRemote,
    unclear,
    city: parts.find((part) => part.city)?.city ?? null,
    location: isHybrid ? `${location} (hybrid)` : location,
  };
}
