import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { unfinished } from '../unfinished-names.ts'

export interface CachedImage {
  bytes: Uint8Array
  contentType: string
}

/** Caches pictures on disk up to a total size; the least recently used are removed first. */
export interface ImageCache {
  read(key: string): Promise<CachedImage | null>
  write(key: string, image: CachedImage): Promise<void>
}

const MAX_BYTES = 200 * 1024 * 1024

/**
 * Each file holds its content type, a line break and the picture's bytes. An unreadable file is treated as a cache
 * miss.
 */
export function createImageCache(directory: string, maxBytes = MAX_BYTES): ImageCache {
  let known: Promise<LRUCache<string, number>> | null = null
  let turn = 0
  /** Entries that the cache evicted and that have to be deleted from disk. */
  const givenUp: string[] = []

  const scan = async (): Promise<LRUCache<string, number>> => {
    await mkdir(directory, { recursive: true })
    const found: { name: string; size: number; usedAt: number }[] = []
    for (const name of await readdir(directory)) {
      if (!/^[0-9a-f]{64}$/.test(name)) continue
      const info = await stat(join(directory, name)).catch(() => null)
      if (info?.isFile()) found.push({ name, size: info.size, usedAt: info.mtimeMs })
    }
    const sizes = new LRUCache<string, number>({
      maxSize: maxBytes,
      sizeCalculation: (size) => Math.max(1, size),
      dispose(_size, name, reason) {
        if (reason === 'evict') givenUp.push(name)
      },
    })
    for (const { name, size } of found.toSorted((a, b) => a.usedAt - b.usedAt)) {
      // The limit may have been larger when this picture was cached.
      if (size > maxBytes) givenUp.push(name)
      else sizes.set(name, size)
    }
    return sizes
  }

  const all = () => (known ??= scan())
  const nameOf = (key: string) => createHash('sha256').update(key).digest('hex')

  return {
    async read(key) {
      const sizes = await all()
      const name = nameOf(key)
      if (sizes.get(name) === undefined) return null
      try {
        const file = await readFile(join(directory, name))
        const end = file.indexOf(10)
        if (end < 0) throw new Error('no content type')
        const time = new Date()
        await utimes(join(directory, name), time, time)
        return { contentType: file.subarray(0, end).toString('utf8'), bytes: file.subarray(end + 1) }
      } catch {
        sizes.delete(name)
        return null
      }
    },
    async write(key, image) {
      const sizes = await all()
      const name = nameOf(key)
      const content = Buffer.concat([Buffer.from(`${image.contentType}\n`), image.bytes])
      if (content.length > maxBytes) return
      const path = join(directory, name)
      const temporary = unfinished.picture(path, ++turn)
      await writeFile(temporary, content)
      await rename(temporary, path)
      sizes.set(name, content.length)
      for (const old of givenUp.splice(0)) await rm(join(directory, old), { force: true })
    },
  }
}
