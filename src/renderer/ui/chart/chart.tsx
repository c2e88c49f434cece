import { useId, useMemo, useState } from 'react'
import { Button, ButtonGroup } from '@blueprintjs/core'
import { ChartCanvas } from './chart-canvas.tsx'
import type { ChartData } from './chart-data.ts'
import { chartSummary } from './chart-summary.ts'
import '../plain-table.css'
import './chart.css'

/** The chart's numbers as a table, for reading and printing. */
function ChartTable({ title, data }: { title: string; data: ChartData }) {
  const { labels, series, format } = data
  return (
    <div className="plain-table-frame">
      <table className="plain-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Okres</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="plain-table-number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => {
                const value = values[row]
                return (
                  <td key={name} className="plain-table-number">
                    {value === null || value === undefined ? '—' : format(value)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ChartProps {
  title: string
  /**
   * Returns the chart's data. The function must keep its identity while the data is the same; it is called only while
   * the chart is shown.
   */
  read: () => ChartData
  /** A hidden chart is neither rendered nor computed. */
  isShown: boolean
  onShownChange: (isShown: boolean) => void
}

type Form = 'picture' | 'table'

/** A chart with its own show/hide button and its numbers as a table beside it. */
export function Chart({ title, read, isShown, onShownChange }: ChartProps) {
  const heading = useId()
  return (
    <section className="chart" aria-labelledby={heading}>
      <div className="chart-head">
        <h3 id={heading}>{title}</h3>
        <Button
          size="small"
          variant="minimal"
          // Hidden charts are side by side, and their titles already say what each button shows.
          text={isShown ? 'Ukryj wykres' : 'Pokaż'}
          aria-label={isShown ? undefined : 'Pokaż wykres'}
          aria-expanded={isShown}
          aria-describedby={heading}
          onClick={() => onShownChange(!isShown)}
        />
      </div>
      {isShown && <ChartBody title={title} read={read} />}
    </section>
  )
}

function ChartBody({ title, read }: Pick<ChartProps, 'title' | 'read'>) {
  const data = useMemo(() => read(), [read])
  const [form, setForm] = useState<Form>('picture')
  const [hasFailed, setFailed] = useState(false)
  const summary = useMemo(() => chartSummary(title, data), [title, data])
  const isTable = form === 'table' || hasFailed
  return (
    <>
      {hasFailed ? (
        <p role="status">Nie udało się narysować wykresu. Te same liczby są w tabeli.</p>
      ) : (
        <ButtonGroup className="chart-forms" aria-label={`${title}: postać`}>
          <Button
            size="small"
            text="Wykres"
            active={!isTable}
            aria-pressed={!isTable}
            onClick={() => setForm('picture')}
          />
          <Button
            size="small"
            text="Tabela"
            active={isTable}
            aria-pressed={isTable}
            onClick={() => setForm('table')}
          />
        </ButtonGroup>
      )}
      {!isTable && <ChartCanvas data={data} summary={summary} onFailure={() => setFailed(true)} />}
      <div className="chart-table" data-shown={isTable}>
        <ChartTable title={title} data={data} />
      </div>
    </>
  )
}
