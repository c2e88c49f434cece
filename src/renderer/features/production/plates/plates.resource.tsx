import { plates } from '#shared/api/resources/plates.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { typedDecimal, multiplyDecimals } from '#shared/domain/decimal.ts'
import { useWatch } from 'react-hook-form'
import { FormText } from '../../../forms/fields/form-fields.tsx'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { FormDecimal } from '../../../forms/fields/number-field.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { formatDecimal } from '../../../lib/format.ts'

interface Sides {
  size_x: unknown
  size_y: unknown
}

/** Returns the area in cm² for sides in mm; an em dash if a side is not known. */
function plateArea({ size_x, size_y }: Sides): string {
  const isKnown = typeof size_x === 'string' && typeof size_y === 'string'
  return formatDecimal(isKnown ? multiplyDecimals([size_x, size_y, '0.01']) : null, 0)
}

/** Shows the area for the sides typed so far. */
function PlateArea() {
  const [size_x, size_y] = useWatch({ name: ['size_x', 'size_y'] }) as unknown[]
  return (
    <p className="quiet" role="status">
      Powierzchnia (cm²): {plateArea({ size_x, size_y })}
    </p>
  )
}

export const plateResource = defineResourceScreens({
  resource: 'plates',
  words: COUNTED.plate,
  empty: 'Tu będą płyty drukowe, z których wybiera się przy montażu.',
  accusative: 'płytę',
  nameOf: ({ name }) => name ?? '',
  columns: columnsOf('plates')({
    name: { label: 'Nazwa', width: 260, isGrowing: true },
    size_x: { label: 'Szerokość (mm)', width: 142, kind: 'measure' },
    size_y: { label: 'Wysokość (mm)', width: 138, kind: 'measure' },
    area: {
      label: 'Powierzchnia (cm²)',
      width: 168,
      align: 'end',
      value: plateArea,
      // Computed here; the file contains the sides instead.
      exported: null,
    },
    price: { label: 'Cena za płytę', width: 126, kind: 'money' },
    ...auditColumns(['date_added', 'last_modified_by']),
  }),
  form: {
    schema: plates.operations.create.body,
    labels: {
      name: 'Nazwa',
      size_x: 'Szerokość (mm)',
      size_y: 'Wysokość (mm)',
      price: 'Cena netto za płytę (zł)',
    },
    empty: { name: '', size_x: '', size_y: '', price: '' },
    adapter: {
      toForm: ({ name, size_x, size_y, price }) => ({
        name: name ?? '',
        size_x: typedDecimal(size_x),
        size_y: typedDecimal(size_y),
        price: typedDecimal(price),
      }),
    },
    Fields: () => (
      <>
        <FormText name="name" label="Nazwa" isRequired />
        <FormRow>
          <FormDecimal name="size_x" label="Szerokość (mm)" isRequired precision={2} />
          <FormDecimal name="size_y" label="Wysokość (mm)" isRequired precision={2} />
          <FormDecimal name="price" label="Cena netto za płytę (zł)" isRequired precision={2} />
        </FormRow>
        <PlateArea />
      </>
    ),
  },
})
