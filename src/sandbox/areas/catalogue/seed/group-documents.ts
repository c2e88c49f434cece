import type { Database } from '../../../database/database.ts'
import { auditOf, variantsOf, type Variants } from '../../../sample/translations-of.ts'
import type { SampleGroup, SampleOption } from './option-groups.ts'
import { keyOf, ordinalOf } from '../../../database/key-ranges.ts'

const insert = (database: Database, resource: string, pk: number, record: unknown): void => {
  database.run('INSERT INTO documents VALUES (?, ?, ?)', resource, pk, JSON.stringify(record))
}

const NO_TEXT: Variants = ['', '', '']

const CONFIRMED: Variants = [
  '<p>Ta opcja wydłuża realizację. Prosimy potwierdzić wybór.</p>',
  '<p>This option takes longer. Please confirm.</p>',
  '<p>Diese Option verlängert die Lieferzeit. Bitte bestätigen.</p>',
]

/** Lines across a sheet of A4, mm: one crease, two creases, a perforation near the edge. */
const TECH_LINES = [
  {
    pk: keyOf('productOptionTechLines', 1),
    option: keyOf('productOptions', 2002),
    start_x: '0.00',
    start_y: '151.50',
    end_x: '216.00',
    end_y: '151.50',
  },
  {
    pk: keyOf('productOptionTechLines', 2),
    option: keyOf('productOptions', 2003),
    start_x: '72.00',
    start_y: '0.00',
    end_x: '72.00',
    end_y: '303.00',
  },
  {
    pk: keyOf('productOptionTechLines', 3),
    option: keyOf('productOptions', 2004),
    start_x: '0.00',
    start_y: '280.00',
    end_x: '216.00',
    end_y: '280.00',
  },
]

function optionDocument(group: SampleGroup, option: SampleOption, position: number, now: Date): unknown {
  const { pk, label, more } = option
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
    tech_line_object: TECH_LINES.find((line) => line.option === pk)?.pk ?? null,
    position,
    ...more,
    ...auditOf(now, 200 + (ordinalOf('productOptions', pk) % 90)),
  }
}

/** Groups with their options, each in the order in which it is chosen. */
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
  for (const line of TECH_LINES)
    insert(database, 'productOptionTechLines', line.pk, { ...line, is_active: true, image: null })
}
