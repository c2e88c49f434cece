import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { TextFile } from '../services/settings/text-file.ts'
import { unfinished } from '../services/unfinished-names.ts'

/** Replaces a small text file as a whole before it returns. Throws if that fails. */
export function writeTextNow(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = unfinished.writeNow(path)
  writeFileSync(temporary, text, { mode: 0o600, flush: true })
  renameSync(temporary, path)
}

/** A small text file that is replaced as a whole, so a crash during a write leaves the old content. */
export function createTextFile(path: string, now: () => Date = () => new Date()): TextFile {
  const asideName = (): string => {
    const extension = extname(path)
    const time = now().toISOString().replaceAll(/[:.]/g, '-')
    return `${basename(path, extension)}.broken-${time}${extension}`
  }
  return {
    read() {
      if (!existsSync(path)) return null
      return readFileSync(path, 'utf8')
    },
    async write(text) {
      await mkdir(dirname(path), { recursive: true })
      const temporary = unfinished.write(path)
      try {
        const handle = await open(temporary, 'w', 0o600)
        try {
          await handle.writeFile(text)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(temporary, path)
      } catch (cause) {
        await rm(temporary, { force: true })
        throw cause
      }
    },
    setAside() {
      mkdirSync(dirname(path), { recursive: true })
      const name = asideName()
      renameSync(path, join(dirname(path), name))
      return name
    },
    copyAside() {
      const name = asideName()
      copyFileSync(path, join(dirname(path), name))
      return name
    },
  }
}
