import { ownerSessionLifetime } from "~/features/accounts/proof/owner-session";
import { readPass, writePass, type ViewingPass } from "~/features/viewer/viewing/pass";
import { readCookie, writeCookie } from "../cookies";

const cookie = "viewing";

type Sign = (text: string) => string;

/** Whether a browser says that its owner sees the site as a user; whether it is true, the pass says. */
export const hasViewing = (request: Request) => readCookie(request, cookie) !== null;

export const readViewing = (request: Request, sign: Sign) => readPass(sign, readCookie(request, cookie));

/** Longer than the pass: the site must hear that it is over, or a form of a page seen as the person would be taken for the owner's own. */
export const viewingCookie = (request: Request, sign: Sign, pass: ViewingPass) =>
  writeCookie(request, cookie, writePass(sign, pass), ownerSessionLifetime / 1000);

export const endedViewingCookie = (request: Request) => writeCookie(request, cookie, "", 0);
