import type { AnyOperation } from '#shared/api/operation.ts'
import { strictCopy } from './schema-names.ts'

const KEY = 1_000_010
const NAME = 'Wizytówki'

/** Formats of an option; servers use all of them. */
const OPTIONS: Readonly<Record<string, unknown>> = {
  'value and label': { value: KEY, label: NAME },
  'pk and name': { pk: KEY, name: NAME },
  'id and name': { id: KEY, name: NAME },
  'code and name': { code: String(KEY), name: NAME },
}

/** Formats of the list. */
const LISTS: Readonly<Record<string, (option: unknown) => unknown>> = {
  bare: (option) => [option],
  paged: (option) => ({ count: 1, next: null, previous: null, results: [option] }),
}

/** Returns the list formats that an operation cannot read or from which it loses the key or the name. */
export function optionFaults(name: string, { reply }: AnyOperation): string[] {
  return Object.entries(OPTIONS).flatMap(([spelling, option]) =>
    Object.entries(LISTS).flatMap(([form, listed]) => {
      const read = reply.safeParse(listed(option))
      const text = read.success ? JSON.stringify(read.data) : ''
      const isRead = text.includes(String(KEY)) && text.includes(NAME)
      return isRead ? [] : [`${name}: ${spelling}, ${form}`]
    }),
  )
}

/** Operations that return groups, and the name of the list of options within a group. */
export const GROUPED: Readonly<Record<string, string>> = {
  'machines.forProcessStage': 'actions',
  'productGroupOptions.cubeFilterGroups': 'options',
  'productGroupOptions.montageProductGroups': 'options',
  'productParameters.withOptions': 'options',
  'products.groupOptions': 'options',
}

/** Returns the list formats from which an operation loses the key or the name of a group or of its option. */
export function groupFaults(name: string, { reply }: AnyOperation, within: string): string[] {
  const group = { value: 2_000_010, label: 'Kolor', [within]: [{ value: KEY, label: NAME }] }
  return Object.entries(LISTS).flatMap(([form, listed]) => {
    const read = strictCopy(reply).safeParse(listed(group))
    const text = read.success ? JSON.stringify(read.data) : ''
    const parts = [KEY, NAME, group.value, group.label].map(String)
    const isRead = parts.every((part) => text.includes(part))
    return isRead ? [] : [`${name}: ${form}`]
  })
}
