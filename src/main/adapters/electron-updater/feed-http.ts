import {
  request as requestHttp,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import { fetchBytes, requireSafe } from './fetch-bytes.ts'
import { downloadResumed } from './resumed-download.ts'

const MOST_BLOCK_MAP_BYTES = 16 * 1024 * 1024
const STALL_MS = 60_000

interface DownloadOptions {
  sha512?: string | null
  onProgress?: (progress: { percent: number }) => void
}

/**
 * The part of electron-updater's `httpExecutor` that its downloads use, on Node's own network instead of Electron's: the
 * same in the packaged program, on the Chromium host and in tests.
 */
export class FeedHttp {
  private readonly partsFolder: string

  constructor(partsFolder: string) {
    this.partsFolder = partsFolder
  }

  /** A whole file, where block maps are of no help. */
  async download(url: URL, destination: string, { sha512, onProgress }: DownloadOptions): Promise<string> {
    await downloadResumed({
      url,
      sha512: sha512 ?? '',
      destination,
      partsFolder: this.partsFolder,
      onProgress: (done, total) => total && onProgress?.({ percent: (done / total) * 100 }),
    })
    return destination
  }

  /** A block map. */
  downloadToBuffer(url: URL): Promise<Buffer> {
    return fetchBytes(url, MOST_BLOCK_MAP_BYTES)
  }

  /** A range of a file, by its block map. */
  createRequest(options: RequestOptions, onAnswer: (answer: IncomingMessage) => void): ClientRequest {
    const { protocol, hostname, port } = options
    requireSafe(new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}`))
    return protocol === 'https:' ? requestHttps(options, onAnswer) : requestHttp(options, onAnswer)
  }

  addErrorAndTimeoutHandlers(request: ClientRequest, reject: (cause: Error) => void): void {
    request.setTimeout(STALL_MS, () => request.destroy(new Error('nothing has come for a minute')))
    request.on('error', reject)
  }
}
