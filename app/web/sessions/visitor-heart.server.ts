import { readCookie, writeCookie } from "../cookies";

const cookie = "heart";

/** As long as a sign-up waits for the confirmation of its address. */
const seconds = 72 * 3600;

/** The Set-Cookie value by which this browser keeps the job that a visitor has saved, until they are logged in. */
export const saveHeart = (request: Request, jobId: string) => writeCookie(request, cookie, jobId, seconds);

/** Whether this browser keeps that job. */
export const hasHeart = (request: Request, jobId: string) => readCookie(request, cookie) === jobId;

/** The Set-Cookie value when it is saved. */
export const forgetHeart = (request: Request) => writeCookie(request, cookie, "", 0);
