import type { AnyOperation } from '#shared/api/operation.ts'
import { withoutUnnamed } from './schema-names.ts'

const KEY = 1_000_010
const NAME = 'Wizytówki'

/** How servers write one option of a list; all of them occur. */
const OPTIONS: Readonly<Record<string, unknown>> = {
  'value and label': { value: KEY, label: NAME },
  'pk and name': { pk: KEY, name: NAME },
  'id and name': { id: KEY, name: NAME },
  'code and name': { code: String(KEY), name: NAME },
}

/** How they write the list. */
const LISTS: Readonly<Record<string, (option: unknown) => unknown>> = {
  bare: (option) => [option],
  paged: (option) => ({ count: 1, next: null, previous: null, results: [option] }),
}

/** Forms of a list of options that an operation does not read, or of which it loses the key or the name. */
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

/** Lists of groups, each with what can be chosen in it, and the name of that list within a group. */
export const GROUPED: Readonly<Record<string, string>> = {
  'machines.forProcessStage': 'actions',
  'productGroupOptions.cubeFilterGroups': 'options',
  'productGroupOptions.montageProductGroups': 'options',
  'productParameters.withOptions': 'options',
  'products.groupOptions': 'options',
}

/** The same for groups of options: the key and the name of the group and of its option have to arrive. */
export function groupFaults(name: string, { reply }: AnyOperation, within: string): string[] {
  const group = { value: 2_000_010, label: 'Kolor', [within]: [{ value: KEY, label: NAME }] }
  return Object.entries(LISTS).flatMap(([form, listed]) => {
    const read = withoutUnnamed(reply).safeParse(listed(group))
    const text = read.success ? JSON.stringify(read.data) : ''
    const parts = [KEY, NAME, group.value, group.label].map(String)
    const isRead = parts.every((part) => text.includes(part))
    return isRead ? [] : [`${name}: ${form}`]
  })
}
