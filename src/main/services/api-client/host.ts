/** Returns the address of an operation's path on the configured host, which may have a base path. */
export function onHost(baseUrl: string, path: string): URL {
  return new URL(`${baseUrl.replace(/\/+$/, '')}${path}`)
}

export function originOf(baseUrl: string): string {
  return new URL(baseUrl).origin
}
