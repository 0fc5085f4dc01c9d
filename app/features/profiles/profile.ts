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

/** A profile is complete when it says so, or when every field that an employer needs is filled. */
export function isProfileComplete(profile: ProfileFields): boolean {
  const { fullName, phone, location, currentPosition, experienceYears, skills, languages } = profile;
  return (
    profile.isProfileComplete ||
    Boolean(fullName && phone && location && currentPosition && experienceYears !== null && skills.length && languages.length)
  );
}
