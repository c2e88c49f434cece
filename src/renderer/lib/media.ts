/**
 * Address of a picture that the API renders, on the app's own scheme: the main process fetches it from
 * `{api}/image-render/…` with the token. Width and height in px.
 */
export function imageAddress(type: string, width: number, height: number, pk: number | string): string {
  const parts = [type, width, height, pk].map((part) => encodeURIComponent(String(part)))
  return `/image-render/${parts.join('/')}`
}

/** Path on the app's own scheme of a document that came as a reference (`media:7`). */
export function documentPath(reference: string | null | undefined): string | null {
  const match = /^media:(\d+)$/.exec(reference ?? '')
  return match ? `/document/${match[1]}` : null
}
