/** What a browser has to do before the next try to log in. */
export interface Challenge {
  /** Names it; comes back with the answer. */
  name: string;
  seed: string;
  rounds: number;
  zeroBits: number;
  /** After this many challenges only a mailed code opens the log-in. */
  isMailOnly: boolean;
}
