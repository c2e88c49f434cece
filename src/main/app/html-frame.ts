/**
 * The empty document of a frame that shows or edits HTML of the API. Nothing in it may run, be sent, or be fetched from
 * elsewhere. The page has the same origin, so it can insert the HTML and listen to its events. Styles of the HTML have
 * an effect here, but not in the page itself.
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
