import type { Variants } from '../../../sample/translations-of.ts'
import type { PriceRule } from './price-list.ts'
import { keyOf } from '../../../database/key-ranges.ts'
import groups from '../../../seeds/option-groups.json' with { type: 'json' }

export interface SampleOption {
  pk: number
  label: Variants
  rule: PriceRule
  /** What it says beside its texts. */
  more?: Readonly<Record<string, unknown>>
}

export interface SampleGroup {
  pk: number
  name: Variants
  choice: string
  isMultiple: boolean
  options: readonly SampleOption[]
}

/** `Polish|English|German`; what is not there yet is left empty. */
const words = (text: string): Variants => {
  const [pl = '', en = '', de = ''] = text.split('|')
  return [pl, en, de]
}

const MULTIPLE: readonly string[] = ['extras', 'format']

/** Options of a group have its number before their own: the first of group 1 is number 101. */
const optionPk = (group: number, place: number): number => keyOf('productOptions', group * 100 + place)

interface GroupEntry {
  name: string
  choice: string
  options: readonly {
    label: string
    /** Without one it costs nothing. */
    rule?: Partial<PriceRule>
    more?: Readonly<Record<string, unknown>>
  }[]
}

const FREE: PriceRule = { setup: 0, minimum: 0, perM2: 0, perPiece: 0 }

/** Groups of everyday, which products share. */
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

/** 40 places of a modular stand with the same 30 panels each: what makes a product's price table long. */
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

/** The option of a group by their Polish names; a sample that names another one is wrong. */
export function optionNamed(group: string, label: string): { group: SampleGroup; option: SampleOption } {
  const found = EVERYDAY_GROUPS.find(({ name }) => name[0] === group)
  const option = found?.options.find((one) => one.label[0] === label)
  if (!found || !option) throw new Error(`the sample has no option ${group}: ${label}`)
  return { group: found, option }
}
