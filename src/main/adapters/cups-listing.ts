/** A queue that CUPS lists, with its description. */
export interface CupsQueue {
  name: string
  description: string
}

/** Short name of a queue's location. The address may contain a password, so it is never shown whole. */
function placeOf(device: string): string {
  const [, scheme = '', rest = ''] = /^([a-z0-9+.-]+):(.*)$/i.exec(device) ?? []
  if (scheme === 'usb') return 'USB'
  const host = /^\/\/(?:[^@/]*@)?([^/?]+)/.exec(rest)?.[1]
  return host && scheme !== 'dnssd' ? `${scheme} ${host}` : scheme
}

/**
 * Reads the output of `lpstat -e`, `lpstat -v` and `lpstat -l -p`, all with LC_ALL=C. Only the first lists printers
 * that CUPS discovers in the network; the others add the details that CUPS stores.
 */
export function readCupsListing(names: string, devices: string, details: string): CupsQueue[] {
  const places = new Map(
    [...devices.matchAll(/^device for (\S+): (\S+)$/gm)].map(([, name = '', device = '']) => [
      name,
      placeOf(device),
    ]),
  )
  const models = new Map<string, string>()
  let current = ''
  for (const line of details.split('\n')) {
    current = /^printer (\S+) /.exec(line)?.[1] ?? current
    const model = /^\tDescription: (.*)$/.exec(line)?.[1]
    if (model) models.set(current, model)
  }
  return names
    .split('\n')
    .map((line) => line.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const model = models.get(name)
      const parts = [model === name ? undefined : model, places.get(name)]
      return { name, description: parts.filter(Boolean).join(' · ') }
    })
}
