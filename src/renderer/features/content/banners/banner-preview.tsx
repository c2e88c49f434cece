import { HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LANGUAGE_NAMES, LANGUAGES, translatedName, type Language } from '#shared/domain/languages.ts'
import { storedImageAddress } from '../../../forms/fields/form-image.tsx'
import { HtmlPreview } from '../../../forms/fields/rich-text/html-preview.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { bannerState, periodText, shopNames } from './banner-state.ts'
import './banners.css'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The banner as the form has it now, saved or not: picture and text in one of its languages, and when it is seen. */
export function BannerPreview() {
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
          // Blueprint's own title is English.
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
