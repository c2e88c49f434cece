import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { UpdateFailure } from '../../services/updates/ports.ts'
import { requireSafe } from './fetch-bytes.ts'
import { sha512Of } from './file-hash.ts'

const STALL_MS = 60_000
/** Breaks of the line within one download; after the last one the next look goes on where this one stopped. */
const MOST_BREAKS = 3
const MOST_BYTES = 2 ** 31

interface ResumedDownload {
  url: URL
  /** Base64. */
  sha512: string
  destination: string
  /** Where what has come so far is kept, by its checksum: over breaks and restarts. */
  partsFolder: string
  /** Bytes of the whole, those of earlier tries included; null where the server does not say. */
  onProgress: (done: number, total: number | null) => void
}

const DISK_CODES = new Set(['ENOSPC', 'EACCES', 'EPERM', 'EROFS', 'EDQUOT', 'EIO', 'ENOTDIR'])

function isDiskFailure(cause: unknown): boolean {
  return cause instanceof Error && DISK_CODES.has((cause as NodeJS.ErrnoException).code ?? '')
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

function beginOf(answer: Response): number {
  return Number(/^bytes (\d+)-/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? Number.NaN)
}

/** One request from where the part ends; false where the line broke after something had come. */
async function receive(download: ResumedDownload, part: string): Promise<boolean> {
  const { url, onProgress } = download
  const stall = new AbortController()
  const stalled = () => stall.abort(new Error('nothing has come for a minute'))
  let timer = setTimeout(stalled, STALL_MS)
  const before = await sizeOf(part)
  let handle: FileHandle | null = null
  let done = before
  try {
    const answer = await fetch(url, {
      signal: stall.signal,
      redirect: 'error',
      cache: 'no-store',
      headers: before > 0 ? { range: `bytes=${before}-` } : {},
    })
    if (answer.status === 416) {
      // The part is longer than the file: it belongs to another one.
      await rm(part, { force: true })
      throw new Error('HTTP 416')
    }
    if (answer.status !== 200 && answer.status !== 206) throw new Error(`HTTP ${answer.status}`)
    const goesOn = answer.status === 206 && beginOf(answer) === before
    if (answer.status === 206 && !goesOn)
      throw new Error('the server answered another part than it was asked for')
    done = goesOn ? before : 0
    const length = Number(answer.headers.get('content-length') ?? Number.NaN)
    const total = Number.isFinite(length) ? done + length : null
    handle = await open(part, goesOn ? 'a' : 'w', 0o600)
    for await (const chunk of answer.body ?? []) {
      clearTimeout(timer)
      timer = setTimeout(stalled, STALL_MS)
      await handle.writeFile(chunk)
      done += chunk.length
      if (done > MOST_BYTES) throw new UpdateFailure('content', 'the file has no end')
      onProgress(done, total)
    }
    await handle.sync()
    return true
  } catch (cause) {
    if (cause instanceof UpdateFailure) throw cause
    if (isDiskFailure(cause)) throw new UpdateFailure('disk', 'the file could not be written', { cause })
    if (done > before) return false
    throw new UpdateFailure('broken', `${url.host} did not send the file`, { cause })
  } finally {
    clearTimeout(timer)
    await handle?.close()
  }
}

/** Parts of other files are of no use any more. */
async function onlyPart(folder: string, name: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true })
    for (const other of await readdir(folder))
      if (other !== name) await rm(join(folder, other), { force: true })
  } catch (cause) {
    throw new UpdateFailure('disk', 'there is no folder for downloads', { cause })
  }
  return join(folder, name)
}

/** Fetches a file, going on where the line broke, and gives it its place only when its checksum is right. */
export async function downloadResumed(download: ResumedDownload): Promise<void> {
  const { url, sha512, destination, partsFolder } = download
  requireSafe(url)
  const name = `${createHash('sha256').update(sha512).digest('hex').slice(0, 32)}.part`
  const part = await onlyPart(partsFolder, name)
  for (let breaks = 0; !(await receive(download, part)); breaks += 1) {
    if (breaks === MOST_BREAKS)
      throw new UpdateFailure('broken', `the line to ${url.host} broke again and again`)
  }
  if ((await sha512Of(part)) !== sha512) {
    await rm(part, { force: true })
    throw new UpdateFailure('checksum', 'the file is not the one that the feed names')
  }
  await rename(part, destination)
}
