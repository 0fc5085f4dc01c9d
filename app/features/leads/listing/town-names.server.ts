import { findTown } from "db/catalogues/towns.server";
import type { LeadPlace } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { placeText } from "../names";

/** The name of a place of leads: "remote", or the key of a town. */
export const placeName = (key: string): string =>
  key === "remote" ? m.professionals_place_remote() : (findTown(key)?.[getLocale()] ?? key);

/** Where the work of a lead is done, in the reader's language. */
export const placeOfLead = ({ place, townKey }: { place: LeadPlace; townKey: string | null }): string =>
  placeText(place, townKey === null ? null : placeName(townKey));
