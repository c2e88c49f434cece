import type { ModelPermission } from '#shared/api/resources/model-permissions.ts'

/** How a server names a permission in a group: by code or by pk. */
export type Reference = string | number

/** Between a server's references and the codes that the matrix works with. */
export interface ReferenceCodec {
  codeOf: (reference: Reference) => string
  /** `known`: references of the group as they came, so that what is kept is sent as it was. */
  referenceOf: (code: string) => Reference
}

/** A pk that the server's list has not: nothing is known but its number. */
const UNKNOWN_PK = /^#(\d+)$/

/**
 * `samples` are references from which the server's way is learned, those of other groups included; without any, what its
 * list offers is sent.
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

/** One order for what has none: a server answers a set as it likes. */
export function sortedReferences(references: readonly Reference[]): Reference[] {
  return references.toSorted((a, b) => String(a).localeCompare(String(b), 'en', { numeric: true }))
}
