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

/** Lists missing parameters in one sentence, by their keys. */
function withoutMetadata(complaints: readonly Complaint[]): Written[] {
  const missing = complaints.filter(({ isMissing }) => isMissing)
  const others = complaints.filter(({ isMissing }) => !isMissing)
  const ids = missing.map(({ parameterId }) => parameterId).join(', ')
  return [
    ...others.map(written),
    ...(missing.length === 0
      ? []
      : [
          {
            code: 'ParameterRequired',
            message: `Missing required parameters: ${ids}`,
            details: null,
            path: 'parameters',
            userMessage: null,
          },
        ]),
  ]
}

const SHAPES: readonly ((complaints: readonly Complaint[]) => unknown)[] = [
  (complaints) => complaints.map(written),
  withoutMetadata,
  (complaints) => ({ errors: complaints.map(written) }),
  (complaints) => JSON.stringify(complaints.map(written)),
  ([first, ...others]) =>
    first && others.length === 0
      ? written(first)
      : [first, ...others].flatMap((one) => (one ? [one.text] : [])).join('\n'),
]

const NOTHING: readonly unknown[] = [[], null, '', {}]

/** Real servers send the errors as a list, an object or a text. Here the shape depends on the offer's key. */
export function shapedErrors(pk: number, complaints: readonly Complaint[]): unknown {
  if (complaints.length === 0) return NOTHING[pk % NOTHING.length]
  return SHAPES[pk % SHAPES.length]?.(complaints)
}
