export interface Judged {
  q: string;
  /** 3 exactly what is meant, 2 fits, 1 somewhat, 0 not; by a sample job's slug or "#" and the beginning of a source key. */
  grades: Readonly<Record<string, 0 | 1 | 2 | 3>>;
}

export const judgements: readonly Judged[] = [];
