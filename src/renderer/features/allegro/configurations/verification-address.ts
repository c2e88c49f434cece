const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/

/** An address of the server's that may be opened: one of the web that is safe on its way, or the training shop's own. */
export function addressToOpen(address: string | null, isTraining: boolean): URL | null {
  if (address === null || !URL.canParse(address)) return null
  const url = new URL(address)
  const isOwn = isTraining && url.protocol === 'http:' && LOOPBACK.test(url.hostname)
  return url.protocol === 'https:' || isOwn ? url : null
}
