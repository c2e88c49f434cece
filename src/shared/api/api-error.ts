import { z } from 'zod'

/**
 * The error shape that all processes share. `message` is Polish and can be shown to the user. `fieldErrors` holds the
 * server's field errors by dotted path (`sender_address.zip_code`, `order_products.0.amount`); `nonFieldErrors` holds
 * everything that belongs to no field (`non_field_errors`, `detail`, a bare list). `isOutcomeUnknown` marks a failed change
 * with an unknown outcome: the server may have carried it out, so the record must be re-read. `failureId` is the number
 * of the log entry with the cause.
 */
const apiErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  status: z.number().int().optional(),
  fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
  nonFieldErrors: z.array(z.string()).optional(),
  operation: z.string().optional(),
  isOutcomeUnknown: z.literal(true).optional(),
  failureId: z.string().optional(),
})

/**
 * The subject of a call or a form. A success settles earlier failures of the same key if it covers all their parts (the
 * fields of a change).
 */
export interface Subject {
  key: string
  parts: readonly string[]
}

/**
 * The place where something failed. The page sets it, because it knows the screen's title and address at the moment of
 * the attempt.
 */
export interface FailureOrigin {
  subjects: readonly Subject[]
  title: string | null
  /** Address of the screen of the affected record; null if there is no such record. */
  address: string | null
}

export type ApiError = z.infer<typeof apiErrorSchema> & { origin?: FailureOrigin }

/** Carries an `ApiError` through a call stack. It never crosses IPC itself. */
export class ApiFailure extends Error {
  readonly error: ApiError

  constructor(error: ApiError, options?: ErrorOptions) {
    super(error.message, options)
    this.name = 'ApiFailure'
    this.error = error
  }
}

export function isApiFailure(value: unknown): value is ApiFailure {
  return value instanceof ApiFailure
}

/** Returns one line for each text of each field, prefixed with the field's name: `name: To pole jest wymagane.` */
export function fieldLines({ fieldErrors = {} }: Pick<ApiError, 'fieldErrors'>): string[] {
  return Object.entries(fieldErrors).flatMap(([field, texts]) => texts.map((text) => `${field}: ${text}`))
}

/** Returns all server texts of an error in their original order: field errors first, then the others. */
export function serverMessages(error: ApiError): string[] {
  return [...Object.values(error.fieldErrors ?? {}).flat(), ...(error.nonFieldErrors ?? [])]
}
