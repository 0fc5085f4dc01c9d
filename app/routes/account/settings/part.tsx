/** A sub-page: the route of the index, which reads its name from the address. */
export { action, default, formDoc, handle, loader, meta } from "./route";
