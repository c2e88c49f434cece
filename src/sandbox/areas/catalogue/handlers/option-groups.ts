import { documents } from '../../../crud/documents.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { fieldProblem, ruleProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { GROUP_CHOICES, isChoice } from '../rules/choices.ts'
import { productsWith } from '../store/product-groups.ts'

const BOM = '\uFEFF'

const cell = (text: string | number | null): string =>
  /[";\n]/.test(String(text ?? '')) ? `"${String(text).replaceAll('"', '""')}"` : String(text ?? '')

/** Groups for filtering order lines are handled in the montage area. */
type OwnHandlers = Omit<HandlersOf<'productGroupOptions'>, 'productGroupOptions.montageProductGroups'>

export function optionGroupsHandlers(context: Context): OwnHandlers {
  const { database } = context
  const generic = resourceHandlers('productGroupOptions', context, {
    check({ group_choice }, _pk, { texts }) {
      if (typeof group_choice === 'string' && group_choice !== '' && !isChoice(GROUP_CHOICES, group_choice))
        throw fieldProblem({ group_choice: [texts.choiceInvalid(group_choice)] })
    },
    checkDelete({ pk, name_pl }) {
      const group = Number(pk)
      const name = String(name_pl)
      const used = productsWith(database, 'group_pk', group)
      if (used.length > 0)
        throw ruleProblem(
          `Grupy „${name}” nie można usunąć: mają ją produkty (${used.slice(0, 3).join(', ')}).`,
        )
      const count = documents(database, 'productOptions').count({ options_group: group })
      if (count > 0) throw ruleProblem(`Grupy „${name}” nie można usunąć: są w niej opcje (${count}).`)
    },
  })

  /** One line per option, with its group. */
  function csv(): Uint8Array {
    const rows = database.all<{ group_pk: number; name: string; pk: number | null; label: string | null }>(
      `SELECT g.pk AS group_pk, g.name_pl AS name, o.pk, o.label_pl AS label FROM productGroupOptions_view g
       LEFT JOIN productOptions_view o ON o.options_group = g.pk ORDER BY g.pk, o.position`,
    )
    const lines = rows.map(({ group_pk, name, pk, label }) => [group_pk, name, pk, label].map(cell).join(';'))
    return Buffer.from(`${BOM}${['grupa;nazwa grupy;opcja;nazwa opcji', ...lines].join('\r\n')}\r\n`)
  }

  /** All groups that have options, with those options. */
  function groupsWithOptions(): { pk: number; name: string; options: unknown[] }[] {
    const rows = database.all<{ group_pk: number; name: string; pk: number; label: string }>(
      `SELECT g.pk AS group_pk, g.name_pl AS name, o.pk, o.label_pl AS label FROM productGroupOptions_view g
       JOIN productOptions_view o ON o.options_group = g.pk ORDER BY g.pk, o.position, o.pk`,
    )
    return [...Map.groupBy(rows, (row) => row.group_pk)].map(([pk, options]) => ({
      pk,
      name: options[0]?.name ?? '',
      options: options.map((option) => ({ value: option.pk, label: option.label })),
    }))
  }

  return {
    ...generic,
    'productGroupOptions.groupChoices': () => ({ body: GROUP_CHOICES }),
    'productGroupOptions.options': () => ({
      body: documents(database, 'productGroupOptions')
        .options('name_pl')
        .map(({ value, label }) => ({ pk: value, name: label })),
    }),
    'productGroupOptions.cubeFilterGroups': () => ({ body: groupsWithOptions() }),
    'productGroupOptions.export': () => ({
      file: { bytes: csv(), type: 'text/csv; charset=utf-8', name: 'grupy-opcji.csv' },
    }),
  }
}
