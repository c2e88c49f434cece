import type { ListName } from '#shared/api/registry.ts'
import type { ListColumn } from '#renderer/lists/list/list-column.ts'
import { systemLogColumns } from '#renderer/features/administration/system-logs/system-log-screen.tsx'
import { variableColumns } from '#renderer/features/administration/variables/variables-list-screen.tsx'
import { threadColumns } from '#renderer/features/allegro/threads/threads-list-screen.tsx'
import { discountColumns } from '#renderer/features/catalogue/discounts/discounts-list-screen.tsx'
import { groupOptionColumns } from '#renderer/features/catalogue/options/groups/group-options.tsx'
import { productColumns } from '#renderer/features/catalogue/products/list/products.columns.tsx'
import { entryColumns } from '#renderer/features/content/translations/translation-models-screen.tsx'
import { textColumns } from '#renderer/features/content/translations/translations-list-screen.tsx'
import { cubeLineColumns } from '#renderer/features/production/cubes/cube-lines.columns.tsx'
import { formatColumns } from '#renderer/features/production/formats/format-columns.tsx'
import { LINE_COLUMNS } from '#renderer/features/production/montages/editor/line-columns.tsx'
import { montageColumns } from '#renderer/features/production/montages/list/montages.columns.tsx'
import { invoiceColumns } from '#renderer/features/sales/invoices/invoices.columns.tsx'
import { orderColumns } from '#renderer/features/sales/orders/list/orders.columns.tsx'
import { caseColumns } from '#renderer/features/service/cases/cases.columns.tsx'
import { journalColumns } from '#renderer/features/station/journal/journal-columns.tsx'
import { logColumns } from '#renderer/features/statistics/logs/logs.columns.ts'
import { rowColumns } from '#renderer/features/statistics/widgets/statistic.tsx'

type AnyColumn = ListColumn<Record<string, unknown>>

interface Definition {
  resource: ListName
  columns: readonly AnyColumn[]
}

const modules = import.meta.glob<Record<string, unknown>>(
  '../../../../src/renderer/features/**/*.resource.tsx',
)

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && 'resource' in value && 'columns' in value

const nowhere = () => null
const noLinks = { order: () => null, client: () => null }

/** Returns the lists that are exported from their resource's own list endpoint. */
export async function exportableLists(): Promise<Definition[]> {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()))
  return [
    ...loaded.flatMap((module) => Object.values(module).filter(isDefinition)),
    { resource: 'orders', columns: orderColumns as never },
    { resource: 'montages', columns: montageColumns as never },
    { resource: 'clientContacts', columns: caseColumns as never },
    { resource: 'invoices', columns: invoiceColumns('invoices', noLinks) as never },
  ]
}

/** Returns the columns of all lists by the list's name; of the statistics only the columns that several share. */
export async function allLists(): Promise<Record<string, readonly AnyColumn[]>> {
  const names = { categories: {}, kinds: {} }
  const others: Record<string, readonly ListColumn<never>[]> = {
    allegroThreads: threadColumns,
    cubeLines: cubeLineColumns(null, nowhere),
    discounts: discountColumns,
    groupFormats: formatColumns(null),
    groupOptions: groupOptionColumns,
    journal: journalColumns(null),
    legacyInvoices: invoiceColumns('legacyInvoices', noLinks),
    montageLinesLeft: LINE_COLUMNS.left.moving,
    montageLinesRight: LINE_COLUMNS.right.moving,
    productionLogs: logColumns(nowhere),
    products: productColumns(names, true),
    statisticRows: rowColumns(),
    systemLogs: systemLogColumns,
    translationModels: entryColumns,
    translations: textColumns,
    variables: variableColumns,
  }
  const exportable = await exportableLists()
  return {
    ...Object.fromEntries(exportable.map(({ resource, columns }) => [resource, columns])),
    ...(others as unknown as Record<string, readonly AnyColumn[]>),
  }
}
