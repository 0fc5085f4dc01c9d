/** What a browser has to do before the next try to log in. */
export interface Challenge {
  /** Its id, which is sent back with the answer. */
  name: string;
  seed: string;
  rounds: number;
  zeroBits: number;
  /** Whether so many challenges were answered that only a mailed code or link opens the log-in. */
  isMailOnly: boolean;
}
