import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unfinished } from '../unfinished-names.ts'

export interface CachedImage {
  bytes: Uint8Array
  contentType: string
}

/** Pictures kept on disk up to a total size; the ones used least recently go first. */
export interface ImageCache {
  read(key: string): Promise<CachedImage | null>
  write(key: string, image: CachedImage): Promise<void>
}

const MAX_BYTES = 200 * 1024 * 1024

interface Entry {
  size: number
  usedAt: number
}

/** A file is its content type, a line break and the picture's bytes; a file that cannot be read is no entry. */
export function createImageCache(directory: string, maxBytes = MAX_BYTES): ImageCache {
  let entries: Promise<Map<string, Entry>> | null = null
  let turn = 0

  const scan = async (): Promise<Map<string, Entry>> => {
    await mkdir(directory, { recursive: true })
    const found = new Map<string, Entry>()
    for (const name of await readdir(directory)) {
      if (!/^[0-9a-f]{64}$/.test(name)) continue
      const info = await stat(join(directory, name)).catch(() => null)
      if (info?.isFile()) found.set(name, { size: info.size, usedAt: info.mtimeMs })
    }
    return found
  }

  const known = () => (entries ??= scan())
  const nameOf = (key: string) => createHash('sha256').update(key).digest('hex')
  // Later uses in the same millisecond still count as later.
  const usedNow = () => Date.now() + (turn = (turn + 1) % 1_000) / 1_000

  const shrink = async (all: Map<string, Entry>) => {
    let total = [...all.values()].reduce((sum, entry) => sum + entry.size, 0)
    const oldestFirst = [...all].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    for (const [name, entry] of oldestFirst) {
      if (total <= maxBytes) return
      all.delete(name)
      total -= entry.size
      await rm(join(directory, name), { force: true })
    }
  }

  return {
    async read(key) {
      const all = await known()
      const name = nameOf(key)
      const entry = all.get(name)
      if (!entry) return null
      try {
        const file = await readFile(join(directory, name))
        const end = file.indexOf(10)
        if (end < 0) throw new Error('no content type')
        entry.usedAt = usedNow()
        const time = new Date(entry.usedAt)
        await utimes(join(directory, name), time, time)
        return { contentType: file.subarray(0, end).toString('utf8'), bytes: file.subarray(end + 1) }
      } catch {
        all.delete(name)
        return null
      }
    },
    async write(key, image) {
      const all = await known()
      const name = nameOf(key)
      const content = Buffer.concat([Buffer.from(`${image.contentType}\n`), image.bytes])
      if (content.length > maxBytes) return
      const path = join(directory, name)
      const temporary = unfinished.picture(path, ++turn)
      await writeFile(temporary, content)
      await rename(temporary, path)
      all.set(name, { size: content.length, usedAt: usedNow() })
      await shrink(all)
    },
  }
}
