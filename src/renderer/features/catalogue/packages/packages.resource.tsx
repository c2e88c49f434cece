import { packages } from '#shared/api/resources/packages.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { typedDecimal, multiplyDecimals } from '#shared/domain/decimal.ts'
import { useWatch } from 'react-hook-form'
import { FormText } from '../../../forms/fields/form-fields.tsx'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { FormDecimal } from '../../../forms/fields/number-field.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { formatDecimal } from '../../../lib/format.ts'

const SIDES = ['width', 'height', 'length'] as const

/** Returns the volume in dm³ of a box with these sides in cm, or null if a side is not known. */
function packageVolume(sides: Readonly<Record<(typeof SIDES)[number], unknown>>): string | null {
  const known = SIDES.map((side) => sides[side]).filter((value) => typeof value === 'string')
  // A cubic centimetre is a thousandth of a litre.
  return known.length === SIDES.length ? multiplyDecimals([...known, '0.001']) : null
}

/** Shows the volume for the sides typed so far. */
function PackageVolume() {
  const [width, height, length] = useWatch({ name: ['width', 'height', 'length'] }) as unknown[]
  const volume = packageVolume({ width, height, length })
  return (
    <p className="quiet" role="status">
      Objętość: {formatDecimal(volume, 0)}
      {volume !== null && '\u00a0dm³'}
    </p>
  )
}

export const packageResource = defineResourceScreens({
  resource: 'packages',
  words: COUNTED.packingGroup,
  empty: 'Tu będą pudełka i koperty, w które pakuje się produkty.',
  accusative: 'grupę pakowania',
  nameOf: ({ name }) => name ?? '',
  columns: columnsOf('packages')({
    name: { label: 'Nazwa', width: 250, isGrowing: true },
    width: { label: 'Szerokość (cm)', width: 136, kind: 'measure' },
    height: { label: 'Wysokość (cm)', width: 132, kind: 'measure' },
    length: { label: 'Długość (cm)', width: 126, kind: 'measure' },
    volume: {
      label: 'Objętość (dm³)',
      width: 126,
      align: 'end',
      value: (row) => formatDecimal(packageVolume(row), 0),
      // Computed here; the file contains the sides instead.
      exported: null,
    },
    max_weight: { label: 'Do wagi (kg)', width: 124, kind: 'weight' },
    ...auditColumns(['date_added', 'last_modified_by']),
  }),
  form: {
    schema: packages.operations.create.body,
    labels: {
      name: 'Nazwa',
      width: 'Szerokość (cm)',
      height: 'Wysokość (cm)',
      length: 'Długość (cm)',
      max_weight: 'Maksymalna waga (kg)',
    },
    empty: { name: '', width: '', height: '', length: '', max_weight: '' },
    adapter: {
      toForm: ({ name, width, height, length, max_weight }) => ({
        name: name ?? '',
        width: typedDecimal(width),
        height: typedDecimal(height),
        length: typedDecimal(length),
        max_weight: typedDecimal(max_weight),
      }),
    },
    Fields: () => (
      <>
        <FormText name="name" label="Nazwa" isRequired />
        <FormRow>
          <FormDecimal name="width" label="Szerokość (cm)" isRequired precision={2} min="1" />
          <FormDecimal name="height" label="Wysokość (cm)" isRequired precision={2} min="1" />
          <FormDecimal name="length" label="Długość (cm)" isRequired precision={2} min="1" />
        </FormRow>
        <PackageVolume />
        <FormRow>
          <FormDecimal name="max_weight" label="Maksymalna waga (kg)" isRequired precision={3} min="0" />
        </FormRow>
      </>
    ),
  },
})
