import type { FileKind } from "db/vocabulary";

/** Where a file is in the store. */
export const fileKey = (kind: FileKind, id: string) => `${kind}/${id}`;
