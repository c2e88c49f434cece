import { z } from 'zod'

/**
 * The one error shape of every process. `message` is Polish and can be shown as it is. `fieldErrors` holds the
 * server's field errors by dotted path (`sender_address.zip_code`, `order_products.0.amount`), `nonFieldErrors`
 * everything that belongs to no field (`non_field_errors`, `detail`, a bare list). `isOutcomeUnknown` stands on the failure of a
 * change that the server may have carried out all the same: nobody knows before it has been looked up. `failureId` is the
 * number under which the log has the cause.
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
 * What a call or a form was about. A success settles earlier failures of the same key, provided that it covers all their
 * parts (the fields of a change).
 */
export interface Subject {
  key: string
  parts: readonly string[]
}

/** Where something failed: set by the page, which has the screen's title and address from the moment of the attempt. */
export interface FailureOrigin {
  subjects: readonly Subject[]
  title: string | null
  /** The screen of the record that it is about; null if it is about none. */
  address: string | null
}

export type ApiError = z.infer<typeof apiErrorSchema> & { origin?: FailureOrigin }

/** An `ApiError` on its way through a call stack; never crosses IPC as itself. */
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

/** A line per text of a field, behind the field's name: `name: To pole jest wymagane.` */
export function fieldLines({ fieldErrors = {} }: Pick<ApiError, 'fieldErrors'>): string[] {
  return Object.entries(fieldErrors).flatMap(([field, texts]) => texts.map((text) => `${field}: ${text}`))
}

/** All server texts of an error, in the order in which they came: fields first, then the others. */
export function serverMessages(error: ApiError): string[] {
  return [...Object.values(error.fieldErrors ?? {}).flat(), ...(error.nonFieldErrors ?? [])]
}
