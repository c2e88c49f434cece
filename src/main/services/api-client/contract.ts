import type { AnyOperation } from '#shared/api/operation.ts'
import type { BodyOf, OperationName, ParamsOf, QueryOf, ReplyOf } from '#shared/api/registry.ts'

export interface RawInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

interface TypedInput<N extends OperationName> {
  params?: ParamsOf<N>
  query?: QueryOf<N>
  body?: BodyOf<N>
}

export interface RequestOptions {
  /** Id by which `cancel` finds the call. */
  requestId?: string
  signal?: AbortSignal
  /**
   * The window that sends the request. Within one window the later of two identical requests is rejected; between
   * windows, reads share a response.
   */
  windowId?: number
  /** Sends the request even if an identical one is pending. */
  allowDuplicate?: boolean
  /**
   * Reports how many bytes of the request's body were sent, and the total. Only for form data. `isAgain` means that the
   * body is sent a second time.
   */
  onUploadProgress?: (sentBytes: number, totalBytes: number, isAgain?: boolean) => void
}

export interface AddressOptions {
  signal?: AbortSignal | undefined
  hasOwnLimit?: boolean
}

/** A file response: its headers, and its bytes as a stream. A later failure of the stream is an `ApiFailure` too. */
export interface FileResponse {
  headers: Headers
  body: ReadableStream<Uint8Array>
}

export interface ApiClient {
  /** Calls an operation of the registry. Throws `ApiFailure`. */
  call<N extends OperationName>(name: N, input: TypedInput<N>, options?: RequestOptions): Promise<ReplyOf<N>>
  /** Does what `call` does, for a name and an input that come from the page. */
  request(name: string, input: RawInput, options?: RequestOptions): Promise<unknown>
  /**
   * Does what `request` does, for an operation that differs from the registry's, e.g. the barcode sign-in set by
   * policy.
   */
  callOperation(
    name: string,
    operation: AnyOperation,
    input: RawInput,
    options?: RequestOptions,
  ): Promise<unknown>
  /** Begins the download of a file. The caller limits the time for its bytes through the signal (DESK-030). */
  openFile(
    name: string,
    input: RawInput,
    signal: AbortSignal,
    onUploadProgress?: RequestOptions['onUploadProgress'],
  ): Promise<FileResponse>
  /**
   * Reads an absolute address. The token is sent only to the API's own host. The body fails after 10 s without a byte,
   * unless the caller sets its own limit.
   */
  openAddress(address: URL, options?: AddressOptions): Promise<FileResponse>
  cancel(requestId: string): void
  /** Cancels all requests, and all files that are still being downloaded. */
  cancelAll(): void
  /** Cancels only the files. Requests that change something are finished. */
  cancelFiles(): void
}
