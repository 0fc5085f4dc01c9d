import { hasPath } from "./file-name";

/** A form's uploaded file, or its error. Browsers send no path in the name. */
export function readUpload(upload: unknown): File | "no_file" | "path" {
  if (!(upload instanceof File) || (upload.size === 0 && upload.name === "")) return "no_file";
  return hasPath(upload.name) ? "path" : upload;
}
