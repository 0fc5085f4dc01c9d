/** What a browser has to do before the next try to log in. */
export interface Challenge {
  /** Names it; comes back with the answer. */
  name: string;
  seed: string;
  rounds: number;
  zeroBits: number;
  /** There were this many answers that only what was mailed opens the log-in. */
  isMailOnly: boolean;
}
