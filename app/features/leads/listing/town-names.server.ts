import { findTown } from "db/catalogues/towns.server";
import type { LeadPlace } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";

/** The name of a place of leads: "remote", or the key of a town. */
export const placeName = (key: string): string => (key === "remote" ? m.professionals_place_remote() : (findTown(key)?.[getLocale()] ?? key));

/** Where the work of a lead is done, in the reader's language. */
export function placeOfLead({ place, townKey }: { place: LeadPlace; townKey: string | null }): string {
  if (place === "remote" || townKey === null) return placeName("remote");
  return place === "city" ? placeName(townKey) : m.professionals_place_both({ town: placeName(townKey) });
}
