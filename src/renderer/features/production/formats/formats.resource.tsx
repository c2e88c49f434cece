import type { z } from 'zod'
import { formats } from '#shared/api/resources/formats.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { typedDecimal } from '#shared/domain/decimal.ts'
import type { Values } from '../../../forms/record/record-changes.ts'
import { asOne } from '../../../forms/record/record-adapter.ts'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { sizeText } from '../../../lib/size.ts'
import { addressOf } from '../../../lib/screens.ts'
import { formatColumns, NO_NAMES } from './format-columns.tsx'
import { FormSwitch } from '../../../forms/fields/form-fields.tsx'
import { FormImage } from '../../../forms/fields/form-image.tsx'
import { FormListedChoice } from '../../../forms/fields/form-listed-choice.tsx'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { FormDecimal } from '../../../forms/fields/number-field.tsx'

/** Returns the group from which a format's form was opened; null if there is none or the value is not a key. */
function groupIn(query: URLSearchParams): number | null {
  const text = query.get('groupPk') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

function FormatFields() {
  return (
    <>
      <FormRow>
        <FormDecimal name="size_x" label="Szerokość (mm)" isRequired precision={2} min="0" />
        <FormDecimal name="size_y" label="Wysokość (mm)" isRequired precision={2} min="0" />
      </FormRow>
      <FormRow>
        <FormListedChoice name="format_group" label="Grupa" from="formatGroups.options" />
        <FormSwitch name="sheet_format" label="Arkusz drukarski" help="Na nim się drukuje." />
      </FormRow>
      <FormImage name="image" label="Mock-up" />
    </>
  )
}

const { body: schema } = formats.operations.create

/** Leaves out an unselected mock-up of a new format. */
const withoutNoImage = ({ image, ...values }: Values): Values =>
  image === null || image === undefined ? values : { ...values, image }

export const formatResource = defineResourceScreens({
  resource: 'formats',
  words: COUNTED.format,
  empty: 'Tu będą rozmiary, w których zamawia się produkty, i arkusze, na których się drukuje.',
  accusative: 'format',
  nameOf: ({ size_x, size_y }) => sizeText(size_x, size_y),
  columns: formatColumns(NO_NAMES),
  backTo(_format, _params, query) {
    const group = groupIn(query)
    return group === null ? null : addressOf('formatGroups.details', { pk: group })
  },
  form: {
    schema,
    labels: {
      size_x: 'Szerokość (mm)',
      size_y: 'Wysokość (mm)',
      format_group: 'Grupa',
      sheet_format: 'Arkusz drukarski',
      image: 'Mock-up',
    },
    empty: {
      size_x: '',
      size_y: '',
      format_group: null,
      sheet_format: false,
      image: null,
    } satisfies z.input<typeof schema>,
    startOf: (query) => ({ format_group: groupIn(query) }),
    adapter: {
      toForm: ({ size_x, size_y, format_group, sheet_format, image_url }) => ({
        size_x: typedDecimal(size_x),
        size_y: typedDecimal(size_y),
        format_group,
        sheet_format,
        image: image_url,
      }),
      toRequests: (values, purpose) =>
        asOne()(purpose === 'creation' ? withoutNoImage(values) : values, purpose),
    },
    Fields: FormatFields,
  },
})
