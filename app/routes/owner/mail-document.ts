/** A mail as a document of its own, for a frame of our own pages: it can load and run nothing. */
export const mailDocument = (html: string) =>
  new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
      "x-frame-options": "SAMEORIGIN",
      "x-content-type-options": "nosniff",
    },
  });
