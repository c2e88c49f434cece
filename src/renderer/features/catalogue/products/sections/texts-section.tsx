import { Button, Tab, Tabs } from '@blueprintjs/core'
import { Edit } from '@blueprintjs/icons'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import {
  LANGUAGE_NAMES,
  missingLanguages,
  SHOP_ORDER,
  translatedName,
  type Language,
} from '#shared/domain/languages.ts'
import { CopyLanguage } from '../../../../forms/fields/copy-language.tsx'
import { HtmlPreview } from '../../../../forms/fields/rich-text/html-preview.tsx'
import { TranslatedText } from '../../../../forms/fields/translated-text.tsx'
import { useIsWideWindow } from '../../../../forms/fields/use-wide-window.ts'
import { asText } from '../../../../forms/fields/use-field.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useProductParts } from '../form/product-context.ts'
import { PRODUCT_TEXTS, RICH_TEXTS } from '../product-texts.ts'

const RichTextField = lazy(async () => ({
  default: (await import('../../../../forms/fields/rich-text/rich-text-field.tsx')).RichTextField,
}))

type TextName = (typeof PRODUCT_TEXTS.names)[number]

/** Usual lengths in search results, in characters. A hint, not a limit. */
const USUAL: Partial<Record<TextName, number>> = { title_seo: 60, description_seo: 160 }

const isRich = (name: TextName): boolean => RICH_TEXTS.some((rich) => rich === name)

/** The seven texts by language (3.2). One editor is open at a time; the other texts are shown as formatted text. */
export function TextsSection() {
  const [language, setLanguage] = useState<Language>('pl')
  const [editor, setEditor] = useState<string | null>(null)
  const isWide = useIsWideWindow()
  const names = PRODUCT_TEXTS.names.flatMap((name) => SHOP_ORDER.map((code) => translatedName(name, code)))
  const values: unknown[] = useWatch({ name: names })
  const texts = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  const shown: readonly Language[] = isWide && language !== 'pl' ? ['pl', language] : [language]
  useSoughtText(shown, setLanguage)

  return (
    <>
      <Tabs
        id="product-texts"
        selectedTabId={language}
        onChange={(next) => setLanguage(next as Language)}
        renderActiveTabPanelOnly
      >
        {SHOP_ORDER.map((code) => {
          const missing = PRODUCT_TEXTS.names.filter((name) => missingLanguages(texts, [name]).includes(code))
          const hint = missing.map((name) => PRODUCT_TEXTS.titles[name]).join(', ')
          return (
            <Tab
              key={code}
              id={code}
              title={
                <span title={hint ? `Brakuje: ${hint}` : LANGUAGE_NAMES[code]}>
                  {code.toUpperCase()}
                  {hint && (
                    <>
                      <span aria-hidden="true"> ○</span>
                      <span className="visually-hidden">, brakuje: {hint}</span>
                    </>
                  )}
                </span>
              }
            />
          )
        })}
      </Tabs>
      <div className="product-texts" data-beside={shown.length > 1 || undefined}>
        {shown.map((code) => (
          <div key={code} role="group" aria-label={LANGUAGE_NAMES[code]}>
            {PRODUCT_TEXTS.names.map((name) =>
              name === 'name' && code === 'pl' ? null : (
                <TextOf
                  key={name}
                  name={name}
                  language={code}
                  isOpen={editor === translatedName(name, code)}
                  onOpen={setEditor}
                  onBeforeFocus={() => flushSync(() => setLanguage(code))}
                />
              ),
            )}
          </div>
        ))}
      </div>
    </>
  )
}

/** Shows the language of a text that is sought and focuses its field, or its button if it is edited as HTML. */
function useSoughtText(shown: readonly Language[], showLanguage: (language: Language) => void): void {
  const { sought } = useProductParts()
  const found = useRef<object | null>(null)
  useEffect(() => {
    const code = SHOP_ORDER.find((one) => sought?.place.endsWith(`_${one}`))
    if (!sought || !code || found.current === sought) return
    if (!shown.includes(code)) return showLanguage(code)
    found.current = sought
    const field = document.querySelector(`[data-text="${CSS.escape(sought.place)}"]`)
    const buttons = [...(field?.querySelectorAll('button') ?? [])]
    const target = field?.querySelector<HTMLElement>('input, textarea') ?? buttons.at(-1)
    target?.focus()
  }, [sought, shown, showLanguage])
}

interface TextOfProps {
  name: TextName
  language: Language
  isOpen: boolean
  onOpen: (field: string | null) => void
  onBeforeFocus: () => void
}

function TextOf({ name, language, isOpen, onOpen, onBeforeFocus }: TextOfProps) {
  const field = translatedName(name, language)
  const value = asText(useWatch({ name: field }))
  const label = PRODUCT_TEXTS.titles[name]
  const usual = USUAL[name]
  return (
    <div className="product-text" data-text={field}>
      <div className="product-text-head">
        <span className="text-field-label" aria-hidden="true">
          {label}
        </span>
        {usual !== undefined && (
          <span className={value.length > usual ? 'product-text-long' : 'quiet'}>
            {value.length} / {usual} znaków
          </span>
        )}
        <CopyLanguage label={label} language={language} nameOf={(code) => translatedName(name, code)} />
        {isRich(name) && (
          <Button
            size="small"
            variant="minimal"
            icon={<Edit />}
            text={isOpen ? 'Zamknij edytor' : 'Edytuj'}
            aria-label={`${isOpen ? 'Zamknij edytor' : 'Edytuj'}: ${label}, ${LANGUAGE_NAMES[language]}`}
            aria-expanded={isOpen}
            onClick={() => onOpen(isOpen ? null : field)}
          />
        )}
      </div>
      {!isRich(name) && (
        <TranslatedText
          name={field}
          label={label}
          language={language}
          isRequired={false}
          isMultiline={name === 'description_seo' || name === 'keywords_seo'}
          onBeforeFocus={onBeforeFocus}
        />
      )}
      {isRich(name) && isOpen && (
        <Suspense fallback={<Skeleton height={240} />}>
          <RichTextField
            name={field}
            label={`${label}: ${LANGUAGE_NAMES[language]}`}
            lang={language.replace('cp', '')}
            isRequired={false}
            onBeforeFocus={onBeforeFocus}
          />
        </Suspense>
      )}
      {isRich(name) && !isOpen && (
        <div className="product-text-preview" role="presentation" onClick={() => onOpen(field)}>
          {value.trim() === '' ? (
            <p className="quiet">Brak tekstu.</p>
          ) : (
            <HtmlPreview html={value} label={`${label}: ${LANGUAGE_NAMES[language]}`} />
          )}
        </div>
      )}
    </div>
  )
}
