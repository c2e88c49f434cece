import type { LineState } from '../../../../entities/realization/realization-state.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { PlainTable } from '../../../../ui/plain-table.tsx'

interface FailedLinesProps {
  lines: readonly LineState[]
  onCheck: (line: number) => Promise<void>
}

const isReading = ({ change }: LineState): boolean => change.kind === 'unknown' && change.truth === 'reading'

/** Lines that the last action did not finish, each with what is known about it. */
export function FailedLines({ lines, onCheck }: FailedLinesProps) {
  const failed = lines.filter(({ words, change }) => words.length > 0 || change.kind === 'unknown')
  if (failed.length === 0) return null
  return (
    <div className="plain-table-frame montage-failed">
      <PlainTable label="Pozycje, których nie zakończono" heads={['Pozycja', 'Produkt', 'Dlaczego']}>
        {failed.map((line) => {
          const { taken, record, words, change } = line
          return (
            <tr key={taken.line}>
              <td className="monospace">{taken.line}</td>
              <td>{record?.product_name ?? '—'}</td>
              <td>
                {change.kind === 'unknown' ? (
                  <>
                    {isReading(line) ? 'Sprawdzam, czy zapisano…' : 'Nie wiadomo, czy zapisano '}
                    {!isReading(line) && (
                      <ActionButton size="small" text="Sprawdź" onClick={() => void onCheck(taken.line)} />
                    )}
                  </>
                ) : (
                  words.join(' ')
                )}
              </td>
            </tr>
          )
        })}
      </PlainTable>
    </div>
  )
}
