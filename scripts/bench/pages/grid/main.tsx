import '@blueprintjs/core/lib/css/blueprint.css'
import '../../../../src/renderer/ui/theme.css'
import '../../../../src/renderer/ui/blocks.css'
import { BlueprintProvider } from '@blueprintjs/core'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { DEFAULT_LAYOUT } from '../../../../src/renderer/ui/grid/column-layout.ts'
import type { GridColumn } from '../../../../src/renderer/ui/grid/grid-column.ts'
import { Grid } from '../../../../src/renderer/ui/grid/grid.tsx'
import { StatusTag } from '../../../../src/renderer/ui/status-tag.tsx'

const ROWS = 10_000

interface Row {
  pk: number
  texts: string[]
}

const COMPANIES = ['Drukarnia Żółw', 'Studio Łąka', 'Wydawnictwo Świt', 'Reklama Źródło', '']
const rows: Row[] = Array.from({ length: ROWS }, (_, index) => ({
  pk: 100_000 + index,
  texts: Array.from({ length: 14 }, (__, column) =>
    column % 5 === 4
      ? (COMPANIES[(index + column) % COMPANIES.length] ?? '')
      : `${column} · ${index * 7 + column}`,
  ),
}))

/** As the order list has them: a linked number, two status tags, amounts, and plain texts. */
const columns: GridColumn<Row>[] = Array.from({ length: 14 }, (_, place) => {
  const text = (row: Row) => (place === 0 ? String(row.pk) : (row.texts[place] ?? ''))
  const shared = { id: `column-${place}`, label: `Kolumna ${place + 1}`, width: 120, text, isOrderable: true }
  if (place === 0) return { ...shared, isMono: true, href: (row: Row) => `/order/${row.pk}` }
  if (place === 1 || place === 2) {
    return {
      ...shared,
      cell: (row: Row) => <StatusTag tone={row.pk % 3 ? 'info' : 'done'} text="W produkcji" />,
    }
  }
  return { ...shared, ...(place > 10 ? { align: 'end' as const } : {}), searchName: `field_${place}` }
})

const keyOf = (row: Row) => row.pk
const nothing = () => undefined
const NO_SEARCH = {}

function GridPage() {
  const [layout, setLayout] = useState(DEFAULT_LAYOUT)
  const [selection, setSelection] = useState<ReadonlySet<number | string>>(new Set())
  return (
    <BlueprintProvider>
      <div style={{ height: '100vh', display: 'grid' }}>
        <Grid
          label="Dziesięć tysięcy wierszy"
          columns={columns}
          rows={rows}
          rowsKey="all"
          keyOf={keyOf}
          layout={layout}
          onLayout={setLayout}
          density="standard"
          ordering={null}
          onOrder={nothing}
          search={NO_SEARCH}
          onSearch={nothing}
          selection={selection}
          onSelection={setSelection}
          onFollow={nothing}
        />
      </div>
    </BlueprintProvider>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <GridPage />
    </StrictMode>,
  )
