import { useId } from 'react'
import { Link } from 'react-router-dom'
import { usableBox } from '#shared/domain/ganging/gang-lines.ts'
import { readHundredths } from '#shared/domain/format-size.ts'
import { FormChoice } from '../../../../forms/fields/form-fields.tsx'
import { optionLoadError } from '../../../../forms/fields/option-trouble.ts'
import { addressOf } from '../../../../lib/screens.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { MONTAGE_LABELS } from '../editor/montage-form.ts'
import { useMontageChoices, type CountedDraft } from '../editor/montage-choices.ts'
import { sheetEdgesText } from '#shared/station/sheet-edges.ts'
import { useAssumptions, useSheetEdges } from './assumptions.ts'

const STALE_MS = 5 * 60_000

const useFilterPapers = () => useOperation('productOptions.montageProductPapers', {}, { staleMs: STALE_MS })

/** Returns why nothing can be proposed for these inputs; null if it can. */
export function useObstacle({ paperPk, sheet }: CountedDraft, sheetsText: string): string | null {
  const papers = useFilterPapers()
  const assumptions = useAssumptions()
  if (paperPk === null) return 'Wybierz papier.'
  if (!sheet) return 'Wybierz arkusz.'
  const [x, y] = [readHundredths(sheet.size_x), readHundredths(sheet.size_y)]
  if (x === null || y === null) return 'Ten arkusz nie ma wymiarów.'
  if (!usableBox({ x, y }, assumptions)) return 'Na tym arkuszu nic nie zostaje po odjęciu marginesów.'
  if (!/^[1-9]\d{0,7}$|^$/.test(sheetsText))
    return 'Liczba arkuszy to liczba całkowita od 1. Puste pole: program dobierze.'
  if (papers.isError) return `Nie wiadomo, czy serwer filtruje po tym papierze: ${papers.error.message}`
  if (!papers.data) return 'Sprawdzam papier…'
  const isKnown = papers.data.some(({ value }) => Number(value) === paperPk)
  return isKnown ? null : 'Serwer nie filtruje pozycji po tym papierze.'
}

interface ProposalInputsProps {
  sheetsText: string
  onSheetsText: (text: string) => void
}

/** What a proposal depends on. Paper and sheet are the montage's own fields. */
export function ProposalInputs({ sheetsText, onSheetsText }: ProposalInputsProps) {
  const edges = useSheetEdges()
  const { papers, sheets } = useMontageChoices()
  const filters = useFilterPapers()
  const id = useId()
  const known = filters.data && new Set(filters.data.map(({ value }) => Number(value)))
  const paperOptions = (papers.data ?? []).map(({ value, label }) => {
    const isDisabled = known !== undefined && !known.has(Number(value))
    return { value: Number(value), label: isDisabled ? `${label} (serwer nie filtruje)` : label, isDisabled }
  })
  return (
    <div className="proposal-inputs">
      <FormChoice
        name="paper_option"
        label={MONTAGE_LABELS.paper_option}
        isWide
        options={paperOptions}
        trouble={optionLoadError(papers)}
        emptyLabel="bez papieru"
      />
      <FormChoice
        name="sheet_format"
        label={MONTAGE_LABELS.sheet_format}
        isWide
        options={(sheets.data ?? []).map(({ value, label }) => ({ value: Number(value), label }))}
        trouble={optionLoadError(sheets)}
        emptyLabel="bez arkusza"
      />
      <div className="proposal-sheets">
        <label htmlFor={id}>Liczba arkuszy</label>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          className="bp6-input"
          placeholder="dobierz"
          value={sheetsText}
          onChange={(event) => onSheetsText(event.currentTarget.value.trim())}
        />
      </div>
      <span className="quiet">
        {sheetEdgesText(edges)} <Link to={`${addressOf('stationSettings')}#montaz`}>Zmień…</Link>
      </span>
    </div>
  )
}
