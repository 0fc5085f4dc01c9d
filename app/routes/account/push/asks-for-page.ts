/** Whether a browser has sent a form and expects a page; script names JSON or nothing. */
export const asksForPage = (request: Request) => request.headers.get("accept")?.includes("text/html") ?? false;
