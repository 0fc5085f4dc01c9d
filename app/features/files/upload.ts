import { hasPath } from "./file-name";

/** What came with a form as a file, or what is wrong with it. A path in the name is nothing that a browser sends. */
export function readUpload(upload: unknown): File | "no_file" | "path" {
  if (!(upload instanceof File) || (upload.size === 0 && upload.name === "")) return "no_file";
  return hasPath(upload.name) ? "path" : upload;
}
