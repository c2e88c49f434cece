import { createContext, use, useMemo, type ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { PaperWeightUnit } from '#shared/domain/montage-price.ts'
import { linesWorth } from '#shared/domain/montage-summary.ts'
import { PlannerStrip } from '../sheet/planner-strip.tsx'
import { usePlannerMarks, type Planner } from '../sheet/use-planner-marks.ts'
import { montageFigures, type MontageFigures } from '../summary/montage-draft.ts'
import { SummaryStrip } from '../summary/summary-strip.tsx'
import type { MontageLine } from './line-filters.ts'
import { countedDraft, type CountedDraft, type useMontageChoices } from './montage-choices.ts'
import type { Montage } from './montage-form.ts'
import { useIsUnsaved, type EditorValues, type MontageDraftState } from './use-montage-draft.ts'

interface Figures {
  planner: Planner
  figures: MontageFigures
  counted: CountedDraft
  unit: PaperWeightUnit
}

/** Marks of single lines. They stay identical while figures are typed, so that no row renders for a key. */
type Marks = Pick<Planner, 'markOf' | 'pointed'>

const FiguresContext = createContext<Figures | null>(null)
const MarksContext = createContext<Marks | null>(null)

/** The draft's fields as the figures count them. */
export function useFigures(): Figures {
  const figures = use(FiguresContext)
  if (!figures) throw new Error('No figures around')
  return figures
}

export function useLineMarks(): Marks {
  const marks = use(MarksContext)
  if (!marks) throw new Error('No figures around')
  return marks
}

/** The strip below the montage's table. */
export function SheetStrip() {
  const figures = use(FiguresContext)
  return figures && <PlannerStrip planner={figures.planner} />
}

interface FiguresProps {
  control: Control<EditorValues>
  choices: ReturnType<typeof useMontageChoices>
  record: Montage | null
  lines: readonly MontageLine[]
  unit: PaperWeightUnit
  children: ReactNode
}

/** Calculates figures from fields and lines at every key. Children render only if they use the contexts. */
export function FiguresOf({ control, choices, record, lines, unit, children }: FiguresProps) {
  const values = useWatch({ control }) as EditorValues
  const [papers, sheets, plates] = [choices.papers.data, choices.sheets.data, choices.plates.data]
  const counted = useMemo(
    () => countedDraft(values, { papers, sheets, plates }, record),
    [values, papers, sheets, plates, record],
  )
  const planner = usePlannerMarks({ montagePk: record?.pk ?? null, lines, draft: counted })
  const worth = useMemo(() => linesWorth(lines), [lines])
  const figures = useMemo(() => montageFigures(counted, lines, unit, worth), [counted, lines, unit, worth])
  const { markOf, pointed } = planner
  const marks = useMemo(() => ({ markOf, pointed }), [markOf, pointed])
  return (
    <FiguresContext value={{ planner, figures, counted, unit }}>
      <MarksContext value={marks}>{children}</MarksContext>
    </FiguresContext>
  )
}

/** The summary strip above the tables (MON-030, MON-034). */
export function EditorFigures({
  control,
  record,
  awaited,
}: {
  control: MontageDraftState['control']
  record: Montage | null
  awaited: number
}) {
  const known = use(FiguresContext)
  const isUnsaved = useIsUnsaved(control)
  if (!known) return null
  const { figures, counted, unit, planner } = known
  return (
    <SummaryStrip
      figures={figures}
      draft={counted}
      saved={record}
      isSaved={!isUnsaved && record !== null}
      awaited={awaited}
      unit={unit}
      use={planner.use}
    />
  )
}
