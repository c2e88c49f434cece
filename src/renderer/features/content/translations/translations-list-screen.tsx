import { translations } from '#shared/api/resources/translations.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { DeskButton } from '../../../translator-desk/desk-button.tsx'
import type { FilterDefinition } from '../../../lists/list/filters.tsx'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import { SheetPage } from '../../../lists/sheet/sheet-page.tsx'
import { useSessionUser } from '../../../lib/session.ts'
import { languageColumns, missingFilter, nameByKey } from './language-columns.ts'
import { keyOfText, readShopText, readTexts, saveShopText, textRules, type Text } from './record-texts.ts'
import { TRANSLATION_DESK, TRANSLATIONS } from './translations-address.ts'

const columns: ListColumn<Text>[] = [
  {
    id: 'module',
    label: 'Moduł',
    width: 96,
    value: ({ module }) => module,
    orderBy: 'module',
    searchName: 'module',
  },
  {
    id: 'type',
    label: 'Typ',
    width: 96,
    value: ({ type }) => type,
    orderBy: 'type',
    searchName: 'type',
    isPinned: true,
  },
  {
    id: 'controller',
    label: 'Kontroler',
    width: 148,
    value: ({ controller }) => controller,
    orderBy: 'controller',
    searchName: 'controller',
    isPinned: true,
  },
  {
    id: 'number',
    label: 'Numer',
    width: 76,
    align: 'end',
    value: ({ number }) => number,
    orderBy: 'number',
    isPinned: true,
  },
  { id: 'text', label: 'Tekst', width: 220, value: ({ text }) => text },
  ...languageColumns<Text>(({ module, controller, number }) => nameByKey(module, controller, number)),
]

const filters: FilterDefinition[] = [missingFilter, { kind: 'number', name: 'number', label: 'Numer' }]

/** `/translations/list`: texts of the shops' code, edited in their cells. */
export function TranslationsListScreen() {
  const canChange = can(useSessionUser(), 'change', translations.model)
  return (
    <SheetPage<Text>
      sheet="translations"
      route={TRANSLATIONS}
      title="Tłumaczenia"
      words={COUNTED.text}
      empty="Tu pojawią się teksty stron sklepu. Dodaje je sklep, a tutaj się je tłumaczy."
      rules={textRules}
      columns={columns}
      filters={filters}
      read={readTexts}
      operation="translations.list"
      keyOf={keyOfText}
      canChange={canChange}
      save={saveShopText}
      readRow={readShopText}
      renderActions={() => canChange && <DeskButton desk={TRANSLATION_DESK} />}
    />
  )
}
