import type { Database } from '../../../database/database.ts'
import { auditOf, variantsOf, type Variants } from '../../../sample/translations-of.ts'
import type { SampleGroup, SampleOption } from './option-groups.ts'
import { keyOf, ordinalOf } from '../../../database/key-ranges.ts'
import { SAMPLE_LISTS } from '../../../seeds/lists.ts'

const insert = (database: Database, resource: string, pk: number, record: unknown): void => {
  database.run('INSERT INTO documents VALUES (?, ?, ?)', resource, pk, JSON.stringify(record))
}

const NO_TEXT: Variants = ['', '', '']

const CONFIRMED: Variants = [
  '<p>Ta opcja wydłuża realizację. Prosimy potwierdzić wybór.</p>',
  '<p>This option takes longer. Please confirm.</p>',
  '<p>Diese Option verlängert die Lieferzeit. Bitte bestätigen.</p>',
]

function optionDocument(group: SampleGroup, option: SampleOption, position: number, now: Date): unknown {
  const { pk, label, more } = option
  const lineAt = SAMPLE_LISTS.productOptionTechLines.records.findIndex(
    (line) => keyOf('productOptions', line.option.place) === pk,
  )
  return {
    pk,
    ...variantsOf('label', label, label[1]),
    ...variantsOf('description', NO_TEXT),
    ...variantsOf('statement', more?.['confirm_choice'] ? CONFIRMED : NO_TEXT),
    kind: group.choice,
    thickness: null,
    hidden_price: false,
    realization_days: 0,
    enter_values_possible: false,
    group_together: group.isMultiple,
    tech_line: false,
    confirm_choice: false,
    show_on_production: false,
    min_value: '0.00',
    max_value: '0.00',
    options_group: group.pk,
    show_in_inteligent_filter: group.choice === 'paper',
    image: null,
    applies_to_custom_format: false,
    custom_format_dimension: null,
    internal_description: '',
    tech_line_object: lineAt < 0 ? null : keyOf('productOptionTechLines', lineAt + 1),
    position,
    ...more,
    ...auditOf(now, 200 + (ordinalOf('productOptions', pk) % 90)),
  }
}

/** Adds groups with their options, in the order in which customers choose them. */
export function seedGroups(database: Database, groups: readonly SampleGroup[], now: Date): void {
  for (const group of groups) {
    const { pk, name, choice, isMultiple } = group
    insert(database, 'productGroupOptions', pk, {
      pk,
      ...variantsOf('name', name, name[1]),
      description: '',
      group_choice: choice,
      determines_paper_type: choice === 'paper',
      hide_in_order: false,
      select_from_list: group.options.length > 5,
      is_multiple: isMultiple,
      ...auditOf(now, 300 - ordinalOf('productGroupOptions', pk)),
    })
    for (const [index, option] of group.options.entries())
      insert(database, 'productOptions', option.pk, optionDocument(group, option, index + 1, now))
  }
}
