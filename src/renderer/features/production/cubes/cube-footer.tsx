import { Button } from '@blueprintjs/core'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { CubeSums } from './cube-summary-line.tsx'
import { summaryOf } from './cube-summary.ts'
import type { AllCubeLines } from './use-cube-lines.ts'

/** Sums of all matching lines (CUBE-008); until all are read it says how far that is, never a part as the whole. */
export function CubeFooter({ all, count }: { all: AllCubeLines; count: number | null }) {
  const { lines, read, hasFailed, isCut, retry } = all
  if (count === null) return <footer className="cube-footer" aria-label="Podsumowanie" />
  const grouped = (number: number) => number.toLocaleString('pl-PL')
  return (
    <footer className="cube-footer" aria-label="Podsumowanie">
      {hasFailed && lines === null ? (
        <span role="alert">
          Nie udało się policzyć sum. <Button size="small" text="Policz ponownie" onClick={retry} />
        </span>
      ) : lines === null ? (
        <span role="status">
          liczę {grouped(read)} z {grouped(count)}
        </span>
      ) : (
        <>
          <span>
            {isCut
              ? `Pierwsze ${grouped(lines.length)} z ${grouped(count)}`
              : `Razem ${countOf(lines.length, COUNTED.item)}`}
            :
          </span>
          <CubeSums summary={summaryOf(lines)} />
        </>
      )}
    </footer>
  )
}
