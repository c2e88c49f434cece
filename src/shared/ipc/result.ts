import type { ApiError } from '../api/api-error.ts'

/** Response to every IPC request. No promise rejects across the process boundary. */
export type Result<Data> = { ok: true; data: Data } | { ok: false; error: ApiError }
