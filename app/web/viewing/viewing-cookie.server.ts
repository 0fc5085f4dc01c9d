import { ownerSessionLifetime } from "~/features/accounts/proof/owner-session";
import { readPass, writePass, type ViewingPass } from "~/features/viewer/viewing/pass";
import { readCookie, writeCookie } from "../cookies";

const cookie = "viewing";

type Sign = (text: string) => string;

/** Whether a browser claims that an owner sees the site as a user; the signed pass verifies it. */
export const hasViewing = (request: Request) => readCookie(request, cookie) !== null;

export const readViewing = (request: Request, sign: Sign) => readPass(sign, readCookie(request, cookie));

/**
 * Lasts longer than the pass: the site must notice that the viewing is over, or it would take a form of a page seen as
 * the person for the owner's own.
 */
export const viewingCookie = (request: Request, sign: Sign, pass: ViewingPass) =>
  writeCookie(request, cookie, writePass(sign, pass), ownerSessionLifetime / 1000);

export const endedViewingCookie = (request: Request) => writeCookie(request, cookie, "", 0);
