import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { translations } from '#shared/api/resources/translations.ts'
import { TranslatorDesk } from '../../../translator-desk/translator-desk.tsx'
import { nameByKey } from './language-columns.ts'
import { keyOfText, readShopText, readTexts, saveShopText, textRules, type Text } from './record-texts.ts'
import { sheetDesk } from './translation-desk.ts'
import { addressOf } from '../../../lib/screens.ts'

const texts = {
  rules: textRules,
  keyOf: keyOfText,
  nameOf: ({ module, controller, number }: Text) => nameByKey(module, controller, number),
  originalOf: ({ text }: Text) => text ?? '',
  read: readTexts,
  readRow: readShopText,
  save: saveShopText,
  body: translations.operations.update.body,
  bodyOf: (_row: Text, changes: Readonly<Record<string, unknown>>) => changes,
}

/** `/translations/translate`: texts of the shops' code that lack a translation. */
export function TranslationDeskScreen() {
  const { search } = useLocation()
  const [source] = useState(() => sheetDesk(texts, search))
  return (
    <TranslatorDesk title="Brakujące tłumaczenia" source={source} list={addressOf('translations.list')} />
  )
}
