/**
 * Whether the browser says that it runs on a phone (`Sec-CH-UA-Mobile`); Chromium's do with every request, others never.
 */
export const isPhone = (request: Request): boolean => request.headers.get("sec-ch-ua-mobile") === "?1";
