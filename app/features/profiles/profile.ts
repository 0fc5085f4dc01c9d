/** The fields of a profile that decide whether it is complete. */
export interface ProfileFields {
  fullName: string | null;
  phone: string | null;
  location: string | null;
  currentPosition: string | null;
  experienceYears: number | null;
  skills: string[];
  languages: string[];
  isProfileComplete: boolean;
}

/** What an employer needs, in the order in which it is asked. */
export const neededFields = [
  "fullName",
  "phone",
  "location",
  "currentPosition",
  "experienceYears",
  "skills",
  "languages",
] as const;
export type NeededField = (typeof neededFields)[number];

type NeededFields = Pick<ProfileFields, NeededField>;

const isFilled = (value: NeededFields[NeededField]) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== "";

/** What is still needed, in the order in which it is asked. */
export function missingFields(profile: NeededFields): NeededField[] {
  return neededFields.filter((field) => !isFilled(profile[field]));
}

/** A profile is complete when its flag is set, or when every field that an employer needs is filled. */
export function isProfileComplete(profile: ProfileFields): boolean {
  return profile.isProfileComplete || missingFields(profile).length === 0;
}

/** What a profile holds before anything was entered. */
export const emptyProfile = {
  fullName: "",
  phone: null,
  whatsappNumber: null,
  location: null,
  currentPosition: null,
  experienceYears: null,
  skills: [],
  languages: [],
  profileImageUrl: null,
  resumeFileId: null,
  isProfileComplete: false,
};
