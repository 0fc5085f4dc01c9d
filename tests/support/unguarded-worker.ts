/** What `SELF` reaches in the tests: the site behind the check of production's settings, which the tests do not have. */
export { site as default } from "../../app/site";
export { Room } from "../../party/server";
