import { z } from 'zod'
import { banners } from '#shared/api/resources/banners.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { translatedTexts } from '../../../forms/fields/translated-values.ts'
import { languagesColumn } from '../../../lists/list/languages-column.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { asOne, filesLast } from '../../../forms/record/record-adapter.ts'
import type { Values } from '../../../forms/record/record-changes.ts'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { SHOP_COUNTRIES, SHOP_COUNTRY_NAMES, countryName } from '../../../entities/address/countries.ts'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { FormDateTime } from '../../../forms/fields/form-date.tsx'
import { FormImage, storedImageAddress } from '../../../forms/fields/form-image.tsx'
import { FormOperationSelect } from '../../../forms/fields/form-operation-select.tsx'
import { FormOptionsSelect } from '../../../forms/fields/form-search.tsx'
import { TranslatedRichText } from '../../../forms/fields/rich-text/translated-rich-text.tsx'
import { FormNumber, FormSwitch, FormText } from '../../../forms/fields/form-fields.tsx'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LANGUAGE_NAMES, LANGUAGES, translatedName, type Language } from '#shared/domain/languages.ts'
import { HtmlPreview } from '../../../forms/fields/rich-text/html-preview.tsx'
import type { RecordOf } from '#shared/api/registry.ts'
import { formatDateTime } from '../../../lib/format.ts'
import './banners.css'
type BannerRecord = RecordOf<'banners'>

const shopNames = (codes: readonly string[]): string => codes.map(countryName).join(', ')

type Period = Pick<BannerRecord, 'datetime_from' | 'datetime_to'>

/** Returns whether visitors of the shops see the banner now, as a label and colour. */
export function bannerState(
  { is_published, datetime_from, datetime_to }: Period & Pick<BannerRecord, 'is_published'>,
  now: number,
): { text: string; tone: StatusTone } {
  if (!is_published) return { text: 'nieopublikowany', tone: 'neutral' }
  if (datetime_to && Date.parse(datetime_to) <= now) return { text: 'zakończony', tone: 'neutral' }
  if (datetime_from && Date.parse(datetime_from) > now) return { text: 'zaplanowany', tone: 'info' }
  return { text: 'wyświetlany', tone: 'done' }
}

/** Describes the period, such as `od 01.11.2026 08:00:00 do 30.11.2026 23:59:00`. A missing bound is left out. */
function periodText({ datetime_from, datetime_to }: Period): string {
  const from = datetime_from ? `od ${formatDateTime(datetime_from)}` : ''
  const to = datetime_to ? `do ${formatDateTime(datetime_to)}` : ''
  return [from, to].filter(Boolean).join(' ') || 'bez ograniczeń'
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** A preview of the banner with the form's current values: picture, text in one of its languages, and period. */
function BannerPreview() {
  const [language, setLanguage] = useState<Language>('pl')
  const values = useWatch() as Readonly<Record<string, unknown>>
  const { image, name, available_in_countries: countries } = values
  const period = {
    datetime_from: textOf(values['datetime_from']),
    datetime_to: textOf(values['datetime_to']),
  }
  const [now] = useState(() => Date.now())
  const state = bannerState({ ...period, is_published: values['is_published'] === true }, now)
  const shops = Array.isArray(countries) ? shopNames(countries.map(String)) : ''
  const address = storedImageAddress(textOf(image))
  return (
    <section className="banner-preview" aria-label="Podgląd">
      <header>
        <h2>Podgląd</h2>
        <StatusTag {...state} />
        <span className="quiet">
          {periodText(period)}
          {shops && `, ${shops}`}
        </span>
        <HTMLSelect
          aria-label="Język podglądu"
          // Blueprint's default title is English.
          iconProps={{ title: '' }}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        />
      </header>
      {address ? <img src={address} alt={textOf(name) ?? 'Baner'} /> : <p className="quiet">Bez obrazu</p>}
      <HtmlPreview
        html={textOf(values[translatedName('description', language)]) ?? ''}
        label={`Opis: ${LANGUAGE_NAMES[language]}`}
      />
    </section>
  )
}

function BannerFields() {
  return (
    <>
      <FormRow>
        <FormText name="name" label="Nazwa" isRequired />
        <FormText name="url" label="Adres" help="Dokąd prowadzi kliknięcie." />
        <FormSwitch name="is_published" label="Opublikowany" />
      </FormRow>
      <FormRow>
        <FormDateTime name="datetime_from" label="Wyświetlany od" hasWeekends />
        <FormDateTime name="datetime_to" label="Wyświetlany do" hasWeekends />
        <FormNumber
          name="display_time"
          label="Czas wyświetlania (s)"
          help="0: czas wyświetlania ustala sklep."
          isRequired
        />
      </FormRow>
      <FormRow>
        <FormOptionsSelect name="available_in_countries" label="Sklepy" options={SHOP_COUNTRIES} />
        <FormOperationSelect name="pages" label="Strony" from="pages.bannerPages" />
      </FormRow>
      <FormImage name="image" label="Obraz" />
      <TranslatedRichText name="description" label="Opis" />
      <BannerPreview />
    </>
  )
}

/** The time is typed, so the form stores it as text. */
const schema = banners.operations.create.body.extend({
  display_time: z.string().regex(/^\d{1,9}$/, 'Podaj pełną liczbę sekund, 0 lub więcej.'),
})

const texts = translatedTexts({ description: 'Opis' })

const stateOf = (banner: BannerRecord) => bannerState(banner, Date.now())

/** Converts the typed time to whole seconds. */
const bodyOf = ({ display_time, ...values }: Values): Record<string, unknown> =>
  display_time === undefined ? values : { ...values, display_time: Number(display_time) }

export const bannerResource = defineResourceScreens({
  resource: 'banners',
  words: COUNTED.banner,
  empty: 'Tu będą banery ze strony sklepu.',
  accusative: 'baner',
  nameOf: (banner) => banner.name ?? '',
  isOrdered: true,
  translated: texts,
  columns: columnsOf('banners')({
    name: { label: 'Nazwa', width: 200, isGrowing: true },
    image: { label: 'Obraz', kind: 'picture' },
    state: {
      label: 'Stan',
      width: 146,
      value: (banner) => stateOf(banner).text,
      // The state is momentary; the export contains its dates instead.
      exported: null,
      cell: (banner) => <StatusTag {...stateOf(banner)} />,
    },
    datetime_from: { label: 'Wyświetlany od', width: 148, kind: 'moment' },
    datetime_to: { label: 'Wyświetlany do', width: 148, kind: 'moment' },
    shops: {
      label: 'Sklepy',
      width: 116,
      value: (banner) => shopNames(banner.available_in_countries),
      exported: { path: 'available_in_countries', labels: SHOP_COUNTRY_NAMES },
    },
    languages: languagesColumn(texts.names),
    url: { label: 'Adres', width: 184, isMono: true, isExtra: true },
    display_time: { label: 'Czas (s)', width: 90, isExtra: true, kind: 'number' },
    ...auditColumns(['date_added', 'date_modified', 'last_modified_by']),
  }),
  filters: [
    { name: 'is_published', label: 'Opublikowany', kind: 'yesNo' },
    { name: 'available_in_countries', label: 'Sklep', kind: 'single', options: SHOP_COUNTRIES },
    { name: 'datetime_from', label: 'Początek od dnia', kind: 'date' },
    { name: 'datetime_to', label: 'Koniec do dnia', kind: 'date' },
  ],
  form: {
    schema,
    labels: {
      name: 'Nazwa',
      url: 'Adres',
      is_published: 'Opublikowany',
      datetime_from: 'Wyświetlany od',
      datetime_to: 'Wyświetlany do',
      display_time: 'Czas wyświetlania',
      available_in_countries: 'Sklepy',
      pages: 'Strony',
      image: 'Obraz',
      ...texts.labels,
    },
    empty: {
      name: '',
      url: '',
      is_published: true,
      datetime_from: null,
      datetime_to: null,
      display_time: '0',
      available_in_countries: [],
      pages: [],
      image: null,
      ...texts.empty,
    } satisfies z.input<typeof schema>,
    adapter: {
      toForm: (banner) => ({
        name: banner.name ?? '',
        url: banner.url ?? '',
        is_published: banner.is_published,
        datetime_from: banner.datetime_from,
        datetime_to: banner.datetime_to,
        display_time: String(banner.display_time ?? 0),
        available_in_countries: banner.available_in_countries,
        pages: banner.pages,
        image: banner.image,
        ...texts.valuesOf(banner),
      }),
      // The contract requires one form for a creation. A change cannot empty a list beside a file, so the file is sent
      // last.
      toRequests: (values, purpose) =>
        (purpose === 'change' ? filesLast(['image'], bodyOf) : asOne(bodyOf))(values, purpose),
    },
    Fields: BannerFields,
  },
})
