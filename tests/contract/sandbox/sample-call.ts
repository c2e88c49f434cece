import type { OperationName } from '#shared/api/registry.ts'
import type { TestSandbox } from '#support/sandbox.ts'

export interface SampleCall {
  params?: Record<string, string | number>
  query?: string
  body?: unknown
  /** The form data that is sent if the operation uses it; `body` is what the client passes. */
  form?: FormData
}

/** A successful call for each operation. */
export type AllSamples = Record<OperationName, (sandbox: TestSandbox) => Promise<SampleCall> | SampleCall>

/** The samples of one subject. */
export type Samples = Partial<AllSamples>
