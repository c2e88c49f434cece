import { Menu, MenuItem, PopupKind } from '@blueprintjs/core'
import { Duplicate } from '@blueprintjs/icons'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Language, LANGUAGE_GENITIVES, LANGUAGE_NAMES, SHOP_ORDER } from '#shared/domain/languages.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { confirm } from '../../ui/questions.ts'
import { ArrowKeyMenu } from '../../ui/arrow-key-menu.tsx'
import { ignoreHeldKey } from '../../ui/use-return-focus.ts'
import { asText, useField } from './use-field.ts'
import { Popover } from '../../ui/popover.tsx'

interface CopyLanguageProps {
  /** Label of the whole field. */
  label: string
  /** The language variant to fill. */
  language: Language
  nameOf: (language: Language) => string
}

const baseOf = (language: Language): string => language.replace('cp', '')

/**
 * Fills a language variant from another one. The same language of the other shop is listed first, the rest in the
 * shops' order.
 */
export function CopyLanguage({ label, language, nameOf }: CopyLanguageProps) {
  const { control } = useFormContext()
  const { value, change } = useField(nameOf(language))
  const values: unknown[] = useWatch({ control, name: SHOP_ORDER.map(nameOf) })
  const sources = SHOP_ORDER.flatMap((source, index) => {
    const text = asText(values[index])
    return source === language || text.trim() === '' ? [] : [{ source, text }]
  }).toSorted(
    (a, b) => Number(baseOf(b.source) === baseOf(language)) - Number(baseOf(a.source) === baseOf(language)),
  )

  async function copy(text: string) {
    const present = asText(value)
    if (present === text) return
    const isWanted =
      present.trim() === '' ||
      (await confirm({
        title: `Zastąpić tekst: ${LANGUAGE_NAMES[language]}?`,
        text: `Pole „${label}” ma już tekst w tym języku.`,
        confirmLabel: 'Zastąp',
        intent: 'warning',
      }))
    if (isWanted) change(text)
  }

  return (
    <Popover
      popupKind={PopupKind.MENU}
      placement="bottom-end"
      arrow={false}
      shouldReturnFocusOnClose
      onClosed={ignoreHeldKey}
      disabled={sources.length === 0}
      content={
        <ArrowKeyMenu>
          <Menu aria-label={`Skopiuj do: ${LANGUAGE_NAMES[language]}`}>
            {sources.map(({ source, text }) => (
              <MenuItem
                key={source}
                text={`Skopiuj z ${LANGUAGE_GENITIVES[source]}`}
                onClick={() => void copy(text)}
              />
            ))}
          </Menu>
        </ArrowKeyMenu>
      }
    >
      <ActionButton
        size="small"
        variant="minimal"
        icon={<Duplicate />}
        text={<span className="copy-language-words">Skopiuj z…</span>}
        aria-label={`Skopiuj z innego języka: ${label}, ${LANGUAGE_NAMES[language]}`}
        disabledReason={sources.length === 0 ? 'W żadnym innym języku nie ma jeszcze tekstu.' : null}
      />
    </Popover>
  )
}
