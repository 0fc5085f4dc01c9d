import { guardProduction } from "./web/security/production.server";
import { site } from "./site";

/** The class of the binding Main. */
export { Room } from "../party/server";

export default guardProduction(site);
