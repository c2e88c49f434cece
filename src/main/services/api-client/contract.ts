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
  /** Name under which `cancel` finds the call. */
  requestId?: string
  signal?: AbortSignal
  /** The window that asks: of one window the later of two identical requests ends, of two windows reads share an answer. */
  windowId?: number
  /** Goes out even while an identical request is pending. */
  allowDuplicate?: boolean
  /** Bytes of the request's body that have left, of how many; only for form data. `isAgain`: it is sent a second time. */
  onUploadProgress?: (sentBytes: number, totalBytes: number, isAgain?: boolean) => void
}

export interface AddressOptions {
  signal?: AbortSignal | undefined
  hasOwnLimit?: boolean
}

/** A file's answer: its headers and its bytes as they come; what becomes of them later fails with an `ApiFailure` too. */
export interface FileResponse {
  headers: Headers
  body: ReadableStream<Uint8Array>
}

export interface ApiClient {
  /** Calls an operation of the registry; throws `ApiFailure`. */
  call<N extends OperationName>(name: N, input: TypedInput<N>, options?: RequestOptions): Promise<ReplyOf<N>>
  /** The same for a name and an input that come from the page. */
  request(name: string, input: RawInput, options?: RequestOptions): Promise<unknown>
  /** The same for an operation that differs from the registry's, e.g. the barcode sign-in set by policy. */
  callOperation(
    name: string,
    operation: AnyOperation,
    input: RawInput,
    options?: RequestOptions,
  ): Promise<unknown>
  /** Begins a file's download; the time limit of its bytes is the caller's, through the signal (DESK-030). */
  openFile(
    name: string,
    input: RawInput,
    signal: AbortSignal,
    onUploadProgress?: RequestOptions['onUploadProgress'],
  ): Promise<FileResponse>
  /**
   * Reads an absolute address; the token goes along to the API's own host only. A body of which nothing comes for 10 s
   * fails, unless the caller has a limit of its own for it.
   */
  openAddress(address: URL, options?: AddressOptions): Promise<FileResponse>
  cancel(requestId: string): void
  /** Gives up every request and every file that is still coming. */
  cancelAll(): void
  /** Gives up the files alone: what changes something goes on to its end. */
  cancelFiles(): void
}
