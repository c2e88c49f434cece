import type { ApiError } from '../api/api-error.ts'

/** Answer of every IPC request; nothing rejects across the boundary. */
export type Result<Data> = { ok: true; data: Data } | { ok: false; error: ApiError }
