import type { OperationName } from '#shared/api/registry.ts'
import type { TestSandbox } from '#support/sandbox.ts'

export interface SampleCall {
  params?: Record<string, string | number>
  query?: string
  body?: unknown
}

/** For each operation a call that succeeds. */
export type SamplesOf<Names extends OperationName> = Record<
  Names,
  (sandbox: TestSandbox) => Promise<SampleCall> | SampleCall
>
