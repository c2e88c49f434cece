import type { Complaint } from './offer-verdict.ts'

type Written = Record<string, unknown>

const written = ({ code, text, path, parameterId }: Complaint): Written => ({
  code,
  message: `${code} at ${path}`,
  details: null,
  path,
  userMessage: text,
  metadata: parameterId === null ? {} : { parameterId },
})

/** Names a missing parameter by its key in the message, without metadata. */
const withoutMetadata = (complaint: Complaint): Written => {
  const { metadata: _none, ...error } = written(complaint)
  if (!complaint.isMissing) return error
  return { ...error, message: `Missing required parameters: ${complaint.parameterId}` }
}

const SHAPES: readonly ((complaints: readonly Complaint[]) => unknown)[] = [
  (complaints) => complaints.map(written),
  (complaints) => complaints.map(withoutMetadata),
  (complaints) => ({ errors: complaints.map(written) }),
  (complaints) => JSON.stringify(complaints.map(written)),
  ([first, ...others]) =>
    first && others.length === 0
      ? written(first)
      : [first, ...others].flatMap((one) => (one ? [written(one)] : [])),
]

const NOTHING: readonly unknown[] = [[], null, '', {}]

/**
 * Real servers send the errors as a list, an object or a text. Here the shape depends on the offer's key. Each has code,
 * message and path, so the same cause can be recognized in all of them.
 */
export function shapedErrors(pk: number, complaints: readonly Complaint[]): unknown {
  if (complaints.length === 0) return NOTHING[pk % NOTHING.length]
  return SHAPES[pk % SHAPES.length]?.(complaints)
}
