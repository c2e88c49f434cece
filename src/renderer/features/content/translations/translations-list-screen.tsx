import { translations } from '#shared/api/resources/translations.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { columnsBy } from '../../../lists/list/columns-of.tsx'
import { DeskButton } from '../../../translator-desk/desk-button.tsx'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import { SheetPage } from '../../../lists/sheet/sheet-page.tsx'
import { useSessionUser } from '../../../lib/session.ts'
import { languageColumns, missingFilter, nameByKey } from './language-columns.ts'
import { keyOfText, readShopText, readTexts, saveShopText, textRules, type Text } from './record-texts.ts'
import { addressOf } from '../../../lib/screens.ts'

export const textColumns = columnsBy<Text>(textRules)({
  module: { label: 'Moduł', width: 96 },
  type: { label: 'Typ', width: 96, isPinned: true },
  controller: { label: 'Kontroler', width: 148, isPinned: true },
  number: { label: 'Numer', width: 76, isPinned: true, kind: 'number', searchName: false },
  text: { label: 'Tekst', width: 220 },
  ...languageColumns<Text>(({ module, controller, number }) => nameByKey(module, controller, number)),
})

const filters: FilterDefinition[] = [missingFilter, { kind: 'number', name: 'number', label: 'Numer' }]

/** `/translations/list`: texts of the shops' code, edited in their cells. */
export function TranslationsListScreen() {
  const canChange = can(useSessionUser(), 'change', translations.model)
  return (
    <SheetPage<Text>
      sheet="translations"
      route={addressOf('translations.list')}
      title="Tłumaczenia"
      words={COUNTED.text}
      empty="Tu pojawią się teksty stron sklepu. Dodaje je sklep, a tutaj się je tłumaczy."
      rules={textRules}
      columns={textColumns}
      filters={filters}
      read={readTexts}
      operation="translations.list"
      keyOf={keyOfText}
      canChange={canChange}
      save={saveShopText}
      readRow={readShopText}
      renderActions={() => canChange && <DeskButton desk={addressOf('translations.desk')} />}
    />
  )
}
