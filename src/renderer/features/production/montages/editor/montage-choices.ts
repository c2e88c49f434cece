import type { ReplyOf } from '#shared/api/registry.ts'
import { useOperation } from '../../../../lib/queries.ts'
import type { MontageDraft } from '../summary/montage-draft.ts'
import type { Montage, MontageValues } from './montage-form.ts'

const STALE_MS = 5 * 60_000

type Papers = ReplyOf<'productOptions.montagePapers'>
type Sheets = ReplyOf<'formats.montageOptions'>
type Plates = ReplyOf<'plates.montageOptions'>

/** The options of a montage's fields, with the figures for its price (MON-022 to MON-024). */
export function useMontageChoices() {
  const papers = useOperation('productOptions.montagePapers', {}, { staleMs: STALE_MS })
  const sheets = useOperation('formats.montageOptions', {}, { staleMs: STALE_MS })
  const plates = useOperation('plates.montageOptions', {}, { staleMs: STALE_MS })
  return { papers, sheets, plates }
}

interface Listed {
  papers: Papers | undefined
  sheets: Sheets | undefined
  plates: Plates | undefined
}

const UNKNOWN = { weight: null, paper_price: null, size_x: null, size_y: null, price: null }

/**
 * Returns the selected option with its figures: from the current list, otherwise from the record. An option without
 * known figures still counts as selected, so that the price is unknown and does not omit it.
 */
function figuresOf<Item extends { value: string | number }, Held extends { pk: number }>(
  pk: number | null,
  listed: readonly Item[] | undefined,
  held: Held | null | undefined,
) {
  if (pk === null) return null
  const item = listed?.find(({ value }) => String(value) === String(pk))
  return { ...UNKNOWN, ...(held?.pk === pk && held), ...item }
}

export interface CountedDraft extends MontageDraft {
  paperPk: number | null
}

/** Returns the form's values that figures are calculated from. */
export function countedDraft(values: MontageValues, listed: Listed, held: Montage | null): CountedDraft {
  return {
    paperPk: values.paper_option,
    paper: figuresOf(values.paper_option, listed.papers, held?.paper_option),
    sheet: figuresOf(values.sheet_format, listed.sheets, held?.sheet_format),
    plate: figuresOf(values.plate, listed.plates, held?.plate),
    plate_quantity: values.plate_quantity,
    quantity_net: values.quantity_net,
    quantity_surplus: values.quantity_surplus,
    extra_net: values.extra_net,
    forced_deadline_date: values.forced_deadline_date,
    flipped: values.flipped,
  }
}

/** Returns the name of a selected record, or its pk if the name is not known. */
export function choiceName(
  name: string,
  pk: number | null,
  { papers, sheets, plates }: Listed,
  held: Montage | null,
): string {
  const of = {
    paper_option: [papers, held?.paper_option],
    sheet_format: [sheets, held?.sheet_format],
    plate: [plates, held?.plate],
  }[name] as [readonly { value: string | number; label: string }[] | undefined, Montage['plate']] | undefined
  const listed = of?.[0]?.find(({ value }) => String(value) === String(pk))?.label
  const own = of?.[1]?.pk === pk ? (of?.[1]?.name ?? of?.[1]?.label) : null
  return listed ?? own ?? String(pk ?? '')
}
