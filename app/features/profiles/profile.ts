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

/** How many fields an employer needs. */
export const neededFields = 7;

/** How many of them are filled. */
export function filledFields(profile: Omit<ProfileFields, "isProfileComplete">): number {
  const { fullName, phone, location, currentPosition, experienceYears, skills, languages } = profile;
  const filled = [fullName, phone, location, currentPosition, experienceYears !== null, skills.length, languages.length];
  return filled.filter(Boolean).length;
}

/** A profile is complete when it says so, or when every field that an employer needs is filled. */
export function isProfileComplete(profile: ProfileFields): boolean {
  return profile.isProfileComplete || filledFields(profile) === neededFields;
}
