import type { ChartData } from './chart-data.ts'

/** The same numbers to be read one by one, and printed. */
export function ChartTable({ title, data }: { title: string; data: ChartData }) {
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
