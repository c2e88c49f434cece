/**
 * The empty document of a frame in which HTML of the API is shown or edited. Nothing in it may run, be sent, or be
 * fetched from elsewhere: the page, being of the same origin, puts the HTML in and listens. Styles of the HTML count,
 * which they do not in the page itself.
 */
const POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-same-origin',
].join('; ')

const DOCUMENT =
  '<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Treść</title></head><body></body></html>'

export function htmlFrame(): Response {
  return new Response(DOCUMENT, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  })
}
