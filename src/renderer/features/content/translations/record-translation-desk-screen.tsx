import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { translationModels } from '#shared/api/resources/translations.ts'
import { TranslatorDesk } from '../../../translator-desk/translator-desk.tsx'
import { nameByKey } from './language-columns.ts'
import {
  entryBody,
  entryRules,
  keyOfEntry,
  readEntries,
  readEntry,
  saveEntry,
  type Entry,
} from './record-texts.ts'
import { sheetDesk } from './translation-desk.ts'
import { addressOf } from '../../../lib/screens.ts'

const texts = {
  rules: entryRules,
  keyOf: keyOfEntry,
  nameOf: ({ model, id, field }: Entry) => nameByKey(model, id, field),
  originalOf: () => '',
  read: readEntries,
  readRow: readEntry,
  save: saveEntry,
  body: translationModels.operations.update.body,
  bodyOf: entryBody,
}

/** `/translations/models-translate`: texts of the shops' records that lack a translation. */
export function RecordTranslationDeskScreen() {
  const { search } = useLocation()
  const [source] = useState(() => sheetDesk(texts, search))
  return (
    <TranslatorDesk
      title="Brakujące tłumaczenia wpisów"
      source={source}
      list={addressOf('translations.records')}
    />
  )
}
