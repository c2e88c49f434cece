import { optionPage } from '../../../crud/option-page.ts'
import type { Answer } from '../../../http/call.ts'
import type { Context } from '../../context.ts'
import { papers, shownPaper } from '../store/papers.ts'
import { sheetName } from '../store/montage-record.ts'
import { printedFormatKeys } from '../store/printed-formats.ts'

type Choice =
  | 'formats.montageOptions'
  | 'formats.montageProductOptions'
  | 'productQuantities.montageProductOptions'
  | 'productGroupOptions.montageProductGroups'
  | 'productOptions.montagePapers'
  | 'productOptions.montageProductPapers'

type Format = { pk: number; size_x: string; size_y: string }

interface OptionRow {
  pk: number
  label: string
  group_pk: number
  group_name: string
}

/** Handlers for the options of a montage and of the filters of its line tables. */
export function montageChoices({ database }: Context): Record<Choice, Answer> {
  const formatsBy = (where: string, ...values: string[]): Format[] =>
    database.all<Format & Record<string, string | number>>(
      `SELECT pk, size_x, size_y FROM formats WHERE ${where} ORDER BY CAST(size_x AS REAL), CAST(size_y AS REAL)`,
      ...values,
    )

  /** Options that lines were ordered with, by group. */
  const orderedOptions = (): OptionRow[] =>
    database.all<OptionRow & Record<string, string | number>>(
      `SELECT o.pk, o.label_pl AS label, g.pk AS group_pk, g.name_pl AS group_name
       FROM productOptions_view o JOIN productGroupOptions_view g ON g.pk = o.options_group
       WHERE o.pk IN (
         SELECT DISTINCT json_extract(c.value, '$.chosen_option.pk') FROM line_facts, json_each(chosen_options) c)
       ORDER BY g.pk, o.position, o.pk`,
    )

  return {
    'productOptions.montagePapers': (call) => ({
      body: papers(database).map((paper) => shownPaper(paper, call.dialect)),
    }),
    'productOptions.montageProductPapers': (call) => ({
      body: optionPage(
        orderedOptions()
          .filter(({ pk }) => papers(database).some((paper) => paper.pk === pk))
          .map(({ pk, label }) => ({ value: pk, label })),
        call,
      ),
    }),
    // The framework's pairs of key and name, with the values that a montage's price is computed from.
    'formats.montageOptions': () => ({
      body: formatsBy('sheet_format = 1').map((format) => ({
        value: format.pk,
        label: sheetName(format),
        size_x: format.size_x,
        size_y: format.size_y,
      })),
    }),
    'formats.montageProductOptions': () => ({
      body: formatsBy(
        'pk IN (SELECT value FROM json_each(?))',
        JSON.stringify(printedFormatKeys(database)),
      ).map((format) => ({ pk: format.pk, name: sheetName(format) })),
    }),
    'productQuantities.montageProductOptions': () => ({
      body: database.all(
        `SELECT min(q.pk) AS value, q.quantity || ' szt.' AS label FROM product_quantities q
         WHERE q.quantity IN (SELECT selected_quantity FROM line_facts) GROUP BY q.quantity ORDER BY q.quantity`,
      ),
    }),
    'productGroupOptions.montageProductGroups'() {
      const byGroup = Map.groupBy(orderedOptions(), ({ group_pk }) => group_pk)
      return {
        body: [...byGroup].map(([pk, options]) => ({
          pk,
          name: options[0]?.group_name ?? '',
          options: options.map((option) => ({ value: option.pk, label: option.label })),
        })),
      }
    },
  }
}
