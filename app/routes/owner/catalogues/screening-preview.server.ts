/** What a change of the screening would have done. */
export interface ScreeningPreview {
  /** Jobs that were looked at, the newest. */
  jobs: number;
  held: number;
  /** Of those, how many the settings of now hold as well. */
  heldNow: number;
  examples: { id: string; title: string; company: string; reason: string }[];
}
