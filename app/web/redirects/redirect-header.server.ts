/**
 * A redirect that script can read, when script requests it by the header `x-redirect: header`: its target is in
 * `x-location`. A browser would follow a normal redirect at once, and the page that script then opens would no longer
 * show its toast.
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
