import { define } from "../define";
import { LiveJobs } from "./live-jobs";
import { LiveUser } from "./live-user";

define("live-jobs", LiveJobs);
define("live-user", LiveUser);
