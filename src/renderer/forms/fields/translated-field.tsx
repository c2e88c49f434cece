import { Tab, Tabs } from '@blueprintjs/core'
import { useId, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import {
  type Language,
  LANGUAGE_NAMES,
  languageHeading,
  LANGUAGES,
  SHOPS,
  translatedName,
} from '#shared/domain/languages.ts'
import { useErrorNames } from '../record/server-errors.ts'
import { CopyLanguage } from './copy-language.tsx'
import { TranslatedText, type TranslatedTextProps } from './translated-text.tsx'
import { useIsWideWindow } from './use-wide-window.ts'
import type { FormFieldProps } from './use-field.ts'
import './translated-field.css'

interface TranslatedFieldProps extends FormFieldProps {
  isMultiline?: boolean
  /** Returns the form field of a variant; `name_pl` and so on by default. */
  nameOf?: (language: Language) => string
  /** Renders a variant instead of a plain text field; such variants are always shown in tabs. */
  variant?: ComponentType<TranslatedTextProps>
}

/**
 * A text in the five language variants, by shop: in tabs with a dot for missing ones, or side by side if there is room.
 * Each variant can be filled from another one.
 */
export function TranslatedField(props: TranslatedFieldProps) {
  const { name, label, help, isRequired = false, isMultiline = false } = props
  const { nameOf = (language: Language) => translatedName(name, language) } = props
  const { variant: Variant = TranslatedText } = props
  const [open, setOpen] = useState<Language>('pl')
  // A form in a dialog may have a field with the same name as one on the page below it.
  const id = useId()
  const isWide = useIsWideWindow() && Variant === TranslatedText
  const marks = useMarks(nameOf)

  const inputOf = (language: Language) => (
    <Variant
      name={nameOf(language)}
      label={label}
      language={language}
      isRequired={isRequired && language === 'pl'}
      isMultiline={isMultiline}
      // The form focuses the first error, which may be in a closed tab.
      onBeforeFocus={() => flushSync(() => setOpen(language))}
    />
  )
  const copyTo = (language: Language) => (
    <CopyLanguage key={language} label={label} language={language} nameOf={nameOf} />
  )

  return (
    <div className="translated-field" data-form-width="languages" role="group" aria-label={label}>
      <div className="translated-head">
        <span className="text-field-label" aria-hidden="true">
          {label}
          {isRequired && <span className="text-field-required"> *</span>}
        </span>
        {!isWide && (
          <>
            <span className="translated-meaning" aria-hidden="true">
              {languageHeading(open)}
            </span>
            {copyTo(open)}
          </>
        )}
      </div>
      {isWide ? (
        <div className="translated-shops">
          {SHOPS.map((shop) => (
            <div key={shop.name} className="translated-shop" role="group" aria-label={shop.name}>
              <span className="translated-shop-name" aria-hidden="true">
                {shop.name} ({shop.languages.map(codeAndWord).join(', ')})
              </span>
              {shop.languages.map((language) => (
                <div key={language}>
                  <div className="translated-head">
                    <LanguageName language={language} mark={marks[language]} />
                    {copyTo(language)}
                  </div>
                  {inputOf(language)}
                </div>
              ))}
            </div>
          ))}
        </div>
      ) : (
        <Tabs
          id={`translated-${name}-${id}`}
          selectedTabId={open}
          onChange={(next) => setOpen(next as Language)}
          animate={false}
        >
          {SHOPS.flatMap((shop) => [
            <span key={shop.name} className="translated-shop-name" aria-hidden="true">
              {shop.name}
            </span>,
            ...shop.languages.map((language) => (
              <Tab
                key={language}
                id={language}
                title={<LanguageName language={language} mark={marks[language]} />}
                panel={inputOf(language)}
              />
            )),
          ])}
        </Tabs>
      )}
      {help && <div className="text-field-help">{help}</div>}
    </div>
  )
}

type Mark = 'missing' | 'wrong' | null

/** Returns which variants are empty or have errors. */
function useMarks(nameOf: (language: Language) => string): Record<Language, Mark> {
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const refused = useErrorNames()
  const values: unknown[] = useWatch({ control, name: LANGUAGES.map(nameOf) })
  const marks = LANGUAGES.map((language, index): [Language, Mark] => {
    const name = nameOf(language)
    if (get(errors, name) !== undefined || refused.includes(name)) return [language, 'wrong']
    const value = values[index]
    return [language, typeof value === 'string' && value.trim() !== '' ? null : 'missing']
  })
  return Object.fromEntries(marks) as Record<Language, Mark>
}

const MARK_TEXTS = { missing: 'brak tłumaczenia', wrong: 'błąd' }

/** Returns the code and language, e.g. `CPEN: angielski`, shown under the shop's name. */
const codeAndWord = (language: Language): string =>
  `${language.toUpperCase()}: ${LANGUAGE_NAMES[language].split(',')[0]}`

/** The language code with the state of its text and the language's name. */
function LanguageName({ language, mark }: { language: Language; mark: Mark }) {
  const name = LANGUAGE_NAMES[language]
  return (
    <span title={name}>
      {language.toUpperCase()}
      {mark && (
        <>
          <span className={`tab-dot tab-dot-${mark}`} aria-hidden="true" />
          <span className="visually-hidden">, {MARK_TEXTS[mark]}</span>
        </>
      )}
      <span className="visually-hidden">, {name}</span>
    </span>
  )
}
