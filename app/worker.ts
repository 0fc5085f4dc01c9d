import { site } from "./site";
import { guardProduction } from "./web/security/production.server";

/** The class of the binding Main. */
export { Room } from "../party/server";

export default guardProduction(site);
