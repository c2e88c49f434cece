import { Button } from '@blueprintjs/core'
import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'
import { CubeSums } from './cube-summary-line.tsx'
import { summaryOf } from './cube-summary.ts'
import type { AllCubeLines } from './use-cube-lines.ts'

/** Sums of all matching lines (CUBE-008); until all are read it says how far that is, never a part as the whole. */
export function CubeFooter({ all, count }: { all: AllCubeLines; count: number | null }) {
  const { lines, read, hasFailed, isCut, retry } = all
  if (count === null) return <footer className="cube-footer" aria-label="Podsumowanie" />
  return (
    <footer className="cube-footer" aria-label="Podsumowanie">
      {hasFailed && lines === null ? (
        <span role="alert">
          Nie udało się policzyć sum. <Button size="small" text="Policz ponownie" onClick={retry} />
        </span>
      ) : lines === null ? (
        <span role="status">
          liczę {numberText(read)} z {numberText(count)}
        </span>
      ) : (
        <>
          <span>
            {isCut
              ? `Pierwsze ${numberText(lines.length)} z ${numberText(count)}`
              : `Razem ${countOf(lines.length, COUNTED.item)}`}
            :
          </span>
          <CubeSums summary={summaryOf(lines)} />
        </>
      )}
    </footer>
  )
}
