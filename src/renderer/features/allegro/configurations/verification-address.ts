const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/

/** Returns the server's address if it may be opened: an HTTPS address, or the training shop's own local address. */
export function addressToOpen(address: string | null, isTraining: boolean): URL | null {
  if (address === null || !URL.canParse(address)) return null
  const url = new URL(address)
  const isOwn = isTraining && url.protocol === 'http:' && LOOPBACK.test(url.hostname)
  return url.protocol === 'https:' || isOwn ? url : null
}
