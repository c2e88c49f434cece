import { copyFile, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { isFullDisk, requireRoom, type FreeBytes } from '../../services/disk-space.ts'
import { unfinished } from '../../services/unfinished-names.ts'
import { UpdateFailure } from '../../services/updates/ports.ts'
import { requireSafe } from './fetch-bytes.ts'
import { sha512Of } from './file-hash.ts'

const STALL_MS = 60_000
/** Number of connection failures allowed in one download. After the last one, the next check resumes the download. */
const MOST_BREAKS = 3
/** Other programs also fill the disk, so free space is checked again after this many bytes. */
const ROOM_EVERY_BYTES = 16 * 1024 * 1024

interface ResumedDownload {
  url: URL
  /** Signed length. Nothing is written beyond it. */
  size: number
  /** Signed checksum in base64. */
  sha512: string
  destination: string
  /** Folder for partial downloads, named by checksum. They survive connection failures and restarts. */
  partsFolder: string
  freeBytes: FreeBytes
  /** Called with the number of bytes received, including those of earlier attempts. */
  onProgress: (done: number) => void
}

const DISK_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR'])

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

const anotherFile = (why: string) => new UpdateFailure('checksum', why)

/** Requests the file from the end of the part. Returns the response and the byte at which it begins. */
async function ask(
  { url, size }: ResumedDownload,
  before: number,
  signal: AbortSignal,
): Promise<{ answer: Response; from: number }> {
  const answer = await fetch(url, {
    signal,
    redirect: 'error',
    cache: 'no-store',
    // The lengths are those of the original file, so the server must not compress it.
    headers: { 'accept-encoding': 'identity', ...(before > 0 && { range: `bytes=${before}-` }) },
  })
  if (answer.status === 416) throw anotherFile('the server’s file ends before the signed length')
  if (answer.status !== 200 && answer.status !== 206) throw new Error(`HTTP ${answer.status}`)
  const goesOn = answer.status === 206 && beginOf(answer) === before
  if (answer.status === 206 && !goesOn)
    throw new Error('the server answered another part than it was asked for')
  const from = goesOn ? before : 0
  const isEncoded = answer.headers.has('content-encoding')
  const length = isEncoded ? null : answer.headers.get('content-length')
  if (length !== null && from + Number(length) !== size)
    throw anotherFile(`${from + Number(length)} bytes in place of the ${size} that are signed`)
  return { answer, from }
}

/**
 * Sends one request from the end of the part. Returns false if the connection failed after some bytes were received.
 */
async function receive(download: ResumedDownload, part: string): Promise<boolean> {
  const { url, size, partsFolder, freeBytes, onProgress } = download
  const stall = new AbortController()
  const stalled = () => stall.abort(new Error('nothing has come for a minute'))
  let timer = setTimeout(stalled, STALL_MS)
  const before = await sizeOf(part)
  let handle: FileHandle | null = null
  let done = before
  let unchecked = 0
  try {
    const { answer, from } = await ask(download, before, stall.signal)
    done = from
    handle = await open(part, from > 0 ? 'a' : 'w', 0o600)
    for await (const chunk of answer.body ?? []) {
      clearTimeout(timer)
      timer = setTimeout(stalled, STALL_MS)
      if (done + chunk.length > size) throw anotherFile('the file is longer than its signed length')
      unchecked += chunk.length
      if (unchecked >= ROOM_EVERY_BYTES) {
        await requireRoom(partsFolder, size - done, freeBytes)
        unchecked = 0
      }
      await handle.writeFile(chunk)
      done += chunk.length
      onProgress(done)
    }
    await handle.sync()
    // Without a declared length, a lost connection looks like the end of the file.
    if (done < size) throw new Error(`the file ended after ${done} of ${size} bytes`)
    return true
  } catch (cause) {
    if (cause instanceof UpdateFailure) throw cause
    if (isFullDisk(cause)) throw new UpdateFailure('room', 'the disk is full', { cause })
    if (isDiskFailure(cause)) throw new UpdateFailure('disk', 'the file could not be written', { cause })
    if (done > before) return false
    throw new UpdateFailure('broken', `${url.host} did not send the file`, { cause })
  } finally {
    clearTimeout(timer)
    await handle?.close()
  }
}

/** Removes the parts of other files, which are no longer needed. */
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

async function whole(download: ResumedDownload, part: string): Promise<void> {
  const { url, size, sha512, destination } = download
  // Written by a program version that did not know the length.
  if ((await sizeOf(part)) > size) await rm(part, { force: true })
  for (let breaks = 0; (await sizeOf(part)) < size && !(await receive(download, part)); breaks += 1) {
    if (breaks === MOST_BREAKS)
      throw new UpdateFailure('broken', `the line to ${url.host} broke again and again`)
  }
  if ((await sha512Of(part)) !== sha512) throw anotherFile('the file is not the one that the feed names')
  await rename(part, destination).catch(async (cause: NodeJS.ErrnoException) => {
    // The installer's cache may be on another disk than the profile.
    if (cause.code !== 'EXDEV') throw cause
    await copyFile(part, destination)
    await rm(part, { force: true })
  })
}

/**
 * Downloads a file, resumes it after connection failures, and moves it to its destination only if its checksum is
 * right. A partial file is stored only while it can still become the signed file, i.e. after a connection failure
 * (`broken`). It is removed if the server's file is a different one (too long, too short, wrong checksum) or if the
 * disk refused it.
 */
export async function downloadResumed(download: ResumedDownload): Promise<void> {
  const { url, sha512, partsFolder } = download
  requireSafe(url)
  const name = unfinished.update(sha512)
  const part = await onlyPart(partsFolder, name)
  try {
    await whole(download, part)
  } catch (cause) {
    const isResumable = cause instanceof UpdateFailure && cause.kind === 'broken'
    if (!isResumable) await rm(part, { force: true }).catch(() => undefined)
    throw cause
  }
}
