import type { OperationName } from '#shared/api/registry.ts'
import type { TestSandbox } from '#support/sandbox.ts'

export interface SampleCall {
  params?: Record<string, string | number>
  query?: string
  body?: unknown
  /** What goes over the wire where the operation sends form data; `body` is what the client says. */
  form?: FormData
}

/** For each operation a call that succeeds. */
export type SamplesOf<Names extends OperationName> = Record<
  Names,
  (sandbox: TestSandbox) => Promise<SampleCall> | SampleCall
>
