import {
  request as requestHttp,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import { mkdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { UpdateFileInfo } from 'electron-updater'
import { freeBytesOf, requireRoom, type FreeBytes } from '../../services/disk-space.ts'
import { UpdateFailure } from '../../services/updates/ports.ts'
import { fetchBytes, requireSafe } from './fetch-bytes.ts'
import { downloadResumed } from './resumed-download.ts'

const MOST_BLOCK_MAP_BYTES = 16 * 1024 * 1024
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024
const STALL_MS = 60_000
const unpack = promisify(gunzip)

interface DownloadOptions {
  sha512?: string | null
  onProgress?: (progress: { percent: number }) => void
}

/** A file that the signed feed names. Its length limits every download of it. */
export type SignedFile = Pick<UpdateFileInfo, 'url' | 'sha512'> & { size: number }

/** Number of bytes in a request's range. Zero if it has no range. */
function rangeLength({ headers }: RequestOptions): number {
  const { range = '' } = (headers ?? {}) as OutgoingHttpHeaders & { range?: string }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
  return from === undefined || to === undefined ? 0 : Number(to) - Number(from) + 1
}

/** Aborts a response that contains more bytes than requested. */
function limit(answer: IncomingMessage, mostBytes: number): void {
  let length = 0
  answer.prependListener('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > mostBytes) answer.destroy(new Error(`more than the ${mostBytes} bytes that were asked for`))
  })
}

/**
 * The part of electron-updater's `httpExecutor` that its downloads use, on Node's own network instead of Electron's. It
 * is therefore the same in the packaged program, on the Chromium host and in tests. It fetches only files that were
 * passed to `expect`.
 */
export class FeedHttp {
  private readonly partsFolder: string
  private readonly freeBytes: FreeBytes
  private files: readonly SignedFile[] = []

  constructor(partsFolder: string, freeBytes: FreeBytes = freeBytesOf) {
    this.partsFolder = partsFolder
    this.freeBytes = freeBytes
  }

  /** Sets the files of the offered version. */
  expect(files: readonly SignedFile[]): void {
    this.files = files
  }

  /** Throws if the disk has no space for the file and the copy that is stored of it. */
  private async requireRoomFor({ size }: SignedFile): Promise<void> {
    try {
      await mkdir(this.partsFolder, { recursive: true })
    } catch (cause) {
      throw new UpdateFailure('disk', 'there is no folder for downloads', { cause })
    }
    await requireRoom(this.partsFolder, 2 * size, this.freeBytes)
  }

  /** Downloads a whole file, if block maps do not help. */
  async download(url: URL, destination: string, { sha512, onProgress }: DownloadOptions): Promise<string> {
    const file = this.files.find((known) => known.sha512 === sha512)
    if (!file) throw new UpdateFailure('content', `${url.pathname} is no file of the feed`)
    await this.requireRoomFor(file)
    await downloadResumed({
      url,
      size: file.size,
      sha512: file.sha512,
      destination,
      partsFolder: this.partsFolder,
      freeBytes: this.freeBytes,
      onProgress: (done) => onProgress?.({ percent: (done / file.size) * 100 }),
    })
    return destination
  }

  /**
   * Downloads a block map. It is not signed, so its unpacked size is limited. electron-updater itself uses only a block
   * map that describes exactly the signed number of bytes.
   */
  async downloadToBuffer(url: URL): Promise<Buffer> {
    const described = this.files.find((file) => basename(url.pathname) === `${basename(file.url)}.blockmap`)
    if (described) await this.requireRoomFor(described)
    const bytes = await fetchBytes(url, MOST_BLOCK_MAP_BYTES)
    await unpack(bytes, { maxOutputLength: MOST_UNPACKED_BYTES })
    return bytes
  }

  /** Requests a range of a file according to its block map. */
  createRequest(options: RequestOptions, onAnswer: (answer: IncomingMessage) => void): ClientRequest {
    const { protocol, hostname, port } = options
    requireSafe(new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}`))
    const take = (answer: IncomingMessage) => {
      limit(answer, rangeLength(options))
      onAnswer(answer)
    }
    return protocol === 'https:' ? requestHttps(options, take) : requestHttp(options, take)
  }

  addErrorAndTimeoutHandlers(request: ClientRequest, reject: (cause: Error) => void): void {
    request.setTimeout(STALL_MS, () => request.destroy(new Error('nothing has come for a minute')))
    request.on('error', reject)
  }
}
