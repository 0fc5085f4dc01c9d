/**
 * A redirect as script can read it, when script asks for it by the header `x-redirect: header`: its target is in `x-location`. A
 * browser would follow it at once, and the page that script then opens would have lost the toast of the redirect.
 */
export function withRedirectHeader(request: Request, response: Response): Response {
  const target = response.headers.get("location");
  if (
    request.headers.get("x-redirect") !== "header" ||
    target === null ||
    response.status < 300 ||
    response.status > 399
  )
    return response;
  const headers = new Headers(response.headers);
  headers.delete("location");
  headers.set("x-location", target);
  return new Response(null, { status: 204, headers });
}
