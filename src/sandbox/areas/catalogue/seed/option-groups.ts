import type { Variants } from '../../../sample/translations-of.ts'
import type { PriceRule } from './price-list.ts'
import { keyOf } from '../../../database/key-ranges.ts'
import groups from '../../../seeds/option-groups.json' with { type: 'json' }

export interface SampleOption {
  pk: number
  label: Variants
  rule: PriceRule
  /** Further fields besides the texts. */
  more?: Readonly<Record<string, unknown>>
}

export interface SampleGroup {
  pk: number
  name: Variants
  choice: string
  isMultiple: boolean
  options: readonly SampleOption[]
}

/** Splits `Polish|English|German`; missing texts are empty. */
const words = (text: string): Variants => {
  const [pl = '', en = '', de = ''] = text.split('|')
  return [pl, en, de]
}

const MULTIPLE: readonly string[] = ['extras', 'format']

/** Keys of options contain the number of their group: the first option of group 1 is number 101. */
const optionPk = (group: number, place: number): number => keyOf('productOptions', group * 100 + place)

interface GroupEntry {
  name: string
  choice: string
  options: readonly {
    label: string
    /** An option without a rule costs nothing. */
    rule?: Partial<PriceRule>
    more?: Readonly<Record<string, unknown>>
  }[]
}

const FREE: PriceRule = { setup: 0, minimum: 0, perM2: 0, perPiece: 0 }

/** Everyday groups, which products share. */
export const EVERYDAY_GROUPS: readonly SampleGroup[] = (groups as readonly GroupEntry[]).map(
  ({ name, choice, options }, index) => ({
    pk: keyOf('productGroupOptions', index + 1),
    name: words(name),
    choice,
    isMultiple: MULTIPLE.includes(choice),
    options: options.map(({ label, rule, more }, place) => ({
      pk: optionPk(index + 1, place + 1),
      label: words(label),
      rule: { ...FREE, ...rule },
      ...(more && { more }),
    })),
  }),
)

const SURFACES: readonly string[] = [
  'PCV 3 mm|PVC 3 mm|PVC 3 mm',
  'Dibond 3 mm|Dibond 3 mm|Alu-Dibond 3 mm',
  'Tkanina SEG|SEG fabric|SEG-Textil',
  'Plexi 5 mm|Acrylic 5 mm|Acrylglas 5 mm',
  'Tektura plaster miodu|Honeycomb board|Wabenplatte',
  'Sklejka 6 mm|Plywood 6 mm|Sperrholz 6 mm',
]
const WIDTHS = [50, 70, 85, 100, 120] as const
const MODULES = 40

/** 40 modules with the same 30 panels each; they make a product's price table long. */
export function moduleGroups(): SampleGroup[] {
  return Array.from({ length: MODULES }, (_, index) => {
    const place = EVERYDAY_GROUPS.length + index + 1
    const number = index + 1
    const options = SURFACES.flatMap((surface, row) =>
      WIDTHS.map((width, column): SampleOption => {
        const [pl, en, de] = words(surface)
        return {
          pk: optionPk(place, row * WIDTHS.length + column + 1),
          label: [`${pl}, ${width} cm`, `${en}, ${width} cm`, `${de}, ${width} cm`],
          rule: { setup: 20 + row * 5, minimum: 39, perM2: 0, perPiece: (0.24 + row * 0.11) * width },
        }
      }),
    )
    return {
      pk: keyOf('productGroupOptions', place),
      name: [`Moduł ${number}`, `Module ${number}`, `Modul ${number}`],
      choice: 'module',
      isMultiple: false,
      options,
    }
  })
}

/** Finds an option by the Polish names of the group and the option; throws if there is none. */
export function optionNamed(group: string, label: string): { group: SampleGroup; option: SampleOption } {
  const found = EVERYDAY_GROUPS.find(({ name }) => name[0] === group)
  const option = found?.options.find((one) => one.label[0] === label)
  if (!found || !option) throw new Error(`the sample has no option ${group}: ${label}`)
  return { group: found, option }
}
