import type { ModelPermission } from '#shared/api/resources/model-permissions.ts'

/** A server's reference to a permission in a group: its code or its pk. */
export type Reference = string | number

/** Converts between a server's references and the codes of the matrix. */
export interface ReferenceCodec {
  codeOf: (reference: Reference) => string
  /**
   * Returns a reference that came with the samples unchanged, so that permissions that stay are sent as they were
   * received.
   */
  referenceOf: (code: string) => Reference
}

/** A pk that is missing from the server's list; only its number is known. */
const UNKNOWN_PK = /^#(\d+)$/

/**
 * `samples` are references that show which kind the server uses, including those of other groups. Without samples, the
 * kind that the server's list offers is sent.
 */
export function referenceCodec(
  catalogue: readonly ModelPermission[],
  samples: readonly Reference[],
): ReferenceCodec {
  const codeByPk = new Map(catalogue.flatMap(({ pk, codename }) => (pk === null ? [] : [[pk, codename]])))
  const pkByCode = new Map([...codeByPk].map(([pk, code]) => [code, pk]))
  const fullCodes = new Map(catalogue.map(({ codename }) => [codename.split('.').at(-1) ?? '', codename]))
  const codes = new Set(catalogue.map(({ codename }) => codename))
  const written = new Map<string, Reference>()

  function codeOf(reference: Reference): string {
    if (typeof reference === 'number') return codeByPk.get(reference) ?? `#${reference}`
    return codes.has(reference) ? reference : (fullCodes.get(reference) ?? reference)
  }

  for (const reference of samples) written.set(codeOf(reference), reference)
  const isByPk =
    samples.some((reference) => typeof reference === 'number') ||
    (samples.length === 0 && catalogue.some((permission) => permission.isByPk))

  return {
    codeOf,
    referenceOf(code) {
      const known = written.get(code)
      if (known !== undefined) return known
      const unknown = UNKNOWN_PK.exec(code)
      if (unknown) return Number(unknown[1])
      return isByPk ? (pkByCode.get(code) ?? code) : code
    },
  }
}

/** Sorts the references, because a server may return a set in any order. */
export function sortedReferences(references: readonly Reference[]): Reference[] {
  return references.toSorted((a, b) => String(a).localeCompare(String(b), 'en', { numeric: true }))
}
