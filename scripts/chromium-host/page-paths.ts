import type { CDPSession } from 'playwright-core'

/** Paths of files chosen in the page, which only the DevTools protocol can provide. */
export class PagePaths {
  private readonly known = new Map<string, Promise<string>>()

  /** `sign` is the name of a global in the page that holds the File until its path is read. */
  learn(sign: string, devtools: CDPSession | null): void {
    if (devtools === null) return
    const ask = async (): Promise<string> => {
      const { result } = await devtools.send('Runtime.evaluate', {
        expression: `window[${JSON.stringify(sign)}]`,
      })
      await devtools.send('Runtime.evaluate', { expression: `delete window[${JSON.stringify(sign)}]` })
      if (!result.objectId) return ''
      const { path } = await devtools.send('DOM.getFileInfo', { objectId: result.objectId })
      return path
    }
    this.known.set(
      sign,
      ask().catch(() => ''),
    )
  }

  /** Returns the value with every sign replaced by the path that it represents. */
  async resolve(value: unknown): Promise<unknown> {
    if (this.known.size === 0) return value
    if (typeof value === 'string') return this.known.get(value) ?? value
    if (Array.isArray(value)) return Promise.all(value.map((item) => this.resolve(item)))
    if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
      return value
    const entries = Object.entries(value).map(async ([key, inner]): Promise<[string, unknown]> => [
      key,
      await this.resolve(inner),
    ])
    return Object.fromEntries(await Promise.all(entries))
  }
}
