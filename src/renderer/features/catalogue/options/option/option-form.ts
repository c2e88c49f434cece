import { z } from 'zod'
import type { RecordOf } from '#shared/api/registry.ts'
import { productOptions } from '#shared/api/resources/product-options.ts'
import { productOptionTechLines } from '#shared/api/resources/product-option-tech-lines.ts'
import { typedDecimal } from '#shared/domain/decimal.ts'
import { can } from '#shared/domain/permissions.ts'
import { translatedTexts } from '../../../../forms/fields/translated-values.ts'
import type { RecordAdapter, RecordRequest } from '../../../../forms/record/record-adapter.ts'
import { changedFields, isSameContent, type Values } from '../../../../forms/record/record-changes.ts'
import { call } from '../../../../lib/api.ts'
import { currentUser } from '../../../../lib/session.ts'
import { originNow } from '../../../../ui/notice-subjects.ts'
import { notify, settleFailures } from '../../../../ui/notices.ts'
import { NEW_LINE, type TechLine } from './tech-line.ts'

export type OptionRecord = RecordOf<'productOptions'>

export const optionTexts = translatedTexts(
  { label: 'Etykieta', description: 'Opis', statement: 'Oświadczenie' },
  { multiline: ['statement'] },
)

const { start_x: coordinate } = productOptionTechLines.operations.create.body.shape

export const optionSchema = productOptions.operations.create.body.extend({
  tech_line_object: z.object({
    pk: z.number().nullable(),
    start_x: coordinate,
    start_y: coordinate,
    end_x: coordinate,
    end_y: coordinate,
  }),
})

function lineOf({ tech_line_object: line }: OptionRecord): TechLine {
  if (!line) return NEW_LINE
  return {
    pk: line.pk,
    start_x: typedDecimal(line.start_x) || '0',
    start_y: typedDecimal(line.start_y) || '0',
    end_x: typedDecimal(line.end_x) || '0',
    end_y: typedDecimal(line.end_y) || '0',
  }
}

export type TechLineAction = 'add' | 'change'

/** Notices required by CAT-094. */
export const TECH_LINE_REFUSALS: Readonly<Record<TechLineAction, string>> = {
  add: 'Nie masz uprawnień do dodawania linii technologicznych.',
  change: 'Nie masz uprawnień do edycji linii technologicznych.',
}

const isLine = (value: unknown): value is TechLine => typeof value === 'object' && value !== null

/**
 * The request for the technology line, sent after the option's own (CAT-093). Without the permission it only shows the
 * notice (CAT-094).
 */
function lineRequest(line: TechLine, held: unknown): RecordRequest {
  const { pk, ...places } = line
  const before = isLine(held) ? held : NEW_LINE
  const action: TechLineAction = pk === null ? 'add' : 'change'
  return {
    values: {},
    body: { ...places },
    async send(option) {
      const subject = { key: `tech line of option ${option}`, parts: [] }
      if (!can(currentUser(), action, 'techline')) {
        notify.error(TECH_LINE_REFUSALS[action], { origin: originNow(subject) })
        return
      }
      if (pk === null) {
        await call('productOptionTechLines.create', { body: { option, is_active: true, ...places } })
      } else {
        await call('productOptionTechLines.update', {
          params: { pk },
          body: changedFields(before as never, places),
        })
      }
      settleFailures(subject)
    },
    isApplied: ({ tech_line_object: now }) =>
      isLine(now) && now.pk !== null && isSameContent({ ...now, pk: null }, { ...places, pk: null }),
  }
}

/**
 * Saves the option first, then its line: an existing line if it was changed, a new one if the line was just switched on
 * or placed (CD-14).
 */
function requestsOf(values: Values, purpose: 'creation' | 'change', held: Values = {}): RecordRequest[] {
  const { tech_line_object: line, ...own } = values
  const isOn = values['tech_line'] ?? held['tech_line']
  const kept = line ?? held['tech_line_object']
  const first: RecordRequest[] =
    purpose === 'creation' || Object.keys(own).length > 0 ? [{ values: own, body: own }] : []
  if (!isLine(kept) || (isOn !== true && kept.pk === null)) return first
  const isTouched = line !== undefined || (kept.pk === null && values['tech_line'] === true)
  return isTouched ? [...first, lineRequest(kept, held['tech_line_object'])] : first
}

export const optionAdapter: RecordAdapter<
  OptionRecord,
  z.input<typeof optionSchema> & Record<string, unknown>
> = {
  toForm: (option) => ({
    ...optionTexts.valuesOf(option),
    hidden_price: option.hidden_price,
    enter_values_possible: option.enter_values_possible,
    group_together: option.group_together,
    tech_line: option.tech_line,
    confirm_choice: option.confirm_choice,
    show_on_production: option.show_on_production,
    show_in_inteligent_filter: option.show_in_inteligent_filter,
    applies_to_custom_format: option.applies_to_custom_format,
    kind: option.kind,
    thickness: typedDecimal(option.thickness) || null,
    realization_days: option.realization_days ?? 0,
    min_value: typedDecimal(option.min_value) || '0',
    max_value: typedDecimal(option.max_value) || '0',
    options_group: option.options_group ?? 0,
    custom_format_dimension: (option.custom_format_dimension || null) as 'width' | 'height' | null,
    internal_description: option.internal_description ?? '',
    image: option.image,
    tech_line_object: lineOf(option),
  }),
  toRequests: requestsOf,
}
