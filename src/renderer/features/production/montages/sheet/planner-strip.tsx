import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { AreaBar } from './area-bar.tsx'
import { OrdersButton } from './orders-button.tsx'
import { sheetRemarks } from './sheet-words.ts'
import type { PaperCheck } from './use-wrong-paper.ts'
import type { Planner } from './use-planner-marks.ts'
import './planner-strip.css'

/** Returns a message about the lines' paper, or null if it is right. */
function paperText({ state, wrong }: PaperCheck): { text: string; isBad: boolean } | null {
  if (state === 'unknown') return { text: 'papieru nie sprawdzono', isBad: false }
  if (state === 'checking') return { text: 'sprawdzam papier…', isBad: false }
  return wrong.size === 0 ? null : { text: `inny papier: ${countOf(wrong.size, COUNTED.item)}`, isBad: true }
}

/** The strip below the montage's lines: area used by each line, and the planner's remarks. */
export function PlannerStrip({ planner }: { planner: Planner }) {
  const { use, paper, orders, hints, pointed, point, montagePk } = planner
  if (use.total === 0) return <div className="planner-strip" />
  const wrongPaper = paperText(paper)
  const remarks = [...sheetRemarks(use), ...hints]
  return (
    <section className="planner-strip" aria-label="Uwagi do arkusza">
      <AreaBar use={use} pointed={pointed} onPoint={point} />
      <div className="planner-words">
        <OrdersButton orders={orders} montagePk={montagePk} />
        {use.tooLarge.size > 0 && (
          <span className="planner-bad">większe niż arkusz: {countOf(use.tooLarge.size, COUNTED.item)}</span>
        )}
        {wrongPaper && (
          <span className={wrongPaper.isBad ? 'planner-bad' : 'quiet'} role="status">
            {wrongPaper.text}
          </span>
        )}
        {remarks.map((text) => (
          <span
            key={text}
            className={use.neededSheets !== null && text === remarks[0] ? 'planner-bad' : undefined}
          >
            {text}
          </span>
        ))}
      </div>
    </section>
  )
}
