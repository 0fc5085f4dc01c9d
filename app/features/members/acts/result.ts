/**
 * The result of an act: it took place, had taken place before, or needs a second owner; or it is refused with a
 * sentence beside a field. Null for an unknown user or company.
 */
export type ActResult =
  | { state: "done" | "again" | "proposed"; title: string }
  | { state: "refused"; field: string | null; text: string }
  | null;

export const done = (title: string): ActResult => ({ state: "done", title });
export const again = (title: string): ActResult => ({ state: "again", title });
export const refused = (text: string, field: string | null = null): ActResult => ({ state: "refused", field, text });
